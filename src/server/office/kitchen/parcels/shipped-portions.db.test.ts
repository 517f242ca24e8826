import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests } from "#test/open-shop.ts";
import { packDishByDish, printCodes } from "#test/portion-labels.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, receivedLot, stockOf } from "#test/stock.ts";

const shop = await shopForTests();
const packer = await staffOf(shop, "packing");
const cook = await staffOf(shop, "kitchen");
const day = deliveryDay(wednesday);
const of = (orderId: string) => ({ params: { day, orderId } });
const order = async (menuId: number, quantity: number) =>
  (await buy(shop, shop.guest(), { lines: [{ menuId, quantity, day }] })).orderId;
let flour = 0;
/** Of 333.333 g each, which divides into no whole milligrams. */
const cooked = (menuId: number, portions: number, code?: string) =>
  closedBatch(shop, {
    of: { menuId, day, portions },
    grams: Math.floor((portions * 1_000_000) / 3) / 1_000,
    from: [[flour, 100]],
    ...(code && { code }),
  });
let count = 0;
const pack = (orderId: string) => packer.call("packParcel", { ...of(orderId), query: { unreported: true } });
const ship = (orderId: string) =>
  packer.call("shipParcel", { ...of(orderId), body: { carrier: "DHL", trackingNumber: dhlNumber(++count) } });
const portionsIn = async (lotId: number) => Math.round((await stockOf(shop, lotId)).milligrams / 333_333);

const many: string[] = [];
const orders: Record<"a" | "b" | "c" | "beyond" | "x" | "y" | "exact" | "late", string> = {
  ...{ a: "", b: "", c: "", beyond: "", x: "", y: "", exact: "", late: "" },
};
beforeAll(async () => {
  for (const name of ["a", "b", "c"] as const) orders[name] = await order(1, 6);
  orders.beyond = await order(2, 6);
  for (const name of ["x", "y"] as const) orders[name] = await order(3, 6);
  orders.exact = await order(4, 6);
  orders.late = await order(5, 6);
  for (let at = 0; at < 6; at++) {
    const lines = [6, 7].map((menuId) => ({ menuId, quantity: 6, day }));
    many.push((await buy(shop, shop.guest(), { lines: at % 2 === 0 ? lines : lines.reverse() })).orderId);
  }
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  shop.clock.set("2026-09-15T08:00:00");
  flour = await receivedLot(shop, { grams: 100_000, cents: 10_000 });
});

