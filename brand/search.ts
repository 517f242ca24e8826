/** What guests search for although every menu has it, and the search's answer. */
export const commonProperties = [
  {
    terms: [
      "schnell",
      "schnelle Küche",
      "fix",
      "fertig",
      "Fertiggericht",
      "Fertigessen",
      "Mikrowelle",
      "Minute",
      "Minuten",
      "aufwärmen",
      "erwärmen",
    ],
    text: "Alle Menüs sind fertig gekocht: 3–4 Minuten in der Mikrowelle bei 750–800 W.",
  },
];
