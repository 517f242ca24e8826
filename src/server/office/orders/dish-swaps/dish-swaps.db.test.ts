import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { eva, wednesday } from "#test/buy.ts";
import { type Ordered, ordered, storedChanges } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, someBox } from "#test/portions.ts";
import { paidCents, refundContextOf, refundedCents } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const desk = refundContextOf(support);
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

const paramsOf = ({ orderId }: Ordered) => ({ orderId, day: wednesday });
const offerOf = async (order: Ordered) =>
  (await support.call("readSwapOffer", { params: paramsOf(order) })).data;
const portionsOf = ({ orderId }: Ordered) =>
  shop.database.rows<{ menuId: number; portions: number }>(
    `SELECT menu_id AS "menuId", portions FROM order_portions
     WHERE order_id = $1 AND delivery_day = $2 AND status = 'final' ORDER BY menu_id`,
    [orderId, wednesday],
  );

/** Swaps the first dish for one that costs so much more or less, as chosen. */
async function swapOf(order: Ordered, portions: number, differs: (price: number, old: number) => boolean) {
  const { dishes, menus } = await offerOf(order);
  const { position, orderedId, menuId, left } = dishes[0]!;
  const old = menus.find((menu) => menu.menuId === menuId)!.price;
  const by = menus.find((menu) => menu.menuId !== menuId && differs(menu.price, old))!;
  const query = { position, orderedId, menuId, by: by.menuId, portions };
  const { data: preview } = await support.call("previewSwap", { params: paramsOf(order), query });
  const body = { ...query, id: randomUUID(), refund: preview.refund };
  return { body, preview, by, left, less: Math.round((old - by.price) * 100) };
}
const swap = (order: Ordered, body: Awaited<ReturnType<typeof swapOf>>["body"]) =>
  support.call("swapDish", { params: paramsOf(order), body });

const cheaper = (price: number, old: number) => price < old;
const notDearer = (price: number, old: number) => price <= old;

/** Buys 8 of the dearest or of the cheapest dish. */
async function orderedAt(end: "dearest" | "cheapest") {
  const byPrice = (await offerOf(await ordered(shop))).menus.toSorted((a, b) => a.price - b.price);
  const { menuId } = byPrice.at(end === "dearest" ? -1 : 0)!;
  return ordered(shop, { lines: [{ menuId, quantity: 8, day: wednesday }] });
}

it("a cheaper dish comes, and its difference goes back once, with a correction and a letter that names allergens", async () => {
  const order = await orderedAt("dearest");
  const { body, preview, by, less } = await swapOf(order, 2, cheaper);
  expect(Math.round(preview.refund * 100)).toBe(2 * less);
  await Promise.all([swap(order, body), swap(order, body)]);
  expect(await portionsOf(order)).toEqual(
    [
      { menuId: body.menuId, portions: 6 },
      { menuId: by.menuId, portions: 2 },
    ].sort((a, b) => a.menuId - b.menuId),
  );
  const { corrections, refunds, mails } = await storedChanges(shop, order);
  expect(corrections).toMatchObject([{ scope: "amount", totalCents: -2 * less }]);
  expect(refunds).toEqual([{ cents: 2 * less, status: "requested" }]);
  expect(mails).toMatchObject([
    {
      kind: "dish-swap",
      data: { by: { name: by.name }, refundCents: 2 * less, correctionNumber: corrections[0]!.number },
    },
  ]);
  const { document } = (await issuedDocument(shop.database, corrections[0]!.number))!;
  expect(document.deliveries[0]?.credits[0]?.text).toContain(`getauscht gegen ${by.name}`);
  const { guest, token } = order;
  const [delivery] = (await guest.call("readGuestOrder", { params: { token } })).data.deliveries;
  expect(delivery?.swappedDishes).toMatchObject([
    { portions: 2, by: { name: by.name }, refund: preview.refund },
  ]);
  expect(await miscounted(shop)).toEqual([]);
});

it("after a swap pieces and the whole still add up to the payment, to the cent", async () => {
  const order = await orderedAt("dearest");
  await swap(order, (await swapOf(order, 4, cheaper)).body);
  await desk.refund(order, await desk.piecesRefund(order, 0, 2));
  await desk.refund(order, await desk.wholeRefund(order));
  expect(await refundedCents(shop, order)).toBe(await paidCents(shop, order));
  expect(await miscounted(shop)).toEqual([]);
});