describe("portions that leave", () => {
  it("leave the stock once, the batch that was cooked first, and the last takes the crumbs", async () => {
    const [one, two] = [await cooked(1, 9), await cooked(1, 9)];
    for (const name of ["a", "b", "c"] as const) await pack(orders[name]);
    expect([await portionsIn(one.lotId), await portionsIn(two.lotId)], "packed is still here").toEqual([
      9, 9,
    ]);
    await ship(orders.a);
    await packer.refused("shipParcel", {
      ...of(orders.a),
      body: { carrier: "DHL", trackingNumber: dhlNumber(99) },
    });
    expect([await portionsIn(one.lotId), await portionsIn(two.lotId)]).toEqual([3, 9]);
    await ship(orders.b);
    expect([await portionsIn(one.lotId), await portionsIn(two.lotId)]).toEqual([0, 6]);
    await ship(orders.c);
    for (const { lotId } of [one, two])
      expect(await stockOf(shop, lotId)).toEqual({ milligrams: 0, cents: 0 });
  });

  it("are read on the lot, taken back by nobody, and change nothing about what was made", async () => {
    const row = await shop.database.row<{ id: string; lotId: number }>(
      `SELECT id::text, lot_id AS "lotId" FROM stock_moves WHERE kind = 'shipped' ORDER BY id LIMIT 1`,
    );
    const params = { lotId: String(row?.lotId) };
    const { data } = await cook.call("readLot", { params });
    const move = data.moves.find(({ id }) => id === row?.id);
    expect(move).toMatchObject({ kind: "shipped", isOpen: false, by: "Versand" });
    const back = {
      params: { ...params, correctionId: randomUUID() },
      body: { moveId: row?.id ?? "", reason: "Doch nicht" },
    };
    expect(await cook.refused("takeMoveBack", back)).toMatchObject({ code: "not_found" });
    const { batchId = "" } =
      (await shop.database.row<{ batchId: string }>('SELECT id AS "batchId" FROM batches WHERE lot_id = $1', [
        row?.lotId,
      ])) ?? {};
    const batch = (await cook.call("readBatch", { params: { batchId } })).data;
    expect(batch).toMatchObject({ portions: 9, left: { portions: 0 } });
  });

  it("are no more than there is, when more was packed than reported", async () => {
    const { lotId } = await cooked(2, 5);
    await pack(orders.beyond);
    await ship(orders.beyond);
    expect(await stockOf(shop, lotId)).toEqual({ milligrams: 0, cents: 0 });
  });

  it("leave what is reported or corrected later, too", async () => {
    const { batchId = "", lotId = 0 } =
      (await shop.database.row<{ batchId: string; lotId: number }>(
        'SELECT id AS "batchId", lot_id AS "lotId" FROM batches WHERE menu_id = 2',
      )) ?? {};
    const correct = (portions: number) =>
      cook.call("correctBatchOutput", {
        params: { batchId, correctionId: randomUUID() },
        body: { milligrams: portions * 333_333, portions, reason: "Verzählt" },
      });
    await correct(8);
    expect(await portionsIn(lotId), "one of the three that came on top had left").toBe(2);
    await correct(9);
    expect(await portionsIn(lotId)).toBe(3);
  });

  it("leave a batch that is closed after its parcels", async () => {
    await pack(orders.late);
    await ship(orders.late);
    const { batches } = (await cook.call("readBatchPlan", { params: { day } })).data;
    const { number, recipeId, milligrams, portions, station, inputs } = batches.find(
      ({ menuId }) => menuId === 5,
    )!;
    const gaps = inputs.map((one) => ({
      ...{ ingredientId: one.ingredientId, recipeId: one.recipeId, milligrams: one.needed },
      ...{ kind: "untraced" as const, reason: "Etikett nicht mehr da" },
    }));
    const measured = { coreTemperature: null, heatedAt: null, chilledAt: null, endsOn: null };
    const body = {
      number,
      menuId: 5,
      recipeId,
      milligrams,
      portions,
      station,
      inputs: [],
      gaps,
      ...measured,
    };
    const { data } = await cook.call("closeBatch", { params: { day, batchId: randomUUID() }, body });
    expect(portions).toBe(6);
    expect(await stockOf(shop, data.lotId)).toEqual({ milligrams: 0, cents: 0 });
  });

  it("of two parcels at once leave no less than nothing", async () => {
    const { lotId } = await cooked(3, 12);
    for (const name of ["x", "y"] as const) await pack(orders[name]);
    await Promise.all([ship(orders.x), ship(orders.y)]);
    expect(await stockOf(shop, lotId)).toEqual({ milligrams: 0, cents: 0 });
  });

  it("of many parcels with the same dishes wait for each other, also for a correction", async () => {
    const [one, two] = [await cooked(6, 36), await cooked(7, 36)];
    for (const orderId of many) await pack(orderId);
    const { batchId, lotId } = one;
    const corrected = cook.call("correctBatchOutput", {
      params: { batchId, correctionId: randomUUID() },
      body: { milligrams: 40 * 333_333, portions: 40, reason: "Verzählt" },
    });
    await Promise.all([...many.map(ship), corrected]);
    expect([await portionsIn(lotId), await portionsIn(two.lotId)]).toEqual([4, 0]);
  });

  it("that were scanned leave the lot of their own batch", async () => {
    const [first, second] = [await cooked(4, 2, "L260916-004"), await cooked(4, 7, "L260916-004-2")];
    await packDishByDish(shop);
    const codes = (await printCodes(packer, wednesday)).filter((code) => code.slice(9, 12) === "004");
    for (const code of codes) await packer.call("scanPortion", { ...of(orders.exact), body: { code } });
    await ship(orders.exact);
    expect([await portionsIn(first.lotId), await portionsIn(second.lotId)]).toEqual([0, 3]);
  });
});
