// The first page, which a link to a table need not fetch.

export const home = () => import("../home/Home.svelte");
