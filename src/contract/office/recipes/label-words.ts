/** The classes of Annex VII C that name an additive in a list of ingredients. */
export const additiveClasses = [
  "Antioxidationsmittel",
  "Backtriebmittel",
  "Emulgator",
  "Farbstoff",
  "Festigungsmittel",
  "Feuchthaltemittel",
  "Füllstoff",
  "Geliermittel",
  "Geschmacksverstärker",
  "Komplexbildner",
  "Konservierungsstoff",
  "Mehlbehandlungsmittel",
  "modifizierte Stärke",
  "Säuerungsmittel",
  "Säureregulator",
  "Schaummittel",
  "Schaumverhüter",
  "Schmelzsalz",
  "Stabilisator",
  "Süßungsmittel",
  "Treibgas",
  "Trennmittel",
  "Überzugsmittel",
  "Verdickungsmittel",
] as const;

/** Cereals and nuts are named on labels, by the code of their allergen (LMIV, Annex II). */
export const allergenKinds: Readonly<Record<string, readonly string[]>> = {
  gluten: ["Weizen", "Dinkel", "Khorasan-Weizen", "Roggen", "Gerste", "Hafer"],
  schalenfruechte: [
    "Mandeln",
    "Haselnüsse",
    "Walnüsse",
    "Kaschunüsse",
    "Pecannüsse",
    "Paranüsse",
    "Pistazien",
    "Macadamianüsse",
  ],
};
