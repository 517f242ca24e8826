import type { DataOf } from "#contract/contract.ts";
import { menuFields } from "#server/office/catalogue/fields/fields.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";

/** What stands in the columns of a file, by the key of their field. The first four make a draft. */
const about: Record<string, string> = {
  slug: "So heißt die Seite des Menüs: Kleinbuchstaben, Ziffern und Bindestriche. Gibt es sie schon, wird das Menü geändert.",
  name: "Name des Menüs",
  figurativeName:
    "derselbe Name noch einmal: Jemand hat bestätigt, dass er keine Zutat meint („Feierabend-Eintopf“). Sonst leer",
  kind: "Menü oder Box. Eine Box enthält Menüs.",
  price: "in Euro, was Gäste mit allen Steuern bezahlen, mit Komma: 9,90",
  isPublished: "ja: Gäste können es bestellen, dafür müssen alle Angaben vollständig sein. nein: ein Entwurf",
  isArchived: "ja: liegt im Archiv",
  isReduced: "ja: zeigt einen gesenkten Preis; nur bei Menüs, die schon verkauft wurden",
  vatPercent: "7 oder 19",
  weightGrams:
    "Nettofüllmenge einer Portion, wie das Rezept sie ergibt. Bei einer Box leer: Ihr Gewicht ist die Summe ihrer Menüs.",
  position: "Platz in der Liste, kleine Zahlen zuerst",
  isNew: "ja: trägt das Zeichen „Neu“",
  bestsellerRank: "1 für den ersten Bestseller; leer für keinen",
  styles: "Namen aus „Merkmale“; mehrere trennt ein |",
  nutritionForms:
    "Namen aus „Merkmale“; mehrere trennt ein |. Was sich aus Nährwerten ergibt, rechnet der Shop.",
  proofs: "für Versprechen wie „Glutenfrei“: Glutenfrei: 04.05.2026; Maria Weber; Laborbericht 26-114",
  description: "ein bis zwei Sätze für die Liste",
  longDescription: "Text der Menüseite",
  ingredients:
    "nach Gewicht geordnet. In einfachem Text werden die angegebenen Allergene von selbst hervorgehoben.",
  allergens: "nach ihren 14 Namen: Milch und Laktose | Eier. Leer: keines",
  allergensComplete: "ja: jemand hat geprüft, dass kein Allergen fehlt",
  traces:
    "Allergene, die unbeabsichtigt hineingelangen können, nach ihren 14 Namen: Soja | Senf. Leer: keine. Den Satz dazu schreibt der Shop.",
  tracesComplete: "ja: jemand hat geprüft, dass keine Spuren fehlen",
  additionalInformation: "zum Beispiel die Herkunft: Rindfleisch aus Deutschland.",
  storage: "wie es aufbewahrt wird",
  preparation: "wie es warm wird",
  shelfLifeDays:
    "Tage ab dem Kochtag. Leer: wie unter „Produktion“ eingestellt; eine Box hält wie ihre Menüs.",
  shelfLifeCategory:
    "Name aus „Haltbarkeit“: Ihr Nachweis muss so viele Tage belegen. Leer: nicht belegt, so kann es nicht verkauft werden.",
  kj: "je 100 g",
  kcal: "je 100 g",
  fat: "je 100 g",
  saturates: "je 100 g",
  carbs: "je 100 g",
  sugar: "je 100 g",
  protein: "je 100 g",
  salt: "je 100 g, zwei Stellen hinter dem Komma",
  searchWords: "womit Gäste es außer dem Namen suchen",
  isReusable: "ja: kommt im Mehrweggefäß",
  organicCode: "nur bei Bio-Gerichten: Codenummer der Kontrollstelle, zum Beispiel DE-ÖKO-006",
  organicOrigin:
    "nur bei Bio-Gerichten: EU-Landwirtschaft, Nicht-EU-Landwirtschaft, EU-/Nicht-EU-Landwirtschaft oder Deutsche Landwirtschaft",
  contents: "nur bei einer Box: 2 × kartoffelsuppe | 1 × chili",
  pictures: "Dateinamen; dahinter darf stehen, was das Bild zeigt. Leer: Bilder, die wie die Adresse heißen",
};

const dish: Record<string, string> = {
  slug: "kartoffelsuppe",
  name: "Kartoffelsuppe",
  kind: "Menü",
  isPublished: "nein",
  price: "7,90",
  vatPercent: "7",
  weightGrams: "450",
  description: "Sämig gekocht, mit viel Wurzelgemüse.",
  ingredients: "Kartoffeln (52 %), Wasser, Möhren, Sahne, Sellerie, Salz",
  allergens: "Milch und Laktose | Sellerie",
  allergensComplete: "ja",
  traces: "Senf",
  tracesComplete: "ja",
  storage: "Gekühlt bei höchstens 7 °C, ungeöffnet bis zum Datum auf dem Etikett.",
  preparation: "Im Topf unter Rühren erhitzen, nicht kochen.",
  shelfLifeDays: "8",
  kj: "265",
  kcal: "63",
  fat: "2,4",
  saturates: "1,4",
  carbs: "8,6",
  sugar: "1,7",
  protein: "1,3",
  salt: "0,65",
  pictures: "kartoffelsuppe.jpg Ein Teller Kartoffelsuppe mit Petersilie",
};
const box: Record<string, string> = {
  slug: "suppenbox",
  name: "Suppenbox",
  kind: "Box",
  isPublished: "nein",
  price: "43,90",
  vatPercent: "7",
  description: "Sechs Portionen für die Woche.",
  contents: "6 × kartoffelsuppe",
};
const needed = ["slug", "name", "kind", "price"];

const columnNames = menuFields.map(({ column }) => column);
const rows = [dish, box].map((example) => menuFields.map(({ key }) => example[key] ?? cellOfNothing(key)));

/** Cells that may not be empty. */
function cellOfNothing(key: string): string {
  return key === "position" ? "0" : "";
}

export const menuTemplate: DataOf<"readMenuTemplate"> = {
  fileName: "vorlage-menues.csv",
  mime: "text/csv; charset=utf-8",
  text: writeCsv(columnNames, rows),
  columns: menuFields.map(({ key, column }) => ({
    name: column,
    about: about[key] ?? "",
    isNeeded: needed.includes(key),
  })),
};
