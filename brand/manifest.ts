/** What a device shows of the installed shop, beside its icons and colours. */
export const manifestTexts = {
  name: (shop: string) => `${shop} – frisch gekochte Menüs`,
  description: "Frisch gekochte Menüs, gekühlt geliefert an Ihrem Wunschtag. Ohne Abo.",
  categories: ["food", "shopping"],
};
