import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import type { TeamOrderTerms } from "#contract/office/orders/team-orders.ts";
import { anyInvoiceFile } from "#server/domain/invoices/invoice-file.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { confirm, pressAtProvider, wednesday } from "#test/buy.ts";
import { changeTerms } from "#test/invoice-purchase.ts";
import { firm } from "#test/firm.ts";
import { storedLetters } from "#test/stored-letters.ts";
import { type Ordered, ordered, storedChanges, thursday } from "#test/delivery-changes.ts";
import { runReconciler } from "#test/late-money.ts";
import { readPdf } from "#test/read-pdf.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted } from "#test/portions.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
// support replaces what was delivered; these tests look at the order that is made
const boss = await staffOf(shop, "admin");
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

const read = async (orderId: string) => (await support.call("readOrder", { params: { orderId } })).data;
const wanted = () => ({
  id: randomUUID(),
  day: wednesday,
  lines: [{ menuId: 2, quantity: 1 }],
  terms: { pays: "nothing", reason: "wrong" } as TeamOrderTerms,
});
const replace = ({ orderId }: Pick<Ordered, "orderId">, body = wanted()) =>
  boss.call("orderForGuest", { params: { orderId }, body });

it("a replacement is an order of its own over 0 € that takes portions and says what it replaces; twice the same is one", async () => {
  const order = await ordered(shop);
  const body = wanted();
  const both = await Promise.all([replace(order, body), replace(order, body)]);
  const again = await replace(order, body);
  expect(new Set([...both, again].map(({ data }) => data.orderId)).size).toBe(1);
  const made = await read(again.data.orderId);
  expect(made).toMatchObject({ status: "paid", total: 0, discount: made.originalSubtotal, deliveryCost: 0 });
  expect(made.deliveries).toMatchObject([
    { isoDate: wednesday, lines: [{ menuId: 2, qty: 1 }], address: { street: "Lindenstraße" } },
  ]);
  const old = await read(order.orderId);
  expect(made.replaces).toEqual({ orderId: order.orderId, number: old.number, reason: "wrong" });
  expect(old.replacedBy).toEqual([{ orderId: made.id, number: made.number }]);
  expect(old.events.filter(({ text }) => text.startsWith("Ersatz ohne Berechnung bestellt"))).toHaveLength(1);
  expect(await miscounted(shop)).toEqual([]);
  const { document } = (await issuedDocument(shop.database, made.invoices[0]?.number ?? ""))!;
  expect(document).toMatchObject({ totalCents: 0, payment: { status: "none" } });
  const paper = (await readPdf((await anyInvoiceFile(shop.database, made.invoices[0]?.number ?? ""))!.pdf))
    .lines;
  expect(paper.join("\n")).toContain("Ersatz, kostenfrei.");
  const rows = (await support.call("readOrders", { query: {} })).data.rows;
  expect(rows.find(({ id }) => id === made.id)).toMatchObject({ status: "paid", isReplacement: true });
  const words = [...paper, ...made.events.map(({ text }) => text)].join("\n");
  expect(words).not.toMatch(/bezahlt/i);
});

it("a replacement can be smaller than an order of a guest, moves and is cancelled like one, without money", async () => {
  const order = await ordered(shop);
  const { data } = await replace(order);
  const params = { orderId: data.orderId, day: wednesday };
  await support.call("moveForGuest", { params, body: { to: thursday } });
  const moved = { ...params, day: thursday };
  await support.call("cancelForGuest", { params: moved, body: { reason: "doch da" } });
  const { refunds, corrections } = await storedChanges(shop, { ...order, orderId: data.orderId });
  expect(refunds).toEqual([]);
  expect(corrections.every(({ totalCents }) => totalCents === 0)).toBe(true);
  expect((await read(data.orderId)).status).toBe("cancelled");
  expect(await miscounted(shop)).toEqual([]);
});

const lines = [{ menuId: 1, quantity: 4 }];

it("with a link it is paid on the provider's page, at a guest's prices, and its portions wait as long", async () => {
  const order = await ordered(shop);
  const body = { ...wanted(), lines, terms: { pays: "link" } as const };
  const first = await replace(order, body);
  expect((await replace(order, body)).data).toEqual(first.data);
  const { orderId } = first.data;
  const open = await read(orderId);
  expect(open).toMatchObject({ status: "pending_payment", discount: 0, replaces: null });
  expect(open.total).toBe(open.originalSubtotal + open.deliveryCost);
  const mails = await storedLetters(shop.database, `kind = 'pay-link' AND order_id = '${orderId}'`);
  expect(mails).toHaveLength(1);
  shop.clock.set("2026-09-14T11:30:00");
  const sessionId = open.payment?.sessionId ?? "";
  await pressAtProvider(shop, sessionId, "bezahlen");
  await confirm(shop.guest(), { orderId, sessionId, redirectLink: "" });
  expect(await read(orderId)).toMatchObject({ status: "paid", invoices: [{ kind: "invoice" }] });
  expect(await miscounted(shop)).toEqual([]);
});

