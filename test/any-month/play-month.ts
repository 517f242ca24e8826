import { randomUUID } from "node:crypto";
import { addDays, type CalendarDay, type DeliveryDay } from "#contract/day.ts";
import { cents, eurosFromCents } from "#contract/money.ts";
import type { RefundInput, RefundTerms } from "#contract/office/orders/order-actions.ts";
import type { PlannedChange, PlannedOrder } from "#test/any-month/plan.ts";
import { confirm, eva, fillCart, markDelivered, placeOrder, pressAtProvider } from "#test/buy.ts";
import { anotherFirm, buyOnInvoice } from "#test/invoice-purchase.ts";
import type { TestShop } from "#test/open-shop.ts";
import { moneyGoesBack } from "#test/refunds.ts";
import type { TestStaff } from "#test/staff.ts";
import { CallFailed } from "#web/shared/api/client.ts";

export interface MonthShop {
  shop: TestShop;
  boss: TestStaff;
  /** dishes with 7 and with 19 % */
  menus: readonly number[];
  someOff: string;
  allOff: string;
  /** each of them once, so that no limit of a guest or a firm is met */
  buyers: number;
}

/** Plays what was planned for the month that begins on this day. */
export async function playMonth(
  world: MonthShop,
  firstDay: CalendarDay,
  plan: PlannedOrder[],
): Promise<void> {
  for (const planned of plan) {
    const hour = String(planned.hour % 24).padStart(2, "0");
    world.shop.clock.set(`${addDays(firstDay, Math.floor(planned.hour / 24))}T${hour}:17:00`);
    const bought = await order(world, planned);
    for (const part of bought.isOwed ? (planned.transfers ?? []) : []) await transfer(world, bought, part);
    for (const change of planned.changes) await changeOrder(world, bought.orderId, change);
    await moneyGoesBack(world.shop);
    await markDelivered(world.shop, bought.orderId);
  }
}

interface Bought {
  orderId: string;
  sessionId: string;
  isOwed: boolean;
}

async function order(world: MonthShop, planned: PlannedOrder): Promise<Bought> {
  const { shop, menus } = world;
  const guest = shop.guest();
  const open = await openDays(world);
  const lines = planned.lines.map(({ menu, quantity, day }) => ({
    menuId: menus[menu % menus.length] ?? 0,
    quantity,
    day: open[day * 2] ?? "",
  }));
  const code = { none: undefined, some: world.someOff, free: world.allOff }[planned.code];
  world.buyers++;
  const cartId = await fillCart(guest, lines);
  if (code) await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: code } });
  if (planned.transfers && planned.code !== "free") {
    const form = { cart_id: cartId, ...anotherFirm(`firma${world.buyers}`) };
    return { ...(await buyOnInvoice(guest, form)), isOwed: true };
  }
  const guestData = { ...eva, email: `gast${world.buyers}@example.de`, street: `Weg ${world.buyers}` };
  const placed = await placeOrder(guest, cartId, guestData);
  if (await costsSomething(shop, placed.orderId)) {
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    await confirm(guest, placed);
  }
  return { ...placed, isOwed: false };
}

async function costsSomething({ database }: TestShop, orderId: string): Promise<boolean> {
  const rows = await database.rows("SELECT FROM orders WHERE id = $1 AND total_cents > 0", [orderId]);
  return rows.length > 0;
}

async function openDays({ shop }: MonthShop): Promise<DeliveryDay[]> {
  const { data } = await shop.guest().call("readDeliveryDays", { query: {} });
  return data.filter(({ bookable }) => bookable).map(({ date }) => date);
}

async function transfer({ shop, boss }: MonthShop, { sessionId }: Bought, part: number): Promise<void> {
  const owed = await shop.database.row<{ cents: number; day: CalendarDay }>(
    `SELECT amount_cents AS cents, ($2::timestamptz AT TIME ZONE 'Europe/Berlin')::date AS day
     FROM invoice_purchases WHERE id = $1`,
    [sessionId, shop.now()],
  );
  const amount = eurosFromCents(cents(Math.max(1, Math.floor(((owed?.cents ?? 0) * part) / 100))));
  const body = { id: randomUUID(), kind: "received" as const, amount, isSure: true };
  const params = { purchaseId: sessionId };
  await boss.call("bookReceipt", { params, body: { ...body, bookedOn: owed?.day ?? "" } });
}

/** What the shop refuses changes nothing. */
async function attempt(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof CallFailed) || error.status >= 500) throw error;
  });
}

async function changeOrder(world: MonthShop, orderId: string, change: PlannedChange): Promise<void> {
  const { boss } = world;
  const { data: terms } = await boss.call("readRefundTerms", { params: { orderId } });
  const params = { orderId, day: terms.deliveries[0]?.day ?? "" };
  if (change.what === "move") {
    const to = (await openDays(world)).at(-1) ?? "";
    return attempt(boss.call("moveForGuest", { params, body: { to, reason: "" } }));
  }
  if (change.what === "cancel") return attempt(boss.call("cancelForGuest", { params, body: { reason: "" } }));
  const refund = refundOf(terms, change);
  const body = { id: randomUUID(), reason: "Auf Wunsch", ...refund };
  if (refund) await attempt(boss.call("refundOrder", { params: { orderId }, body: body as RefundInput }));
}

function refundOf(
  terms: RefundTerms,
  change: PlannedChange,
): Pick<RefundInput, "what" | "amount"> | undefined {
  if (change.what === "whole") return { what: { scope: "whole" }, amount: terms.whole };
  if (change.what === "amount") {
    return { what: { scope: "amount" }, amount: eurosFromCents(cents(change.cents)) };
  }
  if (change.what === "delivery") {
    const delivery = terms.deliveries[change.choice % (terms.deliveries.length || 1)];
    return delivery && { what: { scope: "delivery", day: delivery.day }, amount: delivery.amount };
  }
  const lines = terms.lines.filter(({ left }) => left > 0);
  const line = change.what === "pieces" ? lines[change.choice % (lines.length || 1)] : undefined;
  const quantity = 1 + ((change.what === "pieces" ? change.choice : 0) % (line?.left ?? 1));
  return (
    line && {
      what: { scope: "lines", lines: [{ position: line.position, quantity }] },
      amount: line.amounts[quantity - 1] ?? 0,
    }
  );
}
