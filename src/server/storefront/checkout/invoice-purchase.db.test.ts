import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { cents, eurosFromCents } from "#contract/money.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { buy, confirm, eva, fillCart, placeOrder, reportFailure, wednesday } from "#test/buy.ts";
import { firm } from "#test/firm.ts";
import {
  account,
  allAtOnce,
  anotherFirm,
  buyOnInvoice,
  changeTerms,
  confirmOnInvoice,
  orderOnInvoice,
  refusedOnInvoice,
} from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();

const statusOf = async (orderId: string) =>
  (await shop.database.row<{ status: string }>("SELECT status FROM orders WHERE id = $1", [orderId]))?.status;

async function orderOf(guest: ReturnType<typeof shop.guest>, orderId: string) {
  const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
  return (await guest.call("readGuestOrder", { params: { token } })).data;
}

it("is off until the office switches it on, which takes an account", async () => {
  expect((await shop.guest().call("readBranding")).data).toMatchObject({ payTerms: null });
  expect(await refusedOnInvoice(shop.guest())).toMatchObject({
    code: "invoice_purchase_off",
    httpStatus: 409,
  });
  const boss = await staffOf(shop, "admin");
  const { data } = await boss.call("readSettings");
  const { errors } = await boss.refused("changeSettings", { body: { ...data, invoicePurchase: true } });
  expect(Object.keys(errors ?? {})).toEqual(["accountHolder", "accountIban"]);
  await expect(shop.database.rows("UPDATE shop_settings SET invoice_purchase = true")).rejects.toThrow(
    "invoice_purchase_has_an_account",
  );
  await changeTerms(shop, { invoiceDueDays: 14, invoiceLimit: 500 });
  const branding = (await shop.guest().call("readBranding")).data;
  expect(branding.payTerms).toEqual({ days: 14, from: "delivery" });
  expect(branding.paymentMarks.at(-1)).toBe("Rechnung für Unternehmen");
});

it("a firm orders, and its invoice says until when, how much and whereto", async () => {
  const guest = shop.guest();
  const placed = await orderOnInvoice(guest);
  expect(placed.redirectLink).toMatch(/^http:\/\/shop\.localhost\/payment-status\/success\?order_id=/);
  expect(await statusOf(placed.orderId)).toBe("pending_payment");
  const { invoiceNr = "", status } = await confirmOnInvoice(guest, placed);
  expect([status, await statusOf(placed.orderId)]).toEqual(["success", "paid"]);
  const { document } = (await issuedDocument(shop.database, invoiceNr)) ?? {};
  expect(document).toMatchObject({
    buyer: { name: firm.invoice_company },
    payment: {
      status: "owed",
      dueOn: "2026-09-30",
      holder: account.accountHolder,
      iban: account.accountIban,
      bic: account.accountBic,
    },
  });
  const { onInvoice, total } = await orderOf(guest, placed.orderId);
  expect(onInvoice).toMatchObject({ dueOn: "2026-09-30", reference: invoiceNr, open: total, overpaid: 0 });
  expect((await confirm(guest, placed)).invoiceNr).toBe(invoiceNr);
});

it("settles by itself when the browser never comes back", async () => {
  await buyOnInvoice(shop.guest(), anotherFirm("Allein"));
  const { orderId } = await orderOnInvoice(shop.guest(), anotherFirm("Allein"));
  shop.clock.forward({ minutes: 1 });
  await reconcilePayments(shop.checkout, (error) => {
    throw error;
  });
  expect(await statusOf(orderId)).toBe("paid");
});

it("that was given up before it was accepted is not owed, and one that was accepted cannot be given up", async () => {
  const guest = shop.guest();
  const placed = await orderOnInvoice(guest, anotherFirm("Zurueck"));
  expect((await reportFailure(guest, placed)).status).toBe("failed");
  shop.clock.forward({ seconds: 3 });
  await confirm(guest, placed).catch(() => undefined);
  expect(await statusOf(placed.orderId)).toBe("payment_failed");
  const accepted = await buyOnInvoice(guest, anotherFirm("Zurueck"));
  expect((await reportFailure(guest, accepted)).status).toBe("success");
});

