"""The games as environments of other people's libraries, each an extra of its own."""
