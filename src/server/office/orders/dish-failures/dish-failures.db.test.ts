import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, type DeliveryDay } from "#contract/day.ts";
import type { DishRemedy } from "#contract/office/orders/dish-failures.ts";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { type Ordered, ordered, storedChanges } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, someBox } from "#test/portions.ts";
import { paidCents, refundContextOf, refundedCents } from "#test/refunds.ts";
import { printSlips } from "#test/slips.ts";
import { openMailServer } from "#test/mail-server.ts";
import { staffOf } from "#test/staff.ts";
import { storedLetters } from "#test/stored-letters.ts";
import { work } from "#test/work.ts";
import { closeBatchesOf } from "#test/stock.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const packer = await staffOf(shop, "packing");
const box = await someBox(shop);
const dish = box.contents[0]![0];
const other = [...shop.snapshot.catalogue.menusById.values()].find(
  ({ menu, isPublished, portions }) =>
    isPublished && portions.has(menu.id) && !box.contents.some(([id]) => id === menu.id),
)!.menu.id;

/** Each test has a Wednesday of its own. */
let day: DeliveryDay;
let single: Ordered;
let boxed: Ordered;
let weeks = 0;
const setClock = (days: number, time: string) => shop.clock.set(`${addDays(day, days)}T${time}`);

/** One order with 4 of the dish and 4 others, one with two boxes that hold it. */
beforeEach(async () => {
  day = deliveryDay(addDays(wednesday, 7 * weeks++));
  setClock(-2, "09:00");
  single = await ordered(shop, {
    lines: [
      { menuId: dish, quantity: 4, day },
      { menuId: other, quantity: 4, day },
    ],
  });
  boxed = await ordered(shop, { lines: [{ menuId: box.id, quantity: 2, day }] });
  setClock(-2, "12:30");
  await freezeDueLists(shop.checkout);
});

const perBox = () => box.contents[0]![1];
const params = () => ({ day, menuId: String(dish) });
const planned = async (cooked = 0) =>
  (await cook.call("planDishFailure", { params: params(), query: { cooked } })).data;

async function fail(remedy: DishRemedy, cooked = 0, substitute?: number) {
  const plan = await planned(cooked);
  const id = randomUUID();
  const body = {
    id,
    cooked,
    remedy,
    substituteId: remedy === "refund" ? null : (substitute ?? plan.substitutes[0]!.menuId),
    seen: { missing: plan.missing, amount: plan.amount },
  };
  await cook.call("failDish", { params: params(), body });
  let over = (await cook.call("continueBulkChange", { params: { bulkId: id } })).data;
  while (!over.isOver) over = (await cook.call("continueBulkChange", { params: { bulkId: id } })).data;
  await cook.call("failDish", { params: params(), body });
  return { id, plan, over };
}
const onList = async (menuId = dish) =>
  (await cook.call("readCookList", { params: { day } })).data.lines.find((line) => line.menuId === menuId);
const missingOf = async ({ guest, token }: Ordered) =>
  (await guest.call("readGuestOrder", { params: { token } })).data.deliveries[0]!.missingDishes;
const proofHolds = async () => (await cook.call("readProof", { params: { day } })).data;