describe("is for firms only", () => {
  it.each([
    ["nobody is named", undefined, eva, true],
    ["a person pays", { ...firm, invoice_company: "" }, { ...eva, company: "Gabel AG" }, true],
    ["the invoice names a firm", firm, eva, false],
    ["the delivery address names one", undefined, { ...eva, company: "Gabel AG" }, false],
  ])("%s: %#", async (name, invoice_buyer, guestData, isRefused) => {
    await changeTerms(shop, { invoiceLimit: 5000 });
    const guest = shop.guest();
    const guest_data = { ...guestData, email: `${name.replaceAll(" ", "-")}@example.de` };
    if (isRefused) {
      expect(await refusedOnInvoice(guest, { invoice_buyer, guest_data })).toMatchObject({
        code: "invoice_purchase_only_for_firms",
        errors: { invoice_company: [expect.stringContaining("Unternehmen")] },
      });
      return;
    }
    const { invoiceNr, orderId } = await buyOnInvoice(guest, { invoice_buyer, guest_data });
    const company = invoice_buyer?.invoice_company ?? "Gabel AG";
    expect((await issuedDocument(shop.database, invoiceNr))?.document.buyer.name).toBe(company);
    const { token } = (await guest.call("readOrderLink", { params: { orderId } })).data;
    const buyer = { ...firm, invoice_company: "", invoice_name: "Max Muster" };
    expect(await guest.refused("completeInvoiceBuyer", { params: { token }, body: buyer })).toMatchObject({
      code: "invoice_purchase_only_for_firms",
    });
  });

  it("and never together with a wallet", async () => {
    expect(await refusedOnInvoice(shop.guest(), { wallet: true })).toMatchObject({ code: "malformed" });
  });
});

describe("within the limit", () => {
  const six = [{ menuId: 1, quantity: 6, day: wednesday }];

  async function priceOfSix(): Promise<number> {
    const { orderId } = await buy(shop, shop.guest(), { lines: six });
    const text = "SELECT total_cents AS cents FROM orders WHERE id = $1";
    return (await shop.database.row<{ cents: number }>(text, [orderId]))?.cents ?? 0;
  }

  it("counts what a firm owes, known by its mailbox or its address, until it is paid", async () => {
    const { guest_data, invoice_buyer } = anotherFirm("Grenze");
    await changeTerms(shop, { invoiceLimit: eurosFromCents(cents(await priceOfSix())) });
    const { orderId } = await buyOnInvoice(shop.guest(), { guest_data, invoice_buyer });
    const byAddress = { ...guest_data, email: "neu@example.de" };
    const byMailbox = { ...guest_data, street: "Anderswo" };
    for (const again of [guest_data, byAddress, byMailbox]) {
      const guest = shop.guest();
      expect(await refusedOnInvoice(guest, { guest_data: again, invoice_buyer })).toMatchObject({
        code: "invoice_purchase_limit",
        message: expect.stringContaining("Jetzt bezahlen"),
      });
      // nothing is lost: the same cart may be paid at once
      const { id } = (await guest.call("readCart")).data;
      expect((await placeOrder(guest, id ?? "", again)).redirectLink).toContain("testzahlung");
    }
    const bookkeeper = await staffOf(shop, "accounting");
    const { rows } = (await bookkeeper.call("readOpenInvoices", { query: { q: "Grenze" } })).data;
    expect(rows.map((row) => row.orderId)).toEqual([orderId]);
    const { id: purchaseId = "", open = 0 } = rows[0] ?? {};
    const bookedOn = calendarDay("2026-09-14");
    const body = { id: randomUUID(), kind: "received", amount: open, bookedOn, isSure: false } as const;
    await bookkeeper.call("bookReceipt", { params: { purchaseId }, body });
    await buyOnInvoice(shop.guest(), { guest_data: byAddress, invoice_buyer });
  });

  it("two orders in the same moment never pass it together", async () => {
    await changeTerms(shop, { invoiceLimit: eurosFromCents(cents(await priceOfSix())) });
    const guests = [shop.guest(), shop.guest(), shop.guest()];
    const cartIds = await Promise.all(guests.map((guest) => fillCart(guest, six)));
    const orders = guests.map(
      (guest, at) => () => orderOnInvoice(guest, { ...anotherFirm("Zwilling"), cart_id: cartIds[at] ?? "" }),
    );
    const twins = await allAtOnce(shop, "SELECT FROM day_portions FOR UPDATE", orders);
    expect(twins.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("a changed order replaces its own attempt and counts once", async () => {
    await changeTerms(shop, { invoiceLimit: eurosFromCents(cents(await priceOfSix())) });
    const guest = shop.guest();
    const order = { ...anotherFirm("Wechsel"), cart_id: await fillCart(guest, six) };
    const first = await orderOnInvoice(guest, order);
    expect((await orderOnInvoice(guest, order)).orderId).toBe(first.orderId);
    const invoice_buyer = { ...order.invoice_buyer, orderReference: "PO-2" } as typeof order.invoice_buyer;
    const second = await buyOnInvoice(guest, { ...order, invoice_buyer });
    expect(second.orderId).not.toBe(first.orderId);
  });
});