it("a dish of a box gives nothing back: a letter and no document", async () => {
  const box = await someBox(shop);
  const order = await ordered(shop, { lines: [{ menuId: box.id, quantity: 2, day: wednesday }] });
  const { body, preview } = await swapOf(order, 1, cheaper);
  expect(preview.refund).toBe(0);
  await swap(order, body);
  const { corrections, refunds, mails } = await storedChanges(shop, order);
  expect([corrections, refunds]).toEqual([[], []]);
  expect(mails).toMatchObject([{ kind: "dish-swap", data: { refundCents: 0, correctionNumber: null } }]);
  expect(await miscounted(shop)).toEqual([]);
});

const refused = "refused";
/** By the list, when a swap is made: A was bought at 10 €. */
const chains: [string, (readonly [by: "A" | "B" | "C", cents: number, back: number | typeof refused])[]][] = [
  [
    "there and back",
    [
      ["B", 800, 200],
      ["A", 1000, refused],
    ],
  ],
  [
    "back to what costs less by now, and there again",
    [
      ["B", 800, 200],
      ["A", 800, 0],
      ["B", 800, 0],
      ["A", 700, 100],
      ["B", 800, refused],
    ],
  ],
  [
    "there, and back once the list has risen",
    [
      ["B", 800, 200],
      ["C", 800, 0],
      ["A", 1000, refused],
      ["B", 900, refused],
    ],
  ],
  [
    "down and further down",
    [
      ["B", 900, 100],
      ["C", 700, 200],
      ["B", 700, 0],
      ["A", 650, 50],
    ],
  ],
];

it.each(chains)("a difference goes back once, %s", async (_what, steps) => {
  const { menus } = await offerOf(await ordered(shop));
  const [a, b, c] = menus.map(({ menuId }) => menuId);
  const ids = { A: a!, B: b!, C: c! };
  const cost = async (menuId: number, cents: number) => {
    await shop.database.rows("UPDATE menus SET price_cents = $2 WHERE id = $1", [menuId, cents]);
    await shop.snapshot.refresh();
  };
  await cost(ids.A, 1000);
  const order = await ordered(shop, { lines: [{ menuId: ids.A, quantity: 8, day: wednesday }] });
  let at: keyof typeof ids = "A";
  let back = 0;
  for (const [by, cents, expected] of steps) {
    await cost(ids[by], cents);
    const query = { position: 1, orderedId: ids.A, menuId: ids[at], by: ids[by], portions: 8 };
    const params = paramsOf(order);
    if (expected === refused) {
      const body = { ...query, id: randomUUID(), refund: 0 };
      const { code, message } = await support.refused("swapDish", { params, body });
      expect.soft([by, code]).toEqual([by, "swap_to_dearer"]);
      expect.soft(message).toContain("ging schon Geld zurück");
      continue;
    }
    const { refund } = (await support.call("previewSwap", { params, query })).data;
    expect.soft([by, refund]).toEqual([by, (8 * expected) / 100]);
    await swap(order, { ...query, id: randomUUID(), refund });
    at = by;
    back += 8 * expected;
  }
  expect(await refundedCents(shop, order)).toBe(back);
  await desk.refund(order, await desk.wholeRefund(order));
  expect(await refundedCents(shop, order)).toBe(await paidCents(shop, order));
  expect(await miscounted(shop)).toEqual([]);
});

it("pieces that come back count as what they gave back, and others of their dish do not", async () => {
  const order = await orderedAt("dearest");
  const { body } = await swapOf(order, 4, cheaper);
  await swap(order, body);
  await shop.database.rows(
    "UPDATE menus SET price_cents = (SELECT price_cents FROM menus WHERE id = $2) WHERE id = $1",
    [body.menuId, body.by],
  );
  await shop.snapshot.refresh();
  const way = { ...body, menuId: body.by, by: body.menuId };
  await swap(order, { ...way, id: randomUUID(), refund: 0 });
  await swap(order, { ...body, portions: 8, id: randomUUID() });
  expect(Math.round(body.refund * 200)).toBe(await refundedCents(shop, order));
});

it("a dearer dish is not offered and refused: for one that was bought, on its way back, and in a box", async () => {
  const box = await someBox(shop);
  const boxed = await ordered(shop, { lines: [{ menuId: box.id, quantity: 2, day: wednesday }] });
  const back = await orderedAt("dearest");
  await swap(back, (await swapOf(back, 8, cheaper)).body);
  for (const order of [await orderedAt("cheapest"), back, boxed]) {
    const { dishes, menus } = await offerOf(order);
    const { position, orderedId, menuId, price } = dishes[0]!;
    const by = menus.find((menu) => menu.price > price)!;
    const body = { position, orderedId, menuId, by: by.menuId, portions: 1, id: randomUUID(), refund: 0 };
    expect(await support.refused("swapDish", { params: paramsOf(order), body })).toMatchObject({
      code: "swap_to_dearer",
    });
  }
});

