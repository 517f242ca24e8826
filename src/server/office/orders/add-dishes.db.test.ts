import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { confirm, eva, pressAtProvider, wednesday } from "#test/buy.ts";
import { move, type Ordered, ordered, refusedMove, storedChanges, thursday } from "#test/delivery-changes.ts";
import { correctorOf, rightEmail } from "#test/email-corrections.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, setUsualPortions } from "#test/portions.ts";
import { refundContextOf } from "#test/refunds.ts";
import { dhlNumber, printSlips } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { storedLetters } from "#test/stored-letters.ts";
import { work } from "#test/work.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "admin");
const packer = await staffOf(shop, "packing");
const desk = refundContextOf(support);
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

type Key = Pick<Ordered, "orderId">;
const onWednesday = ({ orderId }: Key) => ({ orderId, day: wednesday });
const read = async ({ orderId }: Key) => (await support.call("readOrder", { params: { orderId } })).data;
const deliveryOf = async (order: Key) => (await read(order)).deliveries[0]!;
const one = (quantity = 1) => ({ id: randomUUID(), lines: [{ menuId: 2, quantity }], pays: "link" as const });
const add = async (order: Key, body = one()) =>
  (await support.call("addDishes", { params: onWednesday(order), body })).data;
const refusedAdd = (order: Key, body = one()) =>
  support.refused("addDishes", { params: onWednesday(order), body });

async function pay({ orderId }: Key): Promise<void> {
  const sessionId = (await read({ orderId })).payment?.sessionId ?? "";
  await pressAtProvider(shop, sessionId, "bezahlen");
  await confirm(shop.guest(), { orderId, sessionId, redirectLink: "" });
}

/** A paid order of one delivery, and what was added to it and paid. */
async function withAddition() {
  const order = await ordered(shop, { lines: [{ menuId: 1, quantity: 6, day: wednesday }] });
  const body = one();
  const added = await add(order, body);
  await pay(added);
  const asGuest = shop.guest(body.id).call("readOrderLink", { params: { orderId: added.orderId } });
  return { order, added, number: (await read(order)).number, token: (await asGuest).data.token };
}

const parcels = async (day: string = wednesday) =>
  (await packer.call("readParcels", { params: { day } })).data.rows;
const parcelOf = async ({ orderId }: Key, day?: string) =>
  (await parcels(day)).find((parcel) => parcel.orderId === orderId);
const mates = async (order: Key) => (await read(order)).parcelMates;
const of = (order: Key) => ({ params: onWednesday(order) });
const ship = (order: Key, count: number) => ({
  ...of(order),
  body: { carrier: "DHL" as const, trackingNumber: dhlNumber(count) },
});