describe("a dish that cannot be cooked", () => {
  // the first, because the worker writes all letters of the tests before it
  it("in a part of an order's portions says of how many, and the letter names what else is missing", async () => {
    await fail("refund", 4 + perBox());
    const [mail] = (await storedChanges(shop, boxed)).mails;
    expect(mail).toMatchObject({ data: { portions: perBox(), allPortions: 2 * perBox() } });
    const other = box.contents.find(([id]) => id !== dish)![0];
    const of = { day, menuId: String(other) };
    const { data: plan } = await cook.call("planDishFailure", { params: of, query: { cooked: 0 } });
    const id = randomUUID();
    const seen = { missing: plan.missing, amount: plan.amount };
    const body = { id, cooked: 0, remedy: "refund" as const, substituteId: null, seen };
    await cook.call("failDish", { params: of, body });
    await cook.call("continueBulkChange", { params: { bulkId: id } });
    // the first letter is not written yet, so it knows of the second dish, too
    const server = await openMailServer();
    const worker = await work(shop, server.url);
    const letters = () =>
      storedLetters(shop.database, "kind = 'missing-dish' AND order_id = $1", [boxed.orderId]);
    await expect.poll(async () => (await letters()).map(({ status }) => status)).toEqual(["sent", "sent"]);
    await worker.stop();
    await server.close();
    for (const { plain } of await letters()) expect(plain).toContain("Außerdem fehlt ");
    const first = (await letters()).find(({ plain }) =>
      plain.includes(`${perBox()} von ${2 * perBox()} × `),
    )!;
    // the first letter was not written yet, so it knows of the second dish, too
    expect(first.plain.split(`Das kommt am`)[1]).not.toContain(plan.name);
  });

  it("is given back by itself and as its share of a box, on a document with neutral words", async () => {
    const boxCents = Math.round(shop.snapshot.catalogue.menusById.get(box.id)!.priceCents * 2);
    const { plan, over } = await fail("refund");
    expect(over).toMatchObject({ done: 2, refused: [] });
    expect(plan).toMatchObject({ portions: 4 + 2 * perBox(), missing: 4 + 2 * perBox() });
    expect(await refundedCents(shop, boxed)).toBe(Math.round((boxCents * perBox() * 2) / (box.portions * 2)));
    const total = (await refundedCents(shop, single)) + (await refundedCents(shop, boxed));
    expect(total).toBe(Math.round(plan.amount * 100));
    const { data: packed } = await packer.call("readOrderToPack", { params: { orderId: boxed.orderId } });
    expect(packed.deliveries[0]?.missingDishes).toMatchObject([{ name: plan.name, outcome: "refund" }]);
    expect(JSON.stringify(packed)).not.toContain('"refund":');
    const { corrections, mails } = await storedChanges(shop, boxed);
    expect(mails).toMatchObject([
      { kind: "missing-dish", data: { outcome: "refund", isFromBox: true, isCancelled: false } },
    ]);
    const row = await shop.database.row<{ document: unknown }>(
      "SELECT document FROM invoices WHERE number = $1",
      [corrections[0]!.number],
    );
    const words = JSON.stringify(row);
    expect(words).toContain("konnte nicht gekocht werden");
    expect(words).not.toContain("Rückruf");
    expect(await missingOf(boxed)).toMatchObject([{ outcome: "refund", isInBox: true }]);
  });

  it("brings nobody a substitute that the note speaks against, and other notes are unread again", async () => {
    const note = async ({ orderId }: Ordered, notes: string) => {
      await shop.database.rows("UPDATE orders SET notes = $2 WHERE id = $1", [orderId, notes]);
      const { data } = await cook.call("readGuestNotes", { params: { day } });
      const body = { mark: data.find((one) => one.orderId === orderId)!.mark, isRead: true };
      await cook.call("markNote", { params: { day, orderId }, body });
    };
    await note(single, "Achtung: Milchallergie!");
    await note(boxed, "Bitte klingeln.");
    const { substitutes } = await planned();
    const withMilk = await shop.database.row<{ id: number }>(
      `SELECT menu_id AS id FROM menu_allergens a JOIN allergens g ON g.id = a.allergen_id
       WHERE g.code = 'milch' AND menu_id = ANY($1) LIMIT 1`,
      [substitutes.map(({ menuId }) => menuId)],
    );
    const { plan, over } = await fail("substitute", 0, withMilk!.id);
    expect(over).toMatchObject({ done: 2, refused: [] });
    const planOf = ({ orderId }: Ordered) => plan.orders.find((order) => order.orderId === orderId)!;
    expect(planOf(single).note).toBe("Achtung: Milchallergie!");
    expect(planOf(single).against).toContain(withMilk!.id);
    expect(planOf(boxed)).toMatchObject({ note: "Bitte klingeln.", against: [] });
    expect(await missingOf(single)).toMatchObject([{ outcome: "refund" }]);
    expect(await missingOf(boxed)).toMatchObject([{ outcome: "substitute" }]);
    expect(await refundedCents(shop, single)).toBe(Math.round(planOf(single).amount * 100));
    expect(await refundedCents(shop, boxed)).toBe(0);
    const { data } = await cook.call("readGuestNotes", { params: { day } });
    const read = ({ orderId }: Ordered) => data.find((one) => one.orderId === orderId)!.read;
    expect(read(single)).not.toBeNull();
    expect(read(boxed)).toBeNull();
    expect(await miscounted(shop)).toEqual([]);
  });

  it("leaves cook list, ingredients, papers and trace at once, and the proof is right when labels are", async () => {
    await cook.call("makeLabels", { params: { day }, body: { which: "missing" } });
    await fail("refund");
    expect(await onList()).toMatchObject({ now: 0, frozen: 4 + 2 * perBox() });
    const { data } = await cook.call("readDayIngredients", { params: { day } });
    expect(JSON.stringify(data)).not.toContain(`"menuId":${dish},`);
    expect(await cook.refused("readDishGuests", { params: params() })).toMatchObject({ code: "not_found" });
    const labels = await cook.call("readDestroyedLabels", { params: { day } });
    expect(labels.data.surplus).toMatchObject([{ menuId: dish, labels: 4 + 2 * perBox() }]);
    const body = { id: randomUUID(), menuId: dish, labels: 4 + 2 * perBox(), reason: "Nicht gekocht" };
    await cook.call("destroyLabels", { params: { day }, body });
    const slips = await printSlips(shop, packer, { day });
    expect(slips.size).toBe(2);
    setClock(-1, "09:00");
    for (const code of slips.values()) await packer.call("scanSlip", { params: { day }, body: { code } });
    await closeBatchesOf(shop, day);
    expect(await proofHolds()).toMatchObject({ holds: true });
    expect(await miscounted(shop)).toEqual([]);
  });

  it("in a part of its portions goes from the orders that came last", async () => {
    const { plan } = await fail("refund", 4);
    expect(plan.orders).toMatchObject([{ orderId: boxed.orderId, missing: 2 * perBox() }]);
    expect(await onList()).toMatchObject({ now: 4 });
    expect(await refundedCents(shop, single)).toBe(0);
  });

  it("is replaced at no extra cost, and the day keeps its portions", async () => {
    const taken = async () =>
      (await shop.database.row<{ taken: number }>("SELECT taken FROM day_portions WHERE delivery_day = $1", [
        day,
      ]))!.taken;
    const before = await taken();
    const [taxed] = (await planned()).substitutes;
    await shop.database.rows("UPDATE menus SET vat_percent = 19 WHERE id = $1", [taxed!.menuId]);
    await shop.snapshot.refresh();
    const { plan } = await fail("substitute");
    const [substitute] = plan.substitutes;
    expect(plan.substitutes.map(({ menuId }) => menuId)).not.toContain(taxed!.menuId);
    expect(await taken()).toBe(before);
    expect((await onList(substitute!.menuId))?.now).toBeGreaterThanOrEqual(4 + 2 * perBox());
    expect(await refundedCents(shop, single)).toBe(0);
    expect((await storedChanges(shop, single)).mails).toMatchObject([
      {
        kind: "missing-dish",
        data: { substitute: { name: substitute!.name, allergens: substitute!.allergens } },
      },
    ]);
    const other = { day, menuId: String(substitute!.menuId) };
    const { data } = await cook.call("planDishFailure", { params: other, query: { cooked: 0 } });
    expect(data.substitutes.map(({ menuId }) => menuId)).not.toContain(dish);
    expect(await miscounted(shop)).toEqual([]);
  });

  it("gives back no more than goodwill has left", async () => {
    const desk = refundContextOf(await staffOf(shop, "admin"));
    const { goodwill } = await desk.termsOf(single);
    const all = { id: randomUUID(), what: { scope: "amount" as const }, reason: "Kulanz", amount: goodwill };
    await desk.refund(single, all);
    await fail("refund");
    expect(await refundedCents(shop, single)).toBe(await paidCents(shop, single));
    expect(await missingOf(single)).toMatchObject([{ outcome: "refund" }]);
    expect(await refundedCents(shop, boxed)).toBeGreaterThan(0);
    expect((await verifyBooks(shop.database)).faults).toEqual([]);
  });

  it("and was all that came takes the whole delivery back, with its shipping", async () => {
    const later = addDays(day, 2);
    const only = await ordered(shop, { lines: [{ menuId: dish, quantity: 6, day: later }] });
    const of = { day: later, menuId: String(dish) };
    const { data } = await cook.call("planDishFailure", { params: of, query: {} });
    expect(data.orders).toMatchObject([{ isWhole: true }]);
    const id = randomUUID();
    const seen = { missing: data.missing, amount: data.amount };
    const body = { id, cooked: 0, remedy: "refund" as const, substituteId: null, seen };
    await cook.call("failDish", { params: of, body });
    await cook.call("continueBulkChange", { params: { bulkId: id } });
    const total = await shop.database.row<{ cents: number }>(
      "SELECT total_cents AS cents FROM orders WHERE id = $1",
      [only.orderId],
    );
    expect(await refundedCents(shop, only)).toBe(total!.cents);
    expect((await storedChanges(shop, only)).mails).toMatchObject([{ data: { isCancelled: true } }]);
  });
});

it("another number of portions or another sum than shown changes nothing", async () => {
  const plan = await planned();
  const body = {
    id: randomUUID(),
    cooked: 0,
    remedy: "refund" as const,
    substituteId: null,
  };
  const { missing, amount } = plan;
  for (const [seen, code] of [
    [{ missing: missing - 1, amount }, "edited_meanwhile"],
    [{ missing, amount: amount + 1 }, "refund_changed"],
  ] as const) {
    expect(await cook.refused("failDish", { params: params(), body: { ...body, seen } })).toMatchObject({
      code,
    });
  }
  expect(await onList()).toMatchObject({ now: plan.portions });
});