it("a dish with an allergen that the note names is refused, and with another one the note is unread again", async () => {
  const order = await orderedAt("dearest");
  const cook = await staffOf(shop, "kitchen");
  const { body } = await swapOf(order, 1, cheaper);
  const note = async () =>
    (await cook.call("readGuestNotes", { params: { day: wednesday } })).data.find(
      ({ orderId }) => orderId === order.orderId,
    )!;
  const write = (notes: string) =>
    shop.database.rows("UPDATE orders SET notes = $2 WHERE id = $1", [order.orderId, notes]);
  await shop.database.rows(
    `INSERT INTO menu_allergens (menu_id, allergen_id) SELECT $1, id FROM allergens WHERE code = 'milch'
     ON CONFLICT DO NOTHING`,
    [body.by],
  );
  await write("Achtung: Milchallergie!");
  expect(await support.refused("swapDish", { params: paramsOf(order), body })).toMatchObject({
    code: "swap_against_note",
    message: expect.stringContaining("„Achtung: Milchallergie!“"),
  });
  await write("Bitte klingeln.");
  const leaveAt = (place: string) =>
    shop.database.rows("UPDATE orders SET absence = 'place', absence_detail = $2 WHERE id = $1", [
      order.orderId,
      place,
    ]);
  await leaveAt("Garage. Milchallergie!");
  expect((await support.refused("swapDish", { params: paramsOf(order), body })).message).toContain(
    "Garage. Milchallergie!",
  );
  await leaveAt("Garage");
  const params = { day: wednesday, orderId: order.orderId };
  await cook.call("markNote", { params, body: { mark: (await note()).mark, isRead: true } });
  await swap(order, body);
  expect((await note()).read).toBeNull();
});

it("is refused after the cut-off, beyond what there is or fits, and at another amount than was shown", async () => {
  const order = await orderedAt("dearest");
  const { body, left } = await swapOf(order, 2, cheaper);
  const refused = (more: object) =>
    support.refused("swapDish", { params: paramsOf(order), body: { ...body, ...more } });
  expect(await refused({ refund: body.refund + 1 })).toMatchObject({ code: "refund_changed" });
  expect(await refused({ portions: left + 1 })).toMatchObject({ code: "dish_is_gone" });
  expect(await refused({ by: body.menuId })).toMatchObject({ code: "substitute_gone" });
  const taxed = async (percent: number) => {
    await shop.database.rows("UPDATE menus SET vat_percent = $2 WHERE id = $1", [body.by, percent]);
    await shop.snapshot.refresh();
  };
  await taxed(19);
  expect(await refused({})).toMatchObject({ code: "swap_to_other_vat" });
  const offer = (await support.call("readSwapOffer", { params: paramsOf(order) })).data;
  expect(new Set([...offer.dishes, ...offer.menus].map(({ vatPercent }) => vatPercent))).toEqual(
    new Set([7]),
  );
  await taxed(7);
  await shop.database.rows(
    `INSERT INTO menu_day_portions (delivery_day, menu_id, capacity) VALUES ($1, $2, 0)
     ON CONFLICT (delivery_day, menu_id) DO UPDATE SET capacity = 0`,
    [wednesday, body.by],
  );
  expect(await refused({})).toMatchObject({ code: "substitute_gone" });
  shop.clock.set("2026-09-14T12:30:00");
  expect(await refused({})).toMatchObject({ code: "delivery_fixed" });
  expect(await storedChanges(shop, order)).toEqual({ corrections: [], refunds: [], mails: [] });
});

it("the new dish says what it may hold of the allergens that the delivery's note names", async () => {
  const { by } = (await swapOf(await ordered(shop), 1, notDearer)).body;
  const { name = "", id = 0 } =
    (await shop.database.row<{ id: number; name: string }>(
      `SELECT id, name FROM allergens a WHERE NOT EXISTS (
         SELECT FROM menu_allergens m WHERE m.menu_id = $1 AND m.allergen_id = a.id
       ) ORDER BY id LIMIT 1`,
      [by],
    )) ?? {};
  await shop.database.rows(
    "INSERT INTO menu_traces (menu_id, allergen_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [by, id],
  );
  const loud = await ordered(shop, { guestData: { ...eva, notes: `Allergie gegen ${name}` } });
  expect((await swapOf(loud, 1, notDearer)).preview.by.danger).toContain(name);
  const quiet = await ordered(shop);
  expect((await swapOf(quiet, 1, notDearer)).preview.by.danger).toBe("");
  const { email: _, ...recipient } = { ...eva, notes: `Allergie gegen ${name}` };
  const body = { recipient, deliveries: "one" as const };
  await support.call("changeAddressForGuest", { params: paramsOf(quiet), body });
  expect((await swapOf(quiet, 1, notDearer)).preview.by.danger).toContain(name);
});
