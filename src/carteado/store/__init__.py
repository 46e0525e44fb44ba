"""Where tables are kept: append an entry, load a log, remember guests and results."""
