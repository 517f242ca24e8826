import type { DataOf, QueryOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import { rowsPerPage, type TextFile } from "#contract/office/lists-and-files.ts";
import type { MarginRow } from "#contract/office/recipes/costs.ts";
import { germanNumber } from "#contract/german-number.ts";
import { type Margins, readMarginRows } from "#server/office/recipes/costs/margin-rows.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";

type MarginQuery = Pick<QueryOf<"readMargins">, "q" | "state" | "sort">;

/** A page of all margins, which are worked out anew: a price that changed is in every one of them. */
export async function readMargins(
  queries: Queries,
  { page = 1, ...query }: QueryOf<"readMargins">,
  today: CalendarDay,
): Promise<DataOf<"readMargins">> {
  const margins = await readMarginRows(queries, query.q ?? "", today);
  const found = listed(margins, query);
  return {
    day: today,
    leastMarginPercent: margins.leastMarginPercent,
    below: margins.rows.filter(isBelow).length,
    unknown: margins.rows.filter(isUnknown).length,
    rows: found.slice((page - 1) * rowsPerPage, page * rowsPerPage).map(({ isFound: _, ...row }) => row),
    total: found.length,
  };
}

const isBelow = ({ margin }: MarginRow) => margin?.isBelow === true;
const isUnknown = ({ margin }: MarginRow) => margin === null;

function listed({ rows }: Margins, { q, state, sort }: MarginQuery): Margins["rows"] {
  const found = rows.filter(
    (row) => (!q || row.isFound) && (!state || (state === "below" ? isBelow(row) : isUnknown(row))),
  );
  // names of an object's own prototype are no orders
  return found.sort(sort && Object.hasOwn(orders, sort) ? orders[sort] : orders.margin);
}

type Order = (one: MarginRow, other: MarginRow) => number;

/** What is unknown stands first, because a person must look at it. */
const byValue =
  (value: (row: MarginRow) => number | undefined | null, sign: 1 | -1): Order =>
  (one, other) =>
    sign * ((value(one) ?? -sign * Number.MAX_VALUE) - (value(other) ?? -sign * Number.MAX_VALUE)) || 0;

const share = ({ margin }: MarginRow) => margin?.marginPerMille;
const left = ({ margin }: MarginRow) => margin?.marginTenths;
const ingredients = ({ ingredientTenths }: MarginRow) => ingredientTenths;

const german = new Intl.Collator("de");

// the rows come by name, and sorting keeps that order among equals
const orders: Readonly<Record<string, Order>> = {
  name: () => 0,
  "-name": (one, other) => german.compare(other.name, one.name),
  margin: byValue(share, 1),
  "-margin": byValue(share, -1),
  left: byValue(left, 1),
  "-left": byValue(left, -1),
  ingredients: byValue(ingredients, 1),
  "-ingredients": byValue(ingredients, -1),
};

const columns = [
  "Menü",
  "Art",
  "Im Verkauf",
  "Preis brutto (€)",
  "Preis netto (€)",
  "Zutaten (€)",
  "Verpackung (€)",
  "Zahlungsgebühr (€)",
  "Marge (€)",
  "Marge (%)",
  "Unter der Grenze",
  "Unbekannt",
];

/** The whole list, with tenths of a cent. */
export async function exportMargins(
  queries: Queries,
  query: MarginQuery,
  today: CalendarDay,
): Promise<TextFile> {
  const rows = listed(await readMarginRows(queries, query.q ?? "", today), query);
  return {
    fileName: `margen-${today}.csv`,
    mime: "text/csv; charset=utf-8",
    text: writeCsv(columns, rows.map(cellsOf)),
  };
}

function cellsOf({ margin, ...row }: MarginRow): string[] {
  return [
    ...[row.name, row.isBox ? "Box" : "Gericht", row.isPublished ? "ja" : "nein", plain(row.price, 2)],
    ...[
      margin && margin.netTenths / 1_000,
      row.ingredientTenths === null ? null : row.ingredientTenths / 1_000,
    ].map((euros) => plain(euros, 3)),
    ...[row.packagingTenths / 1_000, row.feeTenths / 1_000].map((euros) => plain(euros, 3)),
    ...[plain(margin && margin.marginTenths / 1_000, 3), plain(margin && margin.marginPerMille / 10, 1)],
    ...[margin === null ? "" : margin.isBelow ? "ja" : "nein", row.unknown.join(", ")],
  ];
}

function plain(value: number | null, decimals: number): string {
  return value === null ? "" : germanNumber(value, decimals).replaceAll(".", "");
}
