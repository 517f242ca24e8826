import type { AnyKitchen } from "#test/any-day/any-kitchen.ts";

interface Stored {
  lotId: number;
  milligrams: string;
  cents: number;
  /** sums of all moves */
  moved: string;
  worth: number;
}

/** What the database says otherwise than the model about these lots, and whether all money is still there. */
export async function faultsOfStock(
  { shop: { database }, model }: AnyKitchen,
  lotIds: readonly number[],
): Promise<string[]> {
  const rows = await database.rows<Stored>(
    `SELECT s.lot_id AS "lotId", s.milligrams::text, s.cents, m.moved::text, m.worth FROM lot_stock s CROSS JOIN LATERAL (
       SELECT sum(milligrams) AS moved, sum(cents)::int AS worth FROM stock_moves WHERE lot_id = s.lot_id
     ) AS m WHERE s.lot_id = ANY($1)`,
    [lotIds],
  );
  const found = new Map(rows.map((row) => [row.lotId, row]));
  const faults: string[] = [];
  for (const lotId of lotIds) {
    const { milligrams, cents } = model.lotOf(lotId);
    const row = found.get(lotId);
    const says = `${row?.milligrams} mg, ${row?.cents} ct`;
    if (says !== `${milligrams} mg, ${cents} ct`)
      faults.push(`lot ${lotId} has ${says} instead of ${milligrams} mg, ${cents} ct`);
    if (row?.milligrams !== row?.moved || row?.cents !== row?.worth)
      faults.push(`the moves of lot ${lotId} make ${row?.moved} mg, ${row?.worth} ct instead of ${says}`);
  }
  return faults;
}

/** What came in is in the dishes, in the stock or in the bin: no cent is lost between lots and dishes. */
export async function faultsOfMoney({
  shop: { database },
}: {
  shop: Pick<AnyKitchen["shop"], "database">;
}): Promise<string[]> {
  const row = await database.row<{ bought: number; gone: number; left: number; dishes: number }>(
    `SELECT (SELECT coalesce(sum(cents), 0)::int FROM stock_moves WHERE kind = 'receipt') AS bought,
       (SELECT coalesce(-sum(m.cents), 0)::int FROM stock_moves m JOIN lots l ON l.id = m.lot_id
        WHERE l.menu_id IS NULL AND m.kind IN ('waste', 'count', 'return')) AS gone,
       (SELECT coalesce(sum(s.cents), 0)::int FROM lot_stock s JOIN lots l ON l.id = s.lot_id WHERE l.menu_id IS NULL) AS left,
       (SELECT coalesce(sum(m.cents), 0)::int FROM stock_moves m JOIN lots l ON l.id = m.lot_id
        WHERE l.menu_id IS NOT NULL AND m.kind IN ('output', 'correction')) AS dishes`,
  );
  if (!row) return ["no money at all"];
  return row.bought === row.gone + row.left + row.dishes
    ? []
    : [
        `${row.bought} ct were bought, ${row.dishes} ct are in dishes, ${row.left} ct in stock, ${row.gone} ct gone`,
      ];
}
