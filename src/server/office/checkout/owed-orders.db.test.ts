import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { orderStatusName } from "#contract/office/orders/orders.ts";
import { claimOf as claimOfOrder } from "#contract/orders/claim.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { markDelivered } from "#test/buy.ts";
import { anotherFirm, buyOnInvoice, changeTerms } from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const bookkeeper = await staffOf(shop, "accounting");
beforeAll(() => changeTerms(shop, { invoiceLimit: 5000 }));
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

const bought = (name: string) => buyOnInvoice(shop.guest(), anotherFirm(name));

async function claimOf({ invoiceNr }: { invoiceNr: string }) {
  const { rows } = (await support.call("readOpenInvoices", { query: { q: invoiceNr } })).data;
  if (!rows[0]) throw new Error("no such claim");
  return rows[0];
}

const book = (purchaseId: string, amount: number) =>
  bookkeeper.call("bookReceipt", {
    params: { purchaseId },
    body: { id: randomUUID(), kind: "received", amount, bookedOn: calendarDay("2026-09-14"), isSure: false },
  });

const stateWords = async ({ orderId, invoiceNr }: { orderId: string; invoiceNr: string }) => {
  const order = (await support.call("readOrder", { params: { orderId } })).data;
  const { rows } = (await support.call("readOrders", { query: { q: invoiceNr } })).data;
  const { orders } = (await support.call("readGuest", { params: { orderId } })).data;
  const { text } = (await support.call("exportOrders", { query: { q: invoiceNr } })).data;
  const words = orderStatusName(rows[0]!);
  expect(orders.map(orderStatusName)).toEqual([words]);
  expect(text).toContain(`;${words};`);
  const claim = order.onInvoice && claimOfOrder(order.onInvoice, order.today);
  expect(orderStatusName({ ...order, claim })).toBe(words);
  const filters = await Promise.all(
    (["paid", "completed", "owed", "overdue"] as const).map(async (status) => {
      const found = (await support.call("readOrders", { query: { q: invoiceNr, status } })).data.rows;
      return found.length > 0 ? [status] : [];
    }),
  );
  return [words.replaceAll("\u00a0", " "), ...filters.flat()];
};

it("is called paid in every list, page and file only when its money has come", async () => {
  const order = await bought("Worte");
  const claim = await claimOf(order);
  expect(await stateWords(order)).toEqual(["Auf Rechnung, offen bis 30. September 2026", "owed"]);
  await book(claim.id, 1);
  const partly = "Auf Rechnung, teilweise bezahlt, Rest offen bis 30. September 2026";
  expect(await stateWords(order)).toEqual([partly, "owed"]);
  await markDelivered(shop, order.orderId);
  expect(await stateWords(order)).toEqual([partly, "owed"]);
  shop.clock.set("2026-10-01T09:00:00");
  expect(await stateWords(order)).toEqual([
    "Auf Rechnung, überfällig seit 1. Oktober 2026",
    "owed",
    "overdue",
  ]);
  // all its parcels have come, and still no money
  await shop.database.rows("UPDATE orders SET status = 'completed' WHERE id = $1", [order.orderId]);
  expect((await stateWords(order)).slice(1)).toEqual(["owed", "overdue"]);
  await book(claim.id, claim.open - 1);
  expect(await stateWords(order)).toEqual(["Abgeschlossen", "completed"]);
});

it("is not reminded of while food is still to come, or a parcel is missing", async () => {
  const order = await bought("Wartend");
  const params = { purchaseId: (await claimOf(order)).id };
  shop.clock.set("2026-10-01T09:00:00");
  expect(await claimOf(order)).toMatchObject({ daysLate: 1, awaitedOn: "2026-09-16", mayRemind: false });
  expect((await support.refused("remindOfInvoice", { params })).code).toBe("reminder_before_delivery");
  await markDelivered(shop, order.orderId);
  expect(await claimOf(order)).toMatchObject({ awaitedOn: null, mayRemind: true });
  await support.call("remindOfInvoice", { params });
});

it("is due later when its last delivery is moved later, as the corrected invoice says, and never earlier", async () => {
  const order = await bought("Verschoben");
  const move = (day: string, to: string) =>
    support.call("moveForGuest", { params: { orderId: order.orderId, day }, body: { to, reason: "Schnee" } });
  await move("2026-09-16", "2026-09-18");
  expect(await claimOf(order)).toMatchObject({ dueOn: "2026-10-02" });
  const { invoices } = (await support.call("readOrder", { params: { orderId: order.orderId } })).data;
  const { document } = (await issuedDocument(shop.database, invoices.at(-1)?.number ?? "")) ?? {};
  expect(document?.restated?.payment).toMatchObject({ status: "owed", dueOn: "2026-10-02" });
  await move("2026-09-18", "2026-09-17");
  expect(await claimOf(order)).toMatchObject({ dueOn: "2026-10-02" });
});

it("counts from the invoice where the settings say so", async () => {
  await changeTerms(shop, { invoiceLimit: 5000, invoiceDueFrom: "invoice" });
  const order = await bought("AbRechnung");
  expect(await claimOf(order)).toMatchObject({ dueOn: "2026-09-28" });
  await changeTerms(shop, { invoiceLimit: 5000, invoiceDueFrom: "delivery" });
});
