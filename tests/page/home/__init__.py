"""The first page and the screens around the tables."""
