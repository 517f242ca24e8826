/** What the cart shows of the notice on the legal guarantee; its words stand beside this file. */
export const guaranteeLink = {
  title: "Gesetzliche Gewährleistung",
  /** what the code leads to, and what is printed below it */
  href: "https://europa.eu/youreurope/garantien",
  address: "europa.eu/youreurope/garantien",
} as const;

/** Of the terms: `/agb#gewaehrleistung` */
export const guaranteeSection = "gewaehrleistung";
