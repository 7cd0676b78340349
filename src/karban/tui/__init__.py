"""The terminal table: one full screen for every game, made from views, sentences and moves."""
