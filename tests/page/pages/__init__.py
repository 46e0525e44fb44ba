"""Page objects: what tests find, press and lay out on each screen of the page."""
