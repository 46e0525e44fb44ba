"""The page without a server, on another machine, after an upgrade."""
