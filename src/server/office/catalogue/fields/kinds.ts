import type { CheckedField } from "#contract/office/catalogue/finding.ts";
import {
  type FigureName,
  figureDecimals,
  type MenuColumn,
  menuFileHeaders,
} from "#contract/office/catalogue/menu-fields.ts";
import type { AmountUnit } from "#contract/office/read-amount.ts";
import {
  CellRefused,
  type PictureEntry,
  readList,
  readNumber,
  readYesNo,
  writeList,
  writeNumber,
  writeYesNo,
} from "#server/office/catalogue/fields/cell.ts";
import type { Names } from "#server/office/catalogue/fields/names.ts";
import type { MenuRecord } from "#server/office/catalogue/menu-record.ts";

/** A menu read from a file. Its reduction and its pictures are decided later. */
export interface MenuInput extends MenuRecord {
  requestsReduction?: boolean;
  /** its pictures as the cell names them */
  pictureEntries?: PictureEntry[];
}

export interface MenuField {
  key: MenuColumn;
  column: string;
  /** names under which the check reports problems of this field */
  checks: readonly CheckedField[];
  write(record: MenuRecord, names: Names): string;
  /** the value in a JSON file; without it, the text of `write` */
  value?(record: MenuRecord, names: Names): unknown;
  /** the record with the cell's value; throws `CellRefused` */
  read(cell: string, record: MenuInput, names: Names): MenuInput;
}

type KeyOf<Value> = { [K in keyof MenuRecord]: MenuRecord[K] extends Value ? K : never }[keyof MenuRecord] &
  MenuColumn;

export function textField(key: KeyOf<string>): MenuField {
  return {
    key,
    column: menuFileHeaders[key],
    checks: [key as CheckedField],
    write: (record) => record[key],
    read: (cell, record) => ({ ...record, [key]: cell }),
  };
}

export function yesNoField(key: KeyOf<boolean>): MenuField {
  return {
    key,
    column: menuFileHeaders[key],
    checks: [key as CheckedField],
    write: (record) => writeYesNo(record[key]),
    value: (record) => record[key],
    read: (cell, record) => ({ ...record, [key]: readYesNo(cell) }),
  };
}

export function wholeField(key: KeyOf<number>, unit?: AmountUnit): MenuField {
  return {
    key,
    column: menuFileHeaders[key],
    checks: [key as CheckedField],
    write: (record) => writeNumber(record[key]),
    value: (record) => record[key],
    read(cell, record) {
      const value = readNumber(cell, 0, unit);
      if (value === null) throw new CellRefused("Hier fehlt eine Zahl.");
      return { ...record, [key]: value };
    },
  };
}

export function figureField(name: FigureName): MenuField {
  const unit = name === "kj" || name === "kcal" ? name : "grams";
  return {
    key: name,
    column: menuFileHeaders[name],
    checks: [name],
    write: ({ per100g }) => writeNumber(per100g[name]),
    value: ({ per100g }) => per100g[name],
    read: (cell, record) => ({
      ...record,
      per100g: { ...record.per100g, [name]: readNumber(cell, figureDecimals[name], unit) },
    }),
  };
}

type ListKey = "styleIds" | "nutritionIds" | "allergenIds" | "traceIds";
/** Each list with its column and the names in it. */
const lists = {
  styleIds: { column: "styles", book: "styles" },
  nutritionIds: { column: "nutritionForms", book: "nutritionForms" },
  allergenIds: { column: "allergens", book: "allergens" },
  traceIds: { column: "traces", book: "allergens" },
} as const;

export function listField(key: ListKey): MenuField {
  const { column, book } = lists[key];
  const namesIn = (record: MenuRecord, names: Names) => record[key].map((id) => names[book].nameOf(id));
  return {
    key: column,
    column: menuFileHeaders[column],
    checks: [key],
    write: (record, names) => writeList(namesIn(record, names)),
    value: namesIn,
    read: (cell, record, names) => ({
      ...record,
      [key]: readList(cell).map((name) => names[book].idOf(name)),
    }),
  };
}
