import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { wednesday } from "#test/buy.ts";
import { type Ordered, ordered, storedChanges, thursday } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted } from "#test/portions.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

const read = async (orderId: string) => (await support.call("readOrder", { params: { orderId } })).data;
const wanted = () => ({
  id: randomUUID(),
  day: wednesday,
  lines: [{ menuId: 2, quantity: 1 }],
  reason: "wrong" as const,
});
const replace = ({ orderId }: Pick<Ordered, "orderId">, body = wanted()) =>
  support.call("replaceParcel", { params: { orderId }, body });

it("is an order of its own over 0 € that takes portions and says what it replaces; twice the same is one", async () => {
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
  expect(old.events.filter(({ text }) => text.startsWith("Ersatz ohne Berechnung"))).toHaveLength(1);
  expect(await miscounted(shop)).toEqual([]);
  const { document } = (await issuedDocument(shop.database, made.invoices[0]?.number ?? ""))!;
  expect(document).toMatchObject({ totalCents: 0, payment: { status: "none" } });
});

it("can be smaller than an order of a guest, moves and is cancelled like one, without money", async () => {
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

it("needs a day with room, a reason and a paid order", async () => {
  const order = await ordered(shop);
  const refused = (body: object) =>
    support.refused("replaceParcel", { params: order, body: { ...wanted(), ...body } });
  expect(await refused({ day: "2026-09-20" })).toMatchObject({ code: "day_not_bookable" });
  expect((await refused({ reason: "" })).errors).toEqual({ reason: ["Bitte den Grund wählen."] });
  await shop.database.rows("UPDATE day_portions SET capacity = taken WHERE delivery_day = $1", [wednesday]);
  expect((await refused({})).httpStatus).toBe(409);
  await shop.database.rows("UPDATE orders SET status = 'refunded' WHERE id = $1", [order.orderId]);
  expect(await refused({})).toMatchObject({ code: "order_not_paid" });
});
