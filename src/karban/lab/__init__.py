"""Many matches and what they tell."""
