import { Temporal } from "temporal-polyfill";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { issueDueAmendment } from "#server/domain/orders/changes/issue-amendment.ts";
import { buy, friday, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import type { TestShop } from "#test/open-shop.ts";

export const thursday = "2026-09-17";
export const nextWednesday = deliveryDay("2026-09-23");

/** A paid order for two days, with its link. */
export async function ordered(shop: TestShop, more: Parameters<typeof buy>[2] = {}) {
  const guest = shop.guest();
  const lines = [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 2, quantity: 2, day: friday },
  ];
  const bought = await buy(shop, guest, { lines, ...more });
  const { token } = (await guest.call("readOrderLink", { params: { orderId: bought.orderId } })).data;
  return { ...bought, guest: shop.guest(), token };
}

export type Ordered = Awaited<ReturnType<typeof ordered>>;
export const move = ({ guest, token }: Ordered, day: string, to: string) =>
  guest.call("moveDelivery", { params: { token, day }, body: { to } });
export const refusedMove = ({ guest, token }: Ordered, day: string, to: string) =>
  guest.refused("moveDelivery", { params: { token, day }, body: { to } });
export const cancel = ({ guest, token }: Ordered, day: string) =>
  guest.call("cancelDelivery", { params: { token, day } });
export const refusedCancel = ({ guest, token }: Ordered, day: string) =>
  guest.refused("cancelDelivery", { params: { token, day } });

/** Issues the document that is due, as writing the mail about the changes does; returns its number. */
export const issueDue = (shop: TestShop, { orderId }: Ordered) => {
  const at = shop.now();
  const day = berlinDay(Temporal.Instant.fromEpochMilliseconds(at.getTime()));
  return shop.database.transaction((queries) => issueDueAmendment(queries, { orderId, at, day }));
};

/** What changes have stored: documents, refunds, mails. */
export async function storedChanges({ database }: Pick<TestShop, "database">, { orderId }: Ordered) {
  const corrections = await database.rows<{ number: string; totalCents: number; scope: string }>(
    `SELECT number, total_cents AS "totalCents", scope FROM invoices
     WHERE order_id = $1 AND kind = 'correction' ORDER BY issued_at, sequence`,
    [orderId],
  );
  const refunds = await database.rows<{ cents: number; status: string }>(
    `SELECT r.amount_cents AS cents, r.status FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE p.order_id = $1 ORDER BY r.created_at`,
    [orderId],
  );
  const mails = await database.rows<{ kind: string; data: Record<string, unknown> }>(
    "SELECT kind, data FROM mails WHERE order_id = $1 AND kind <> 'order-confirmation' ORDER BY created_at, id",
    [orderId],
  );
  return { corrections, refunds, mails };
}
