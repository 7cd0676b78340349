"""What pytest is given beside the tests: progress for people, times for `make times`."""
