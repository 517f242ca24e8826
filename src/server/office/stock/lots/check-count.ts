import { eurosFromCents, noCents, roundCents } from "#contract/money.ts";
import type { CountDifference } from "#contract/office/stock/stock.ts";
import type { CountLine } from "#server/office/stock/lots/move-lot.ts";
import { findLots } from "#server/office/stock/lots/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** The lots that were counted differently, and those that were moved since. */
export async function checkCount(queries: Queries, lines: readonly CountLine[]): Promise<CountDifference[]> {
  const lots = new Map(
    (
      await findLots(
        queries,
        lines.map(({ lotId }) => lotId),
      )
    ).map((lot) => [lot.lotId, lot]),
  );
  return lines.flatMap(({ lotId, seen, counted }) => {
    const lot = lots.get(lotId);
    if (!lot) return [];
    const { code, name, milligrams: stock, cents } = lot;
    const hasMoved = stock !== seen;
    // also when the same count is sent again
    if (stock === counted) return [];
    const lost = stock > counted ? roundCents((cents * (stock - counted)) / stock) : noCents;
    return [{ lotId, code, name, stock, counted, worth: -eurosFromCents(lost) + 0, hasMoved }];
  });
}
