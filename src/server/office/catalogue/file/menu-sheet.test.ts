import { describe, expect, it } from "vitest";
import type { MenuColumn } from "#contract/office/catalogue/menu-fields.ts";
import { type MenuSheet, menuSheetOf, readMenuTable } from "#server/office/catalogue/file/menu-sheet.ts";
import { readSheet } from "#server/office/catalogue/file/read-file.ts";

const nothing = new Map<string, MenuColumn | null>();
function read(text: string, said = { chosen: nothing, remembered: nothing }): MenuSheet {
  return menuSheetOf(readMenuTable(readSheet(Buffer.from(text), "x.csv"), said));
}
const cellsOf = ({ rows }: MenuSheet) => rows.map(({ cells }) => Object.fromEntries(cells));
const leftOut = ({ columns }: MenuSheet) =>
  columns.filter(({ field }) => field === null).map(({ heading }) => heading);

describe("a product list of another system", () => {
  it("from Shopify: variants and pictures belong to the product above, HTML stays, status is not taken", () => {
    const sheet =
      read(`Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Value,Variant Grams,Variant Inventory Policy,Variant Price,Image Src,Image Alt Text,Status
linsensuppe,Linsensuppe,<p>Deftig &amp; warm.</p>,Kochhaus,"Suppe, Linsen",true,Default Title,450,deny,7.90,https://example.org/files/linsen.jpg?v=1,Ein Teller,active
linsensuppe,,,,,,Gross,700,,10.9,,,
linsensuppe,,,,,,,,,,https://example.org/files/linsen2.jpg,Von oben,
chili-sin-carne,Chili sin Carne,,,,true,,500,deny,8.50,,,draft
`);
    expect(sheet.system).toBe("Shopify");
    expect(cellsOf(sheet)).toEqual([
      {
        ...{ slug: "linsensuppe", name: "Linsensuppe", longDescription: "<p>Deftig &amp; warm.</p>" },
        ...{ price: "7,90", weightGrams: "450", searchWords: "Suppe, Linsen" },
        pictures: "linsen.jpg Ein Teller | linsen2.jpg Von oben",
      },
      { slug: "chili-sin-carne", name: "Chili sin Carne", price: "8,50", weightGrams: "500" },
    ]);
    expect(sheet.rows[0]?.notes).toEqual([
      "Variante „Gross“ (10,90\u00a0€, 700\u00a0g), Zeile 3: nicht übernommen. Legen Sie sie als eigenes Menü an, wenn Sie sie verkaufen.",
    ]);
    expect(leftOut(sheet)).toEqual(expect.arrayContaining(["Vendor", "Published", "Status"]));
  });

  it("from Shopify with few columns: a lowered price and a picture that is not fetched are told", () => {
    const sheet = read(`Handle,Title,Variant Price,Variant Compare At Price,Image Src
linsensuppe,Linsensuppe,7.90,8.90,http://example.org/files/linsen.jpg
chili-sin-carne,Chili sin Carne,8.50,,https://example.org/files/chili.jpg
`);
    expect(sheet.system).toBe("Shopify");
    expect(sheet.rows.map(({ notes }) => notes)).toEqual([
      [
        "Übernommen ist der herabgesetzte Preis 7,90\u00a0€, der frühere von 8,90\u00a0€ nicht: Eine Ermäßigung tragen Sie beim Menü ein.",
        "Bild http://example.org/files/linsen.jpg: Geholt wird nur von Adressen, die mit https:// beginnen.",
      ],
      [],
    ]);
  });

  it.each([
    [
      "English",
      `ID,Type,SKU,Name,Published,Short description,Description,Tax class,Weight (kg),Sale price,Regular price,Tags,Images
44,simple,woo-1,Linsensuppe,1,Deftig.,<strong>Deftig</strong>\\nund warm,reduced-rate,.45,7.5,7.90,,https://example.org/l.jpg
45,variation,woo-1-g,Linsensuppe - groß,1,,,,.7,,10.90,,
`,
    ],
    [
      "German",
      `ID,Typ,Artikelnummer,Name,Veröffentlicht,Kurzbeschreibung,Beschreibung,Steuerklasse,Gewicht (kg),Angebotspreis,Regulärer Preis,Schlagwörter,Bilder
44,simple,woo-1,Linsensuppe,1,Deftig.,<strong>Deftig</strong>\\nund warm,reduced-rate,.45,7.5,7.90,,https://example.org/l.jpg
45,variation,woo-1-g,Linsensuppe - groß,1,,,,.7,,10.90,,
`,
    ],
  ])(
    "from WooCommerce in %s: kilograms, the regular price, the tax class; a variation is no menu",
    (_name, text) => {
      const sheet = read(text);
      expect(sheet.system).toBe("WooCommerce");
      expect(cellsOf(sheet)).toEqual([
        {
          ...{ name: "Linsensuppe", slug: "linsensuppe", description: "Deftig.", price: "7,90" },
          ...{ longDescription: "<strong>Deftig</strong><br>und warm", vatPercent: "7", weightGrams: "450" },
          pictures: "l.jpg",
        },
      ]);
      expect(sheet.rows[0]?.notes.join()).toMatch(/Angebotspreis 7,50\u00a0€ .*Linsensuppe - groß/);
    },
  );

  it.each([
    [
      "Shopify",
      `Handle,Title,Variant Inventory Policy,Variant Price,Gift Card
suppe,Suppe,deny,7.90,false
gutschein,Geschenkkarte,deny,25.00,true
gutschein,,deny,50.00,
`,
    ],
    [
      "WooCommerce",
      `Type,SKU,Name,Tax class,Regular price
simple,1,Suppe,reduced-rate,7.90
pw-gift-card,2,Geschenkkarte,,25
`,
    ],
  ])("from %s: a gift card is no dish", (_system, text) => {
    const sheet = read(text);
    expect(sheet.rows.map(({ cells }) => cells.get("name"))).toEqual(["Suppe"]);
    expect(sheet.giftCards).toEqual(["Geschenkkarte"]);
  });

  it("from WooCommerce: a rate that the file does not name is asked, and texts are no HTML", () => {
    const sheet = read(
      `Type,SKU,Name,Tax status,Tax class,Regular price,Weight (kg)
simple,1,Probe &amp; Co &#8211; Eintopf,taxable,,7.90,.4535
simple,2,B,none,,7.905,.45
simple,3,Chili <scharf>,taxable,reduced-rate,7.900,1
simple,4,D,taxable,catering,7,1
`,
    );
    expect(cellsOf(sheet)).toMatchObject([
      { name: "Probe & Co – Eintopf", vatPercent: "", price: "7,90", weightGrams: ",4535 kg" },
      { vatPercent: "none", price: "7,905", weightGrams: "450" },
      { name: "Chili <scharf>", vatPercent: "7", price: "7,90", weightGrams: "1000" },
      { vatPercent: "catering", price: "7,00" },
    ]);
  });

  it("from Shopware: the price with tax, never the one without", () => {
    const file = (columns: string) => `id;product_number;name_de_DE;description_de_DE;tax_rate;${columns}\n`;
    const both = read(`${file("price_net;price_gross")};LS;Linsensuppe;Deftig;7;7.38;7.90\n`);
    expect([both.system, cellsOf(both)]).toEqual([
      "Shopware",
      [
        {
          ...{ name: "Linsensuppe", slug: "linsensuppe", longDescription: "Deftig" },
          ...{ vatPercent: "7", price: "7,90" },
        },
      ],
    ]);
    const [netOnly] = cellsOf(read(`${file("price_net")};LS;Linsensuppe;Deftig;7;7.38\n`));
    expect(netOnly).not.toHaveProperty("price");
  });

  it("from Medusa: an address on the web becomes the name of a file, which is not fetched", () => {
    const sheet =
      read(`Product Id,Product Handle,Product Title,Product Subtitle,Product Description,Product Weight,Variant Id,Variant Title,Variant Price EUR,Product Image 1 Url
,linsensuppe,Linsensuppe,,Deftig,450,,Default,7.9,https://example.org/l.jpg
`);
    expect(cellsOf(sheet)).toEqual([
      {
        ...{ slug: "linsensuppe", name: "Linsensuppe", longDescription: "Deftig" },
        ...{ price: "7,90", weightGrams: "450", pictures: "l.jpg" },
      },
    ]);
  });
});

