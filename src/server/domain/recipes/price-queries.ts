import type { CalendarDay } from "#contract/day.ts";
import type { CostSettings } from "#server/domain/recipes/margin.ts";
import type { Price, Prices } from "#server/domain/recipes/cost.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, matched, statement } from "#server/platform/database/statement.ts";

// the last one written for a day counts
const readPricesSql = statement(
  "costs.read-prices",
  `SELECT d.day, a.ingredient_id AS "ingredientId", p.cents, a.pack_milligrams AS "packMilligrams"
   FROM unnest($1::date[]) AS d (day) CROSS JOIN supplier_articles a CROSS JOIN LATERAL (
     SELECT cents FROM article_prices WHERE article_id = a.id AND since <= d.day ORDER BY since DESC, id DESC LIMIT 1
   ) AS p
   WHERE a.is_preferred`,
  { day: is<CalendarDay>() },
);

/** What the preferred articles cost on a day. */
export async function readPrices(queries: Queries, day: CalendarDay): Promise<Prices> {
  return (await readPricesOf(queries, [day]))(day);
}

export async function readPricesOf(
  queries: Queries,
  days: readonly CalendarDay[],
): Promise<(day: CalendarDay) => Prices> {
  const byDay = new Map<string, Map<number, Price>>();
  for (const { day, ingredientId, ...price } of await queries.rows(readPricesSql, [days])) {
    const prices = byDay.get(day) ?? new Map<number, Price>();
    byDay.set(day, prices.set(ingredientId, price));
  }
  return (day) => byDay.get(day) ?? new Map();
}

const settingsOf = (lock: string) => `
  SELECT packaging_tenths AS "packagingTenths", fee_basis_points AS "feeBasisPoints", fee_cents AS "feeCents",
    portions_per_order AS "portionsPerOrder", least_margin_percent AS "leastMarginPercent", version
  FROM cost_settings ${lock}`;

const readSettingsSql = statement("costs.read-settings", settingsOf(""));
const lockSettingsSql = statement("costs.lock-settings", settingsOf("FOR UPDATE"));

export type StoredCostSettings = CostSettings & { version: number };

export async function readCostSettings(queries: Queries): Promise<StoredCostSettings> {
  return onlyRow(await queries.row(readSettingsSql));
}

export async function lockCostSettings(queries: Queries): Promise<StoredCostSettings> {
  return onlyRow(await queries.row(lockSettingsSql));
}

function onlyRow<Row>(row: Row | undefined): Row {
  if (!row) throw new Error("there are no settings of costs");
  return row;
}

/** False when another change came after this version. */
export const updateCostSettings = matched(
  "costs.update-settings",
  `UPDATE cost_settings SET packaging_tenths = $2, fee_basis_points = $3, fee_cents = $4, portions_per_order = $5,
     least_margin_percent = $6
   WHERE version = $1 RETURNING version`,
  (one: StoredCostSettings) =>
    inOrder(
      one,
      "version",
      "packagingTenths",
      "feeBasisPoints",
      "feeCents",
      "portionsPerOrder",
      "leastMarginPercent",
    ),
);
