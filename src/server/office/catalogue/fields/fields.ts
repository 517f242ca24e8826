import { cents } from "#contract/money.ts";
import { organicOrigins } from "#contract/catalogue/organic-mark.ts";
import { readAmount } from "#contract/office/read-amount.ts";
import { menuFileHeaders } from "#contract/office/catalogue/menu-fields.ts";
import {
  CellRefused,
  readCell,
  readList,
  readNumber,
  readYesNo,
  short,
  writeList,
  writeNumber,
  writeYesNo,
} from "#server/office/catalogue/fields/cell.ts";
import {
  figureField,
  listField,
  type MenuField,
  textField,
  wholeField,
  yesNoField,
} from "#server/office/catalogue/fields/kinds.ts";
import type { Names } from "#server/office/catalogue/fields/names.ts";
import { picturesField } from "#server/office/catalogue/fields/pictures-field.ts";
import { proofsField } from "#server/office/catalogue/fields/proofs-field.ts";
import type { MenuRecord } from "#server/office/catalogue/menu-record.ts";

const kindField: MenuField = {
  key: "kind",
  column: menuFileHeaders.kind,
  checks: [],
  write: ({ isBox }) => (isBox ? "Box" : "Menü"),
  read(cell, record) {
    const word = cell.trim().toLowerCase();
    if (word !== "box" && word !== "menü" && word !== "menu") {
      throw new CellRefused(`„${short(cell)}“ ist weder „Menü“ noch „Box“.`);
    }
    return { ...record, isBox: word === "box" };
  },
};

const priceField: MenuField = {
  key: "price",
  column: menuFileHeaders.price,
  checks: [],
  write: ({ priceCents }) => writeNumber(priceCents / 100, 2),
  value: ({ priceCents }) => priceCents / 100,
  read(cell, record) {
    const amount = readCell(cell, { unit: "euros", decimals: 2 });
    if (amount === null) throw new CellRefused("Der Preis fehlt.");
    return { ...record, priceCents: cents(amount) };
  },
};

const reducedField: MenuField = {
  key: "isReduced",
  column: menuFileHeaders.isReduced,
  checks: [],
  write: ({ reduction }) => writeYesNo(reduction !== null),
  value: ({ reduction }) => reduction !== null,
  read: (cell, record) => ({ ...record, requestsReduction: readYesNo(cell) }),
};

const noVatOfDish =
  "0\u00a0% hat kein Gericht: Bitte 7 oder 19 eintragen. Ein Kleinunternehmen verkauft trotzdem ohne Umsatzsteuer (Einstellungen, Firma).";

const vatField: MenuField = {
  key: "vatPercent",
  column: menuFileHeaders.vatPercent,
  checks: [],
  write: ({ vatPercent }) => String(vatPercent),
  value: ({ vatPercent }) => vatPercent,
  read(cell, record) {
    const vatPercent = readAmount(cell, { unit: "percent", decimals: 0 });
    if (vatPercent === 0) throw new CellRefused(noVatOfDish);
    if (vatPercent !== 7 && vatPercent !== 19) {
      const what = vatPercent === null ? "Der Steuersatz fehlt" : `„${short(cell)}“ ist kein Steuersatz`;
      throw new CellRefused(
        `${what}. Für Speisen gilt meist 7\u00a0%: Bitte 7 oder 19 eintragen, oder die Spalte unter „Spalten zuordnen“ nicht übernehmen; neue Menüs haben dann 7\u00a0%.`,
      );
    }
    return { ...record, vatPercent };
  },
};

const rankField: MenuField = {
  key: "bestsellerRank",
  column: menuFileHeaders.bestsellerRank,
  checks: [],
  write: ({ bestsellerRank }) => writeNumber(bestsellerRank),
  value: ({ bestsellerRank }) => bestsellerRank,
  read: (cell, record) => ({ ...record, bestsellerRank: readNumber(cell, 0) }),
};

const shelfLifeField: MenuField = {
  key: "shelfLifeDays",
  column: menuFileHeaders.shelfLifeDays,
  checks: ["shelfLifeDays"],
  write: ({ shelfLifeDays }) => writeNumber(shelfLifeDays),
  value: ({ shelfLifeDays }) => shelfLifeDays,
  read: (cell, record) => ({ ...record, shelfLifeDays: readNumber(cell, 0, "days") }),
};