describe("dishes added to a delivery", () => {
  it("make the note of the parcel unread again as soon as they are paid", async () => {
    const order = await ordered(shop, { guestData: { ...eva, notes: "Achtung: Milchallergie!" } });
    const note = async () =>
      (await support.call("readGuestNotes", { params: { day: wednesday } })).data.find(
        ({ orderId }) => orderId === order.orderId,
      )!;
    const params = { day: wednesday, orderId: order.orderId };
    await support.call("markNote", { params, body: { mark: (await note()).mark, isRead: true } });
    const added = await add(order);
    expect((await note()).read).not.toBeNull();
    await pay(added);
    expect((await note()).read).toBeNull();
  });

  it("are an order of their own: paid by link, without shipping and smallest size, told by both", async () => {
    const order = await ordered(shop);
    const query = { lines: "2x1,1x2" };
    const { data: preview } = await support.call("previewAddition", { params: onWednesday(order), query });
    expect(preview).toMatchObject({ lines: [{ quantity: 1 }, { quantity: 2 }], problem: null });
    const body = {
      ...one(),
      lines: [
        { menuId: 2, quantity: 1 },
        { menuId: 1, quantity: 2 },
      ],
    };
    const [added, again] = await Promise.all([add(order, body), add(order, body)]);
    expect(again).toEqual(added);
    expect(await mates(order)).toEqual([{ ...added, day: wednesday, isPaid: false, isFirst: false }]);
    await pay(added);
    const [main, rider] = [await read(order), await read(added)];
    expect(rider).toMatchObject({
      status: "paid",
      total: preview.total,
      deliveryCost: 0,
      invoices: [{ kind: "invoice" }],
      parcelMates: [{ orderId: order.orderId, number: main.number, isFirst: true }],
    });
    const said = (all: typeof main) => all.events.filter(({ text }) => /dazubestellt/i.test(text)).length;
    expect([said(main), said(rider)]).toEqual([1, 1]);
    const { token, guest } = order;
    const [delivery] = (await guest.call("readGuestOrder", { params: { token } })).data.deliveries;
    expect(delivery).toMatchObject({ added: [added.number], ridesWith: null });
    expect(await miscounted(shop)).toEqual([]);
  });

  it("are refused as a draft, after the cut-off, beyond the day or the dish, and once the delivery is cancelled", async () => {
    const [order, later] = [await ordered(shop), await ordered(shop)];
    const draft = { name: "Noch nicht zu haben", isBox: false, price: 9.9 };
    const { id } = (await support.call("createMenu", { body: draft })).data;
    const unsold = { params: onWednesday(order), query: { lines: `${id}x1` } };
    expect(await support.refused("previewAddition", unsold)).toMatchObject({ code: "menu_not_found" });
    await setUsualPortions(shop.database, 0);
    await shop.snapshot.refresh();
    const query = { lines: "2x1" };
    const { data } = await support.call("previewAddition", { params: onWednesday(order), query });
    expect(data.problem).toMatch(/ausgebucht/);
    expect(await refusedAdd(order)).toMatchObject({ code: "day_full" });
    await setUsualPortions(shop.database, 500);
    await shop.database.rows(
      "INSERT INTO menu_day_portions (delivery_day, menu_id, capacity) VALUES ($1, 2, 0)",
      [wednesday],
    );
    await shop.snapshot.refresh();
    expect(await refusedAdd(order)).toMatchObject({ code: "day_full" });
    await shop.database.rows("UPDATE menu_day_portions SET capacity = taken + 1");
    const both = await Promise.allSettled([add(order), add(later)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await shop.database.rows("DELETE FROM menu_day_portions");
    await shop.snapshot.refresh();
    await support.call("cancelForGuest", { params: onWednesday(order), body: { reason: "" } });
    expect(await refusedAdd(order)).toMatchObject({ code: "delivery_fixed" });
    shop.clock.set("2026-09-14T12:30:00");
    expect(await refusedAdd(later)).toMatchObject({ code: "delivery_fixed" });
  });

  it("are confirmed by a letter that says in which parcel they come", async () => {
    const { added, number } = await withAddition();
    const worker = await work(shop);
    const letter = async () =>
      (
        await storedLetters(shop.database, "kind = 'order-confirmation' AND order_id = $1", [added.orderId])
      )[0];
    await expect.poll(letter).toMatchObject({ status: "sent" });
    await worker.stop();
    expect((await letter())?.plain).toContain(`kommt im selben Paket wie ${number}`);
  });

  it("join the parcel that the first ones go in", async () => {
    const { order, added } = await withAddition();
    const second = await add(added);
    expect(await mates(second)).toMatchObject([{ orderId: order.orderId, isFirst: true }]);
  });

  it("never ride with a parcel that moves away or that is none", async () => {
    const { order, added } = await withAddition();
    const rows = (sql: string, values: unknown[]) => shop.database.rows(sql, values);
    const constraint = "rides_with_a_delivery";
    const moveAlone = "UPDATE order_deliveries SET delivery_day = $2 WHERE order_id = $1";
    await expect(rows(moveAlone, [order.orderId, thursday])).rejects.toMatchObject({ constraint });
    const onTop = `INSERT INTO order_deliveries (order_id, delivery_day, goods_cents, discount_cents, shipping_cents, rides_with)
      SELECT $1, delivery_day, 1, 0, 0, order_id FROM order_deliveries WHERE order_id = $2`;
    const other = await ordered(shop, { lines: [{ menuId: 1, quantity: 6, day: thursday }] });
    await expect(rows(onTop, [other.orderId, added.orderId])).rejects.toMatchObject({ constraint });
  });

  it("move with their parcel and not alone; what is unpaid stays behind", async () => {
    const { order, added, number, token } = await withAddition();
    const unpaid = await add(order);
    const rider = { ...order, ...added, token };
    expect(await refusedMove(rider, wednesday, thursday)).toMatchObject({
      code: "delivery_fixed",
      message: expect.stringContaining(number),
    });
    const { email: _, ...recipient } = { ...eva, street: "Neue Straße" };
    const address = { params: onWednesday(added), body: { recipient, deliveries: "one" as const } };
    expect(await support.refused("changeAddressForGuest", address)).toMatchObject({ code: "delivery_fixed" });
    await support.call("changeAddressForGuest", { ...address, params: onWednesday(order) });
    await move(order, wednesday, thursday);
    expect(await deliveryOf(added)).toMatchObject({ isoDate: thursday, address: { street: "Neue Straße" } });
    const kinds = (await storedChanges(shop, rider)).mails.map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["delivery-change", "pay-link"]);
    expect(await mates(added)).toMatchObject([{ day: thursday, isFirst: true }]);
    expect(await deliveryOf(unpaid)).toMatchObject({ isoDate: wednesday, ridesWith: null });
    expect(await miscounted(shop)).toEqual([]);
  });

  it("get a parcel of their own to the same door when the delivery is cancelled", async () => {
    const { order, added } = await withAddition();
    const { email: _, ...recipient } = { ...eva, street: "Neue Straße" };
    const body = { recipient, deliveries: "one" as const };
    await support.call("changeAddressForGuest", { params: onWednesday(order), body });
    expect(await parcelOf(added)).toBeUndefined();
    await support.call("cancelForGuest", { params: onWednesday(order), body: { reason: "" } });
    expect(await parcelOf(added)).toMatchObject({ status: "planned", portions: 1, added: [] });
    expect(await deliveryOf(added)).toMatchObject({ ridesWith: null, address: { street: "Neue Straße" } });
  });
});

describe("in the kitchen", () => {
  it("what was added and paid is packed, shipped and delivered as one parcel; what is unpaid stops nothing", async () => {
    const { order, added, number } = await withAddition();
    const unpaid = await add(order);
    const [stopped, early, late] = [await withAddition(), await withAddition(), await withAddition()];
    await support.call("cancelForGuest", { params: onWednesday(early.added), body: { reason: "" } });
    expect(await parcelOf(early.order)).toMatchObject({ portions: 6, added: [], toTakeOut: [] });

    shop.clock.set("2026-09-15T09:00:00");
    await freezeDueLists(shop.checkout);
    const slips = await printSlips(shop, packer, { day: wednesday });
    expect([slips.has(number), slips.has(added.number)]).toEqual([true, false]);
    const code = { params: { day: wednesday }, body: { code: added.number } };
    expect((await packer.refused("scanSlip", code)).message).toContain(`in dem von ${number}`);
    const file = (await packer.call("readCarrierFile", { params: { day: wednesday } })).data.text;
    expect([file.includes(number), file.includes(added.number)]).toEqual([true, false]);

    for (const one of [order, stopped.order, late.order]) await packer.call("packParcel", of(one));
    expect(await parcelOf(order)).toMatchObject({ status: "packed", portions: 7, added: [added.number] });
    expect([(await deliveryOf(added)).status, (await deliveryOf(unpaid)).status]).toEqual([
      "packed",
      "planned",
    ]);
    const { steps } = (await support.call("readProof", { params: { day: wednesday } })).data;
    expect(steps.find(({ name }) => name === "paid")).toMatchObject({ ordersInAll: 0 });

    await packer.call("shipParcel", ship(order, 1));
    const seen = await deliveryOf(added);
    expect(seen).toMatchObject({ status: "shipped", carrier: "DHL", trackingNumber: dhlNumber(1) });
    expect((await storedChanges(shop, { ...order, ...added })).mails.map(({ kind }) => kind)).toEqual([
      "pay-link",
    ]);
    const { mails } = await storedChanges(shop, order);
    expect(mails).toMatchObject([{ kind: "dispatch", data: { added: [added.number] } }]);
    const counted = await shop.database.rows(
      "SELECT order_id, portions FROM shipped_parcels WHERE order_id = ANY($1)",
      [[order.orderId, added.orderId]],
    );
    expect(counted).toEqual([{ order_id: order.orderId, portions: 7 }]);

    // its money goes back after it was packed: it has to be taken out before the parcel leaves
    const rider = { ...stopped.order, ...stopped.added };
    await desk.refund(rider, await desk.wholeRefund(rider));
    expect(await packer.refused("shipParcel", ship(stopped.order, 2))).toMatchObject({
      code: "parcel_stopped",
      message: expect.stringContaining(stopped.added.number),
    });
    await packer.call("takeParcelApart", of(stopped.added));
    await packer.call("shipParcel", ship(stopped.order, 2));

    // the parcel is stopped after packing: what was added is packed again, alone
    await desk.refund(late.order, await desk.wholeRefund(late.order));
    expect(await parcelOf(late.order)).toMatchObject({ isToUnpack: true });
    expect(await parcelOf(late.added)).toMatchObject({ status: "planned", portions: 1 });
    await packer.call("packParcel", of(late.added));

    // money that comes after packing does not put dishes into a closed parcel
    await shop.database.rows("UPDATE orders SET status = 'paid', paid_at = now() WHERE id = $1", [
      unpaid.orderId,
    ]);
    expect(await deliveryOf(unpaid)).toMatchObject({ status: "planned", ridesWith: null });

    shop.clock.set("2026-09-16T18:00:00");
    const deliveries = [{ day: wednesday, orderIds: [order.orderId] }];
    await packer.call("confirmDeliveries", { body: { deliveries } });
    expect([(await read(order)).status, (await read(added)).status]).toEqual(["completed", "completed"]);
    expect((await support.call("readOverdue")).data.deliveries.map(({ number: late }) => late)).not.toContain(
      added.number,
    );
    expect(await miscounted(shop)).toEqual([]);
  });
});

it("all cartons of a parcel go although its money goes back, because what was added still comes", async () => {
  const { order, added } = await withAddition();
  shop.clock.set("2026-09-15T09:00:00");
  await freezeDueLists(shop.checkout);
  await packer.call("splitParcel", { ...of(order), body: { cartons: 2 } });
  await packer.call("packParcel", of(order));
  await packer.call("shipParcel", { ...ship(order, 4), query: { carton: 1 } });
  expect((await desk.termsOf(order)).stopsRest).toEqual([]);
  await desk.refund(order, await desk.wholeRefund(order));
  expect((await storedChanges(shop, order)).mails.at(-1)).toMatchObject({ data: { restStays: [] } });
  await packer.call("shipParcel", { ...ship(order, 5), query: { carton: 2 } });
  expect(await deliveryOf(added)).toMatchObject({ status: "shipped" });
});

it("a parcel stays here while a dish that was added to it is held", async () => {
  const { order } = await withAddition();
  shop.clock.set("2026-09-15T09:00:00");
  await freezeDueLists(shop.checkout);
  await packer.call("packParcel", of(order));
  await support.call("holdGoods", {
    params: { holdId: randomUUID() },
    body: { of: { day: wednesday, menuId: 2 }, reason: "Deckel undicht" },
  });
  expect(await packer.refused("shipParcel", ship(order, 3))).toMatchObject({
    code: "batch_held",
    message: expect.stringContaining("Deckel undicht"),
  });
});

it("for what was added no dish comes that the note of the parcel speaks against", async () => {
  const { order, added } = await withAddition();
  const params = onWednesday(added);
  const { dishes, menus } = (await support.call("readSwapOffer", { params })).data;
  const { position, orderedId, menuId, price } = dishes[0]!;
  const by = menus.find((menu) => menu.menuId !== menuId && menu.price <= price)!.menuId;
  const swap = { params, query: { position, orderedId, menuId, by, portions: 1 } };
  await support.call("previewSwap", swap);
  await shop.database.rows(
    `INSERT INTO menu_allergens (menu_id, allergen_id) SELECT $1, id FROM allergens WHERE code = 'milch'
     ON CONFLICT DO NOTHING`,
    [by],
  );
  await shop.database.rows("UPDATE orders SET notes = 'Achtung: Milchallergie!' WHERE id = $1", [
    order.orderId,
  ]);
  expect(await support.refused("previewSwap", swap)).toMatchObject({
    code: "swap_against_note",
    message: expect.stringContaining("„Achtung: Milchallergie!“"),
  });
});

it("a corrected address is also that of what comes in the same parcel", async () => {
  const { order, added } = await withAddition();
  const other = await ordered(shop);
  const corrector = correctorOf(support);
  await corrector.correct(order);
  expect([(await read(order)).email, (await read(added)).email]).toEqual([rightEmail, rightEmail]);
  expect((await corrector.mailsOf(added)).filter((mail) => mail.includes("queued"))).not.toContainEqual(
    expect.stringContaining(eva.email),
  );
  expect((await read(other)).email).toBe(eva.email);
});

it("what is added says what it holds of the allergens that the delivery's note names", async () => {
  const dish = await shop.database.row<{ name: string; menuId: number }>(
    `SELECT a.name, ma.menu_id AS "menuId" FROM menu_allergens ma JOIN allergens a ON a.id = ma.allergen_id
     JOIN menus m ON m.id = ma.menu_id WHERE m.is_published AND NOT m.is_box ORDER BY a.id, 2 LIMIT 1`,
  );
  const dangerFor = async (notes: string, absenceDetail = "Garage") => {
    const guestData = { ...eva, notes, absence: "place" as const, absenceDetail };
    const order = await ordered(shop, { guestData });
    const query = { lines: `${dish?.menuId}x1` };
    const { data } = await support.call("previewAddition", { params: onWednesday(order), query });
    return data.lines[0]?.danger;
  };
  expect(await dangerFor(`Ich habe eine Allergie: ${dish?.name}`)).toContain(`enthält ${dish?.name}`);
  expect(await dangerFor("", `Garage. Allergie gegen ${dish?.name}`)).toContain(`enthält ${dish?.name}`);
  expect(await dangerFor("Bitte klingeln")).toBe("");
});
