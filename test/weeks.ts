import { proposeWeeks } from "#server/storefront/orders/weeks/propose-weeks.ts";
import { solveDay } from "#server/storefront/cart/filling/solve-day.ts";
import { weekToken } from "#server/domain/orders/weeks/week-token.ts";
import { eva } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import type { TestShop } from "#test/open-shop.ts";

/** What the worker does every ten minutes. */
export async function weekRound({ database, outbox, checkout, snapshot }: TestShop): Promise<void> {
  const solve = async (problem: Parameters<typeof solveDay>[0]) => solveDay(problem);
  const errors: unknown[] = [];
  await proposeWeeks({ database, outbox, snapshot, clock: checkout.clock, solve }, (error) =>
    errors.push(error),
  );
  if (errors.length > 0) throw errors[0];
}

export interface Remembered extends Ordered {
  email: string;
  weekId: string;
  /** of its page */
  weekLink: string;
}

let guests = 0;

/** The link of a mailbox's week, which stands in its letter alone. */
export async function weekLinkOf(
  shop: TestShop,
  email: string,
): Promise<{ weekId: string; weekLink: string }> {
  const sql = "SELECT id FROM remembered_weeks WHERE email = $1";
  const row = await shop.database.row<{ id: string }>(sql, [email]);
  if (!row) throw new Error(`no week of ${email} is remembered`);
  return { weekId: row.id, weekLink: weekToken(shop.linkKeys, row.id) };
}

/** A paid order for Wednesday and Friday, remembered on its Monday; the mailbox has not answered yet. */
export async function remembered(shop: TestShop, email = `woche${++guests}@example.de`): Promise<Remembered> {
  shop.clock.set("2026-09-14T09:00:00");
  const order = await ordered(shop, { guestData: { ...eva, email } });
  await order.guest.call("rememberWeek", { params: { token: order.token } });
  return { ...order, email, ...(await weekLinkOf(shop, email)) };
}

/** And the mailbox has answered. */
export async function confirmedWeek(shop: TestShop, email?: string): Promise<Remembered> {
  const week = await remembered(shop, email);
  await week.guest.call("confirmWeek", { params: { token: week.weekLink } });
  return week;
}