const shelfLifeCategoryField: MenuField = {
  key: "shelfLifeCategory",
  column: menuFileHeaders.shelfLifeCategory,
  checks: ["shelfLifeCategoryId"],
  write: ({ shelfLifeCategoryId: id }, names) => (id === null ? "" : names.shelfLifeCategories.nameOf(id)),
  read: (cell, record, names) => ({
    ...record,
    shelfLifeCategoryId: cell.trim() === "" ? null : names.shelfLifeCategories.idOf(cell.trim()),
  }),
};

const organicOriginField: MenuField = {
  key: "organicOrigin",
  column: menuFileHeaders.organicOrigin,
  checks: ["organicOrigin"],
  write: ({ organicOrigin }) => organicOrigin,
  read(cell, record) {
    const organicOrigin = organicOrigins.find((one) => one === cell.trim());
    if (organicOrigin !== undefined) return { ...record, organicOrigin };
    const known = organicOrigins.filter((one) => one !== "").map((one) => `„${one}“`);
    throw new CellRefused(`„${short(cell)}“ ist keine dieser Angaben: ${known.join(", ")}.`);
  },
};

const grams = wholeField("weightGrams", "grams");
const weightField: MenuField = {
  ...grams,
  write: ({ isBox, weightGrams }) => (isBox || weightGrams === 0 ? "" : String(weightGrams)),
  value: ({ isBox, weightGrams }) => (isBox ? null : weightGrams || null),
  read(cell, record, names) {
    const isUnknown = record.weightGrams === 0 && cell.trim() === "";
    return record.isBox || isUnknown ? record : grams.read(cell, record, names);
  },
};

/** `2 × lasagne-al-forno | 1 × chili-con-carne` */
const contentsField: MenuField = {
  key: "contents",
  column: menuFileHeaders.contents,
  checks: ["contents"],
  write: (record, names) => writeList(entriesOf(record, names)),
  value: entriesOf,
  read(cell, record, names) {
    const contents = readList(cell).map((entry) => {
      const [, quantity, slug = ""] = /^(\d{1,2})\s*[x×*]\s*(\S+)$/i.exec(entry) ?? [];
      if (!quantity) {
        throw new CellRefused(`„${short(entry)}“: erwartet wird zum Beispiel „2 × lasagne-al-forno“.`);
      }
      return { menuId: names.menus.idOf(slug), quantity: Number(quantity) };
    });
    if (contents.length > 0 && !record.isBox) throw new CellRefused("Nur eine Box hat einen Inhalt.");
    return { ...record, contents };
  },
};

function entriesOf({ contents }: MenuRecord, names: Names): string[] {
  return contents.map(({ menuId, quantity }) => `${quantity} × ${names.menus.nameOf(menuId)}`);
}

export const slugField = textField("slug");

/** Every field of a menu in the order of the file. A field comes after those it depends on: the kind before the weight. */
export const menuFields: readonly MenuField[] = [
  slugField,
  textField("name"),
  kindField,
  yesNoField("isPublished"),
  yesNoField("isArchived"),
  priceField,
  reducedField,
  vatField,
  weightField,
  wholeField("position"),
  yesNoField("isNew"),
  rankField,
  listField("styleIds"),
  listField("nutritionIds"),
  proofsField,
  textField("description"),
  textField("longDescription"),
  textField("ingredients"),
  listField("allergenIds"),
  yesNoField("allergensComplete"),
  listField("traceIds"),
  yesNoField("tracesComplete"),
  textField("additionalInformation"),
  textField("storage"),
  textField("preparation"),
  shelfLifeField,
  shelfLifeCategoryField,
  figureField("kj"),
  figureField("kcal"),
  figureField("fat"),
  figureField("saturates"),
  figureField("carbs"),
  figureField("sugar"),
  figureField("protein"),
  figureField("salt"),
  textField("searchWords"),
  textField("figurativeName"),
  yesNoField("isReusable"),
  textField("organicCode"),
  organicOriginField,
  contentsField,
  picturesField,
];

/** The field for a name that the check or the contract uses. */
export function fieldOf(name: string): MenuField {
  const found = menuFields.find(({ key, checks }) => key === name || checks.some((check) => check === name));
  return found ?? slugField;
}
