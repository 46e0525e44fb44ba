"""One room as a plain object: stamped inputs in, log entries and messages out; no I/O, no clock."""
