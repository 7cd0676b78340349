"""Tables that people share over a network: stored before shown, dealt fairly, seen by view only."""
