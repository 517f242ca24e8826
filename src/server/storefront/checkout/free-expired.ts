import { freeExpiredPortions } from "#server/domain/calendar/capacity/queries.ts";
import { releaseExpiredRedemptions } from "#server/domain/cart/codes/queries.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";

export async function freeExpired({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<boolean> {
  const now = dateNow(clock);
  const uses = await releaseExpiredRedemptions(database, now);
  const portions = await freeExpiredPortions(database, now);
  return uses + portions > 0;
}
