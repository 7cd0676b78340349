"""Programs that are part of making Karban, not of Karban."""
