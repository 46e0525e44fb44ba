"""HTTP routes, one module per resource; `routes` lists them all for the OpenAPI document.

`middleware` wraps every request; `responses` and `cached_files` build what routes return.
`server.ops` and the terminal's commands `serve` and `admin` import this package.
"""
