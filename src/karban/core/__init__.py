"""What every game stands on: records, randomness, the contract, matches and words."""
