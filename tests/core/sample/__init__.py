"""A catalogue for the tests of words."""
