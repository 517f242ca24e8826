/** The hash of an address that focuses the page's search on arrival. */
export const searchHash = "suche";
