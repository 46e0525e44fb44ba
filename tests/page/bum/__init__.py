"""The table of BUM!."""
