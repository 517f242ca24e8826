import { type MenuColumn, menuFileHeaders } from "#contract/office/catalogue/menu-fields.ts";
import type { PlannedColumn } from "#contract/office/lists-and-files.ts";
import { slugOf } from "#contract/slug.ts";
import {
  type CellsOfProduct,
  cellsOfProduct,
  insecurePictures,
  pictureAddresses,
} from "#server/office/catalogue/file/foreign-cells.ts";
import type { SaidColumns } from "#server/office/catalogue/file/column-choices.ts";
import { otherUnit, withUnit } from "#server/office/catalogue/file/heading-key.ts";
import { headingFor, type Layout, layoutOf } from "#server/office/catalogue/file/layouts.ts";
import { readColumns } from "#server/office/catalogue/file/read-columns.ts";
import { placesOf, type Sheet, type SheetRow } from "#server/office/catalogue/file/sheet.ts";

/** A menu of the file, its cells by the key of their field. */
export interface MenuRow extends Omit<SheetRow, "cells"> {
  cells: ReadonlyMap<MenuColumn, string>;
  /** of pictures on the web */
  addresses: readonly string[];
  /** what of the row was left out or assumed */
  notes: readonly string[];
}

/** Without functions, because it comes out of a thread. */
export interface MenuTable extends Pick<Sheet, "form"> {
  /** the shop system that wrote it; null: a table of another kind */
  system: string | null;
  columns: PlannedColumn<MenuColumn>[];
  rows: MenuRow[];
  /** names of the gift cards in it, which are left out */
  giftCards: string[];
  /** what the file calls its fields */
  names: ReadonlyMap<MenuColumn, string>;
}

export interface MenuSheet extends Omit<MenuTable, "names">, Pick<Sheet, "placeOf"> {
  nameOf(key: MenuColumn): string;
}

export function menuSheetOf({ names, ...table }: MenuTable): MenuSheet {
  return {
    ...table,
    placeOf: placesOf(table.form),
    nameOf: (key) => names.get(key) ?? (table.form === "csv" ? menuFileHeaders[key] : key),
  };
}

/** A longer one heads nothing: the file is no table. */
const longestHeading = 200;

/** Reads whose table it is and what its columns mean. */
export function readMenuTable(sheet: Sheet, said: SaidColumns<MenuColumn>): MenuTable {
  const headings = sheet.columns.filter(({ length }) => length > 0 && length <= longestHeading);
  const layout = sheet.form === "csv" ? layoutOf(headings) : undefined;
  const columns = readColumns(headings, { said, form: sheet.form, layout });
  const headingOf = new Map(
    columns.flatMap(({ heading, field }) => (field ? [[field, heading] as const] : [])),
  );
  const { rows, giftCards } = layout
    ? productsOf(sheet.rows, layout, headingOf)
    : { rows: plainRows(sheet.rows, headingOf), giftCards: [] };
  const name = headingOf.get("name");
  // where the name gives the address, a fault of the address stands at the name
  const names = name ? new Map([["slug" as const, name], ...headingOf]) : headingOf;
  const system = layout?.system ?? null;
  return { form: sheet.form, system, columns, rows: rows.map(withSlug), giftCards, names };
}

function plainRows(rows: readonly SheetRow[], headingOf: ReadonlyMap<MenuColumn, string>): MenuRow[] {
  const columns = [...headingOf].map(([key, heading]) => {
    return { key, heading, unit: otherUnit(heading, menuFileHeaders[key]) };
  });
  return rows.map(({ cells, ...row }): MenuRow => {
    const own = columns.flatMap(({ key, heading, unit }) => {
      const cell = cells.get(heading);
      return cell === undefined ? [] : [[key, withUnit(cell, unit)] as const];
    });
    const mine = new Map(own);
    const pictures = mine.get("pictures") ?? "";
    return { ...row, cells: mine, addresses: pictureAddresses(pictures), notes: insecurePictures(pictures) };
  });
}

/** A product with its variants and pictures, which other systems write into rows of their own. */
function productsOf(
  rows: readonly SheetRow[],
  layout: Layout,
  headingOf: ReadonlyMap<MenuColumn, string>,
): Pick<MenuTable, "rows" | "giftCards"> {
  const first = rows[0] ? [...rows[0].cells.keys()] : [];
  const group = headingFor(first, layout.group);
  const variant = headingFor(first, layout.variant?.column);
  const products: SheetRow[][] = [];
  for (const row of rows) {
    const above = products.at(-1);
    const mark = variant ? (row.cells.get(variant) ?? "").trim().toLowerCase() : "";
    const isVariant = layout.variant?.is ? layout.variant.is.includes(mark) : mark !== "";
    const key = group === undefined ? "" : (row.cells.get(group) ?? "").trim();
    const isSame = key !== "" && above?.[0]?.cells.get(group ?? "")?.trim() === key;
    if (above && (isVariant || isSame)) above.push(row);
    else products.push([row]);
  }
  const giftCard = headingFor(first, layout.giftCard?.column);
  const isGiftCard = ([main]: SheetRow[]) =>
    giftCard !== undefined && layout.giftCard?.is.test((main?.cells.get(giftCard) ?? "").trim()) === true;
  const rowOf = (product: SheetRow[]): MenuRow => {
    const { cells, addresses, notes }: CellsOfProduct = cellsOfProduct(product, layout, headingOf);
    return { number: product[0]?.number ?? 0, cells, addresses, notes, isTooLong: product[0]?.isTooLong };
  };
  return {
    rows: products.filter((product) => !isGiftCard(product)).map(rowOf),
    giftCards: products.filter(isGiftCard).map((card) => rowOf(card).cells.get("name") ?? ""),
  };
}

/** Without an address of its own a menu gets the one that its name gives. */
function withSlug(row: MenuRow): MenuRow {
  if (row.cells.has("slug")) return row;
  const slug = slugOf(row.cells.get("name") ?? "");
  return { ...row, cells: new Map([...row.cells, ["slug", slug]]) };
}
