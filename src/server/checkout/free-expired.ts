import { freeExpiredPortions } from "#server/capacity/queries.ts";
import { type Clock, dateNow } from "#server/clock.ts";
import type { Database } from "#server/database/database.ts";
import { releaseExpiredUses } from "#server/discounts/queries.ts";

/** Clears away portions and uses of codes whose hold has run out. Tells whether there were any. */
export async function freeExpired({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<boolean> {
  const now = dateNow(clock);
  const uses = await releaseExpiredUses(database, now);
  const portions = await freeExpiredPortions(database, now);
  return uses + portions > 0;
}
