/** In the address behind `#`: the search of the page has the focus when one comes there. */
export const searchPlace = "suche";
