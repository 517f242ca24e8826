/** The link in the cart to the notice on the legal guarantee. */
export const guaranteeLink = {
  title: "Gesetzliche Gewährleistung",
  /** the target of the code, and the text below it */
  href: "https://europa.eu/youreurope/garantien",
  address: "europa.eu/youreurope/garantien",
} as const;

/** fragment of the terms: `/agb#gewaehrleistung` */
export const guaranteeSection = "gewaehrleistung";
