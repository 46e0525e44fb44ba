// Loads the home page. A link to a table does not need it.

export const home = () => import("../home/Home.svelte");
