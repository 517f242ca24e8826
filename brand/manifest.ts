/** What a device shows of the installed shop, beside its icons and colours. */
export const manifestTexts = {
  name: (shop: string) => `${shop} – frisch gekochte Menüs`,
  description: "Frisch gekochte Menüs, gekühlt geliefert an Ihrem Liefertag. Ohne Abo.",
  categories: ["food", "shopping"],
};