const withLink = async () => {
  const order = await ordered(shop);
  const { data } = await replace(order, { ...wanted(), lines, terms: { pays: "link" } });
  return { orderId: data.orderId, sessionId: (await read(data.orderId)).payment?.sessionId ?? "" };
};

it("the price is known before: a guest's with shipping, a replacement's nothing", async () => {
  const price = async (isReplacement: boolean) =>
    (await support.call("priceForGuest", { body: { lines, isReplacement } })).data;
  const { orderId } = await withLink();
  const { originalSubtotal, deliveryCost, total } = await read(orderId);
  expect(await price(false)).toEqual({
    goods: originalSubtotal,
    discount: 0,
    shipping: deliveryCost,
    total,
    codeMessage: null,
  });
  expect(deliveryCost).toBeGreaterThan(0);
  const free = {
    goods: originalSubtotal,
    discount: originalSubtotal,
    shipping: 0,
    total: 0,
    codeMessage: null,
  };
  expect(await price(true)).toEqual(free);
});

it("while it is unpaid the office cancels it: the page closes, portions are free, a letter is optional", async () => {
  const [{ orderId, sessionId }, paid] = [await withLink(), await withLink()];
  const end = (id: string, message = "") => ({ params: { orderId: id }, body: { message } });
  await support.call("endUnpaidOrder", end(orderId, "Wie besprochen storniert."));
  expect(await read(orderId)).toMatchObject({ status: "cancelled" });
  expect(
    await storedLetters(shop.database, `kind = 'order-message' AND order_id = '${orderId}'`),
  ).toHaveLength(1);
  expect(await miscounted(shop)).toEqual([]);
  await pressAtProvider(shop, sessionId, "bezahlen");
  expect(await read(orderId)).toMatchObject({ status: "cancelled", invoices: [] });
  await pressAtProvider(shop, paid.sessionId, "bezahlen");
  for (const id of [orderId, paid.orderId])
    expect(await support.refused("endUnpaidOrder", end(id))).toMatchObject({ code: "order_not_unpaid" });
  expect((await read(paid.orderId)).status).toBe("paid");
});

it("the link to pay is not sent again once its order was cancelled", async () => {
  const [ended, open] = [await withLink(), await withLink()];
  await support.call("endUnpaidOrder", { params: { orderId: ended.orderId }, body: { message: "" } });
  await shop.database.rows(
    `UPDATE mails SET status = 'sent', sent_at = now(), subject = 'Link', html = '', plain = ''
     WHERE kind = 'pay-link'`,
  );
  const resend = async (orderId: string) => {
    const mail = (await read(orderId)).mails.find(({ kind }) => kind === "pay-link");
    return { params: { mailId: mail?.id ?? "" }, body: { id: randomUUID() } };
  };
  await support.call("resendMail", await resend(open.orderId));
  expect((await support.refused("resendMail", await resend(ended.orderId))).httpStatus).toBe(409);
});

it("a link to pay ends with the cut-off, also when that is moved", async () => {
  const { orderId } = await withLink();
  await runReconciler(shop);
  expect((await read(orderId)).status).toBe("pending_payment");
  shop.clock.forward({ minutes: 36 });
  await shop.database.rows("UPDATE calendar_settings SET lead_working_days = 3");
  await shop.snapshot.refresh();
  await runReconciler(shop);
  expect((await read(orderId)).status).toBe("payment_failed");
  await shop.database.rows("UPDATE calendar_settings SET lead_working_days = 2");
  await shop.snapshot.refresh();
  expect(await miscounted(shop)).toEqual([]);
});

it("on invoice it is accepted at once, for a firm alone and while the shop allows it", async () => {
  const body = () => ({ ...wanted(), lines, terms: { pays: "invoice" } as const });
  const refused = (order: Ordered) => support.refused("orderForGuest", { params: order, body: body() });
  const order = await ordered(shop, { invoiceBuyer: firm });
  expect(await refused(order)).toMatchObject({ code: "invoice_purchase_off" });
  await changeTerms(shop, {});
  expect((await support.call("readTeamOffer")).data.onInvoice).toBe(true);
  expect(await refused(await ordered(shop))).toMatchObject({ code: "invoice_purchase_only_for_firms" });
  const { data } = await replace(order, body());
  const made = await read(data.orderId);
  expect(made).toMatchObject({ status: "paid", onInvoice: { open: made.total } });
});

it("needs a day with room, a reason and a paid order", async () => {
  const order = await ordered(shop);
  const refused = (body: object) =>
    support.refused("orderForGuest", { params: order, body: { ...wanted(), ...body } });
  expect(await refused({ day: "2026-09-20" })).toMatchObject({ code: "day_not_bookable" });
  expect((await refused({ terms: { pays: "nothing", reason: "" } })).errors).toEqual({
    reason: ["Bitte den Grund wählen."],
  });
  await shop.database.rows("UPDATE day_portions SET capacity = taken WHERE delivery_day = $1", [wednesday]);
  expect((await refused({})).httpStatus).toBe(409);
  await shop.database.rows("UPDATE orders SET status = 'refunded' WHERE id = $1", [order.orderId]);
  expect(await refused({})).toMatchObject({ code: "order_not_paid" });
});
