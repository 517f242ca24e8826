import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { friday, wednesday as day } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, receivedLot } from "#test/stock.ts";

const shop = await shopForTests();
const quality = await staffOf(shop, "quality");
const packer = await staffOf(shop, "packing");

let packed: Ordered;
beforeAll(async () => {
  packed = await ordered(shop);
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  await packer.call("packParcel", { params: { day, orderId: packed.orderId }, query: { early: true } });
});

const find = async (q: string) => (await quality.call("findTraceStarts", { query: { q } })).data;
const trace = async (from: "dish" | "order", id: string, direction: "forwards" | "backwards") =>
  (await quality.call("readTrace", { query: { from, id, direction } })).data;
const dishId = `${day}/1`;

describe("a dish whose batch was never reported", () => {
  it("is found by the number on its label and by its name", async () => {
    const byCode = await find("L260916-001");
    expect(byCode).toMatchObject([
      { from: "dish", id: dishId, detail: expect.stringMatching(/^L260916-001 .*keine Charge gemeldet/) },
    ]);
    const name = byCode[0]?.title.split(",")[0] ?? "";
    expect((await find(name)).filter(({ from }) => from === "dish").map(({ id }) => id)).toContain(dishId);
    expect(await find("L260918-001")).toEqual([]);
  });

  it("leads to all who have it, from the dish and from an order, and to a recall of them", async () => {
    const dish = { day, menuId: 1, code: "L260916-001", isReported: false };
    for (const direction of ["forwards", "backwards"] as const) {
      const [ofDish, ofOrder] = [
        await trace("dish", dishId, direction),
        await trace("order", packed.orderId, direction),
      ];
      expect(ofDish).toMatchObject({ lots: [], startDishes: [dish] });
      expect(ofOrder.startDishes).toContainEqual(expect.objectContaining(dish));
      expect(ofOrder.startDishes.every((one) => one.day !== friday)).toBe(true);
      const parcels = [{ orderId: packed.orderId, day, menuId: 1, portions: 6, isPacked: true }];
      expect(ofDish).toMatchObject({ parcels: direction === "forwards" ? parcels : [] });
    }
    const recallId = randomUUID();
    const params = { recallId };
    await quality.call("startRecall", {
      params,
      body: { of: { day, menuId: 1 }, isPractice: true, reason: "Glas" },
    });
    const { portions, code } = (await quality.call("readRecall", { params })).data;
    expect([code, portions.map(({ orderId }) => orderId)]).toEqual(["L260916-001", [packed.orderId]]);
  });

  it("is said to be reported once it has a batch, and still reaches all", async () => {
    await closedBatch(shop, {
      of: { menuId: 1, day, portions: 6 },
      from: [[await receivedLot(shop), 10]],
    });
    expect(await find("L260916-001")).toMatchObject([
      { from: "dish", detail: "L260916-001 · alle Chargen dieses Gerichts" },
    ]);
    const ofDish = await trace("dish", dishId, "forwards");
    expect(ofDish).toMatchObject({ startDishes: [{ isReported: true }], parcelCount: 1 });
    const { startDishes } = await trace("order", packed.orderId, "backwards");
    expect(startDishes.filter(({ menuId }) => menuId === 1)).toEqual([]);
  });
});
