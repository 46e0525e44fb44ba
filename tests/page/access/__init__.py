"""Who can use the page: axe-core, contrast, large letters, languages."""
