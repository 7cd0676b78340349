"""Players that are programs: they see a view, never a state."""
