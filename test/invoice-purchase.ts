import { expect } from "vitest";
import type { GuestCheckout } from "#contract/checkout/checkout.ts";
import type { BodyOf } from "#contract/contract.ts";
import { confirm, eva, fillCart, type Placed } from "#test/buy.ts";
import { firm } from "#test/firm.ts";
import type { TestGuest, TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

export const account = {
  accountHolder: "Topf und Tag GmbH",
  accountIban: "DE89370400440532013000",
  accountBic: "COBADEFFXXX",
};

/** of the shop that was switched on last */
let boss: TestStaff | undefined;

/** The administration switches it on, or changes its terms. */
export async function changeTerms(shop: TestShop, terms: Partial<BodyOf<"changeSettings">>): Promise<void> {
  boss = await staffOf(shop, "admin");
  const { data } = await boss.call("readSettings");
  await boss.call("changeSettings", {
    body: { ...data, invoicePurchase: true, invoiceTotal: 100_000, ...account, ...terms },
  });
}

type Order = Partial<GuestCheckout> & { lines?: Parameters<typeof fillCart>[1] };

export async function orderOnInvoice(guest: TestGuest, { lines, ...form }: Order = {}): Promise<Placed> {
  const { redirect_link: redirectLink, data } = await guest.call("placeOrder", {
    body: await bodyOf(guest, lines, form),
  });
  const sessionId = new URL(redirectLink).searchParams.get("session_id") ?? "";
  return { orderId: data.orderId, sessionId, redirectLink };
}

export async function refusedOnInvoice(guest: TestGuest, { lines, ...form }: Order = {}) {
  return guest.refused("placeOrder", { body: await bodyOf(guest, lines, form) });
}

async function bodyOf(
  guest: TestGuest,
  lines: Order["lines"],
  form: Partial<GuestCheckout>,
): Promise<GuestCheckout> {
  return {
    cart_id: form.cart_id ?? (await fillCart(guest, lines)),
    guest_data: eva,
    invoice_buyer: firm,
    consents: { privacy: true, terms: true },
    on_invoice: true,
    ...form,
  };
}

/** Ordered and accepted; the first time the administration agrees. */
export async function buyOnInvoice(
  guest: TestGuest,
  order: Order = {},
): Promise<Placed & { invoiceNr: string }> {
  const placed = await orderOnInvoice(guest, order);
  const { invoiceNr } = await confirmOnInvoice(guest, placed);
  if (!invoiceNr) throw new Error("no invoice number");
  return { ...placed, invoiceNr };
}

/** The first purchase of a firm waits, and the administration agrees. */
export async function confirmOnInvoice(guest: TestGuest, placed: Placed) {
  const answer = await confirm(guest, placed);
  if (answer.reason !== "waiting") return answer;
  await boss?.call("agreeToInvoice", { params: { orderId: placed.orderId } });
  return confirm(guest, placed);
}

/** Mail and address of a firm of its own, so that orders of other tests do not count. */
export function anotherFirm(name: string): Pick<GuestCheckout, "guest_data" | "invoice_buyer"> {
  return {
    guest_data: { ...eva, email: `${name}@example.de`, street: `${name}weg` },
    invoice_buyer: { ...firm, invoice_company: `${name} GmbH`, vatId: "" },
  };
}

/** Runs them while what `lockSql` locks is held, until all of them wait; only then they go on. */
export async function allAtOnce<Result>(
  { database }: Pick<TestShop, "database">,
  lockSql: string,
  tasks: (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const waiting =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  let running: Promise<PromiseSettledResult<Result>[]> | undefined;
  await database.owner.transaction(async (queries) => {
    await queries.rows(lockSql);
    running = Promise.allSettled(tasks.map((task) => task()));
    await expect.poll(async () => (await database.owner.rows(waiting)).length).toBe(tasks.length);
  });
  return running ?? [];
}
