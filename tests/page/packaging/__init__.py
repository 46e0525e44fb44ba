"""The build of the page, its own tests, and what a wheel carries."""
