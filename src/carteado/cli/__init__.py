"""The terminal: the only place, with the server, where people, files and clocks are met."""