describe("a table of any kind", () => {
  it.each([
    ["small letters", "adresse;name;gewicht (g)\na;b;450\n"],
    ["other blanks and no unit", "ADRESSE ;Name;Gewicht\na;b;450\n"],
    ["empty columns on the right", "Adresse;Name;Gewicht (g);;\na;b;450;;\n;;;;\n"],
    ["Excel's first line", "sep=;\r\nAdresse;Name;Gewicht (g)\r\na;b;450\r\n"],
    ["Excel's first line behind a mark, with commas", "\ufeffsep=,\nAdresse,Name,Gewicht (g)\na,b,450\n"],
  ])("is read with %s", (_name, text) => {
    const sheet = read(text);
    expect(cellsOf(sheet)).toEqual([{ slug: "a", name: "b", weightGrams: "450" }]);
    expect(leftOut(sheet)).toEqual([]);
  });

  it("makes addresses from names where it has none", () => {
    expect(cellsOf(read("Name;Preis\nKürbissuppe (vegan);7,20\n"))).toEqual([
      { name: "Kürbissuppe (vegan)", price: "7,20", slug: "kuerbissuppe-vegan" },
    ]);
  });

  it.each<[string, MenuColumn]>([
    ...[
      "Preis (€)",
      "Preis €",
      "Preis brutto (€)",
      "Preis in Euro",
      "Preis (brutto)",
      "Verkaufspreis [EUR]",
    ].map((heading): [string, MenuColumn] => [heading, "price"]),
    ...[
      "Fett",
      "Fett g",
      "Fett [g]",
      "Fett in g",
      "Fett (g/100 g)",
      "Fett pro 100g",
      "Fett je 100 g (g)",
    ].map((heading): [string, MenuColumn] => [heading, "fat"]),
    ["Kohlenhydrate", "carbs"],
    ["Eiweiß", "protein"],
    ["Eiweiss (g)", "protein"],
    ["Salz", "salt"],
    ["davon Zucker", "sugar"],
    ["Zucker", "sugar"],
    ["davon gesättigte Fettsäuren", "saturates"],
    ["Gewicht g", "weightGrams"],
    ["Nettogewicht", "weightGrams"],
    ["Nettogewicht (g)", "weightGrams"],
    ["Brennwert kJ", "kj"],
    ["Brennwert (kcal je 100 g)", "kcal"],
    ["Energie in kcal", "kcal"],
    ["kcal/100g", "kcal"],
    ["kJ je 100 g", "kj"],
    ["ges. Fettsäuren (g)", "saturates"],
    ["MwSt (%)", "vatPercent"],
    ["Haltbarkeit", "shelfLifeDays"],
    ["Haltbarkeit in Tagen", "shelfLifeDays"],
  ])("takes %s as %s, with its unit in brackets, behind or not at all", (heading, field) => {
    const { columns } = read(`Produktname;${heading}\na;7\n`);
    expect(columns.map((column) => column.field)).toEqual(["name", field]);
  });

  it.each<[string, MenuColumn]>([
    ["Preis ($)", "price"],
    ["Preis netto (€)", "price"],
    ["Preis je 100 g", "price"],
    ["Fett je Portion (g)", "fat"],
    ["Fett (%)", "fat"],
    ["Energie", "kj"],
    ["Brennwert", "kj"],
    ["Eiweiß (Protein)", "protein"],
  ])("asks whether %s means %s", (heading, field) => {
    const [, column] = read(`Name;${heading}\na;7\n`).columns;
    expect([column?.field, column?.maybe]).toEqual([null, field]);
  });

  it("converts by the unit of the heading, unless a cell has its own", () => {
    expect(
      cellsOf(read("Name;Gewicht (kg);Preis (ct);Salz (mg)\na;0,45;790;500 mg\nb;450 g;7,90 €;500\n")),
    ).toMatchObject([
      { weightGrams: "0,45 kg", price: "790 ct", salt: "500 mg" },
      { weightGrams: "450 g", price: "7,90 €", salt: "500 mg" },
    ]);
  });

  it("leaves out a column of its own, and asks about a likely slip", () => {
    const { columns } = read("Name;Preiss;Notiz\na;7,90;von Oma\n");
    expect(columns.map(({ heading, field, maybe }) => [heading, field, maybe])).toEqual([
      ["Name", "name", undefined],
      ["Preiss", null, "price"],
      ["Notiz", null, undefined],
    ]);
  });

  it("means what somebody said, now or earlier, before anything else", () => {
    const chosen = new Map<string, MenuColumn | null>([
      ["speise", "name"],
      ["preis", null],
    ]);
    const remembered = new Map<string, MenuColumn | null>([["eur", "price"]]);
    const sheet = read("Speise;Preis;EUR\nSuppe;netto;7,90\n", { chosen, remembered });
    expect(cellsOf(sheet)).toEqual([{ name: "Suppe", price: "7,90", slug: "suppe" }]);
    expect(sheet.columns.map(({ origin }) => origin)).toEqual(["chosen", "chosen", "remembered"]);
    expect(sheet.nameOf("price")).toBe("EUR");
  });
});
