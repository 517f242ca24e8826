import type { MenuColumn } from "#contract/office/catalogue/menu-fields.ts";
import { headingKey } from "#server/office/catalogue/file/heading-key.ts";

/** How a shop system writes its products. A new system is one entry here. */
export interface Layout {
  system: string;
  /** of each line one heading must be there */
  marks: readonly (readonly string[])[];
  /** the headings of a field, the best first; a heading ending in * may go on */
  columns: Partial<Record<MenuColumn, readonly string[]>>;
  /** what a picture shows */
  pictureText?: readonly string[];
  /** rows with the same content here are one product */
  group?: readonly string[];
  /** a row with content here belongs to the product above */
  variant?: { column: readonly string[]; is?: readonly string[] };
  /** the words for a variant */
  variantName: readonly string[];
  /** the VAT of its tax classes, in small letters; one that is not named here is asked */
  vatOfClasses?: Readonly<Record<string, string>>;
  /** whether it is taxed at all, and the word for yes */
  taxStatus?: { column: readonly string[]; is: readonly string[] };
  /** says that a product is a gift card, which is no dish: it has no place in a parcel, and its VAT is another */
  giftCard?: { column: readonly string[]; is: RegExp };
  /** a lowered price, which is never taken without a word (§ 11 PAngV) */
  salePrice?: readonly string[];
  /** the price before one that is lowered: it is not taken either */
  formerPrice?: readonly string[];
}

export const layouts: readonly Layout[] = [
  {
    system: "Shopify",
    marks: [
      ["Handle", "URL handle"],
      ["Title"],
      ["Variant Price", "Price"],
      // people delete columns that they do not need: one that only Shopify has is enough
      [
        "Variant Price",
        "Variant Inventory Policy",
        "Continue selling when out of stock",
        "Option1 Value",
        "Weight value (grams)",
        "Product image URL",
      ],
    ],
    columns: {
      slug: ["Handle", "URL handle"],
      name: ["Title"],
      longDescription: ["Body (HTML)", "Description"],
      price: ["Variant Price", "Price"],
      weightGrams: ["Variant Grams", "Weight value (grams)"],
      searchWords: ["Tags"],
      pictures: ["Image Src", "Product image URL"],
    },
    pictureText: ["Image Alt Text", "Image alt text"],
    group: ["Handle", "URL handle"],
    variantName: ["Option1 Value", "Option1 value"],
    formerPrice: ["Variant Compare At Price", "Compare-at price"],
    giftCard: { column: ["Gift Card", "Gift card"], is: /^(?:true|ja|1)$/i },
  },
  {
    system: "WooCommerce",
    marks: [
      ["Type", "Typ"],
      ["SKU", "Artikelnummer"],
      ["Regular price", "Regulärer Preis"],
      ["Tax class", "Steuerklasse"],
    ],
    columns: {
      name: ["Name"],
      description: ["Short description", "Kurzbeschreibung"],
      longDescription: ["Description", "Beschreibung"],
      price: ["Regular price", "Regulärer Preis"],
      vatPercent: ["Tax class", "Steuerklasse"],
      weightGrams: ["Weight (kg)", "Gewicht (kg)", "Weight (g)", "Gewicht (g)"],
      searchWords: ["Tags", "Schlagwörter"],
      pictures: ["Images", "Bilder"],
    },
    variant: { column: ["Type", "Typ"], is: ["variation"] },
    giftCard: { column: ["Type", "Typ"], is: /gift|gutschein|voucher/i },
    variantName: ["Name"],
    vatOfClasses: { standard: "19", "reduced-rate": "7", ermäßigt: "7", "zero-rate": "0" },
    taxStatus: { column: ["Tax status", "Steuerstatus"], is: ["taxable", "steuerpflichtig", ""] },
    salePrice: ["Sale price", "Angebotspreis"],
  },
  {
    system: "Shopware",
    marks: [
      ["product_number", "productNumber"],
      ["name", "name_*", "translations.*"],
      ["price_gross", "price_net", "price.*"],
    ],
    columns: {
      name: ["name", "translations.DEFAULT.name", "name_de_DE", "name_*"],
      longDescription: [
        "description",
        "translations.DEFAULT.description",
        "description_de_DE",
        "description_*",
      ],
      price: ["price_gross", "price.DEFAULT.gross"],
      vatPercent: ["tax_rate", "tax.taxRate"],
      weightGrams: ["weight"],
      searchWords: ["keywords", "translations.DEFAULT.keywords"],
      pictures: ["main_image", "cover_media_url", "cover.media.url"],
    },
    variant: { column: ["parent_id", "parent.id"] },
    variantName: ["product_number", "productNumber"],
  },
  {
    system: "Medusa",
    marks: [["Product Handle"], ["Product Title"], ["Variant Id", "Variant Title"]],
    columns: {
      slug: ["Product Handle"],
      name: ["Product Title"],
      description: ["Product Subtitle"],
      longDescription: ["Product Description"],
      price: ["Variant Price EUR"],
      weightGrams: ["Product Weight", "Variant Weight"],
      pictures: ["Product Image 1 Url", "Product Thumbnail"],
    },
    group: ["Product Handle"],
    variantName: ["Variant Title"],
  },
];

/** Headings of tables that people made themselves. */
export const commonHeadings: Partial<Record<MenuColumn, readonly string[]>> = {
  slug: ["URL", "Slug", "Handle"],
  name: [
    "Produktname",
    "Artikelname",
    "Menüname",
    "Gericht",
    "Menü",
    "Bezeichnung",
    "Artikel",
    "Titel",
    "Title",
    "Produkt",
  ],
  price: [
    "Preis brutto",
    "Bruttopreis",
    "Preis inkl. MwSt.",
    "VK",
    "Verkaufspreis",
    "Price",
    "Preis in Euro",
    "Verkaufspreis brutto",
    "VK brutto",
    "Endpreis",
  ],
  vatPercent: ["MwSt.", "MwSt", "USt", "USt. %", "Steuersatz", "Mehrwertsteuer"],
  weightGrams: [
    "Gewicht",
    "Gewicht in g",
    "Gewicht in Gramm",
    "Füllmenge",
    "Nettogewicht",
    "Nettofüllmenge",
    "Gewicht netto",
    "Portion",
  ],
  longDescription: ["Text", "Description"],
  description: ["Kurztext"],
  ingredients: ["Zutatenliste", "Zutatenverzeichnis", "Ingredients"],
  allergens: ["Allergen", "Allergens"],
  storage: ["Lagerung"],
  preparation: ["Zubereitungshinweis", "Erwärmen"],
  kj: ["kJ", "Brennwert (kJ)"],
  kcal: ["kcal", "Brennwert (kcal)", "Kalorien"],
  saturates: ["gesättigte Fettsäuren", "ges. Fettsäuren", "davon gesättigt"],
  sugar: ["Zucker"],
  protein: ["Protein"],
  pictures: ["Bild", "Foto", "Image"],
};

/** The heading of the file for one of these names. */
export function headingFor(headings: readonly string[], names: readonly string[] = []): string | undefined {
  for (const name of names) {
    const key = headingKey(name.replace(/\*$/, ""));
    const fits = (heading: string) =>
      name.endsWith("*") ? headingKey(heading).startsWith(key) : headingKey(heading) === key;
    const found = headings.find(fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function layoutOf(headings: readonly string[]): Layout | undefined {
  return layouts.find(({ marks }) => marks.every((names) => headingFor(headings, names) !== undefined));
}
