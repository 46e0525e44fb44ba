"""HTTP routes, one module per resource; `routes` lists them all for the OpenAPI document.

`middleware` wraps every request; `responses` and `cached_files` build what routes return. Only
`server.ops` imports this package.
"""
