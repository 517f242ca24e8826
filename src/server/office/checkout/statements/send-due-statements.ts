import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  dueWishes,
  lockWish,
  noteDone,
  type StatementFirm,
} from "#server/domain/invoices/statements/wishes.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import { drawStatement, monthAfter, monthBefore } from "#server/office/checkout/statements/draw-statement.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

interface RoundDeps {
  database: Database;
  clock: Clock;
  outbox: Outbox;
}

/** In Berlin: no firm gets it in the night. */
const morning = 6;

/**
 * Draws what is due for firms that want it, from the first of the month on, also that of months in which no worker ran.
 * Statement, letter and how far the firm is are one transaction, so a crash loses and doubles none.
 */
export async function sendDueStatements(
  { database, clock, outbox }: RoundDeps,
  onError: (error: unknown) => void,
): Promise<void> {
  const now = clock();
  const today = berlinDay(now);
  if (now.toZonedDateTimeISO("Europe/Berlin").hour < morning) return;
  const last = monthBefore(today);
  const draw = async ({ orderId, ...firm }: StatementFirm & { orderId: string }) =>
    database.transaction(async (queries) => {
      // as an erasure and the end of the trial do: the order first
      await lockOrder(queries, orderId);
      const doneThrough = await lockWish(queries, firm);
      if (!doneThrough) return;
      for (let month = monthAfter(doneThrough); month <= last; month = monthAfter(month))
        await drawStatement(queries, outbox, { firm, month, today, at: dateNow(clock), by: null });
      await noteDone(queries, firm, last);
    });
  // what fails for one firm is tried again in the next round, and stops no other
  for (const wish of await dueWishes(database, last)) await draw(wish).catch(onError);
}
