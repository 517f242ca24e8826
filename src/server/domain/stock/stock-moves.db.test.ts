import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { stopsOfDishes, stopsOfLots } from "#server/domain/stock/may-use.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, exempt, holdLot, move, openDeviation, receivedLot, stockOf } from "#test/stock.ts";
import { writeRecipe } from "#test/write-recipe.ts";

const shop = await shopForTests();
const use = (lotId: number, grams: number, batchId: string) =>
  ({ lotId, kind: "use", milligrams: -grams * 1_000, batchId }) as const;
const waste = (lotId: number, grams: number) =>
  ({ lotId, kind: "waste", milligrams: -grams * 1_000, reason: "Verdorben" }) as const;

beforeAll(async () => {
  await ordered(shop);
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
});

describe("stock", () => {
  it("is the sum of its moves, and what leaves takes its share of the price to the cent", async () => {
    const lot = await receivedLot(shop, { grams: 3, cents: 100 });
    const cents = [];
    for (let gram = 0; gram < 3; gram++) cents.push((await move(shop, [waste(lot, 1)]))[0]?.cents);
    expect(cents).toEqual([-33, -33, -34]);
    expect(await stockOf(shop, lot)).toEqual({ milligrams: 0, cents: 0 });
  });

  it("never falls below zero, also when thirty tablets take it at once", async () => {
    const lot = await receivedLot(shop, { grams: 1_000 });
    await expect(move(shop, [waste(lot, 1_001)])).rejects.toMatchObject({ code: "stock_too_low" });
    const taken = await Promise.allSettled(Array.from({ length: 30 }, () => move(shop, [waste(lot, 70)])));
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(14);
    expect(await stockOf(shop, lot)).toMatchObject({ milligrams: 20_000 });
  });

  it("moves nothing twice for one request, also when it comes twice at once", async () => {
    const lot = await receivedLot(shop, { grams: 100 });
    const request = randomUUID();
    await Promise.all([1, 2, 3].map(() => move(shop, [waste(lot, 10)], request)));
    expect(await stockOf(shop, lot)).toMatchObject({ milligrams: 90_000 });
  });

  it("is corrected by another move, and never by more than was moved", async () => {
    const lot = await receivedLot(shop, { grams: 100, cents: 100 });
    const [wasted] = await move(shop, [waste(lot, 40)]);
    const back = (grams: number) =>
      ({
        lotId: lot,
        kind: "correction",
        milligrams: grams * 1_000,
        corrects: wasted?.id,
        reason: "Tippfehler",
      }) as const;
    await move(shop, [back(30)]);
    expect(await stockOf(shop, lot)).toEqual({ milligrams: 90_000, cents: 90 });
    await expect(move(shop, [back(11)])).rejects.toMatchObject({ code: "correction_too_large" });
    await move(shop, [back(10)]);
    expect(await stockOf(shop, lot)).toEqual({ milligrams: 100_000, cents: 100 });
    await expect(shop.database.owner.rows("UPDATE stock_moves SET milligrams = 1")).rejects.toThrow(
      "immutable",
    );
    await expect(shop.database.owner.rows("DELETE FROM stock_moves")).rejects.toThrow("immutable");
  });

  it("that turned up at a count and is taken back takes its worth of nothing with it", async () => {
    const lot = await receivedLot(shop, { grams: 10, cents: 10_000 });
    const [counted] = await move(shop, [{ lotId: lot, kind: "count", milligrams: 5_000 }]);
    await move(shop, [
      { lotId: lot, kind: "correction", milligrams: -5_000, corrects: counted?.id, reason: "Verzählt" },
    ]);
    expect(await stockOf(shop, lot)).toEqual({ milligrams: 10_000, cents: 10_000 });
  });
});

describe("a lot", () => {
  const sauce = async () =>
    writeRecipe(shop, { of: `Soße ${randomUUID().slice(0, 8)}`, lines: [["Probe: Mehl", 1]] });

  it("that has expired is used only after a second person has allowed it", async () => {
    const lot = await receivedLot(shop, { endsOn: "2026-09-13", isUseBy: false });
    const recipeId = await sauce();
    const cook = () => closedBatch(shop, { of: { recipeId }, from: [[lot, 1]] });
    await expect(cook()).rejects.toMatchObject({ code: "lot_expired" });
    const [asking, granting] = [await staffOf(shop, "kitchen"), await staffOf(shop, "quality")];
    await exempt(asking, granting, { lifts: "pack_date", lotId: lot, lastDay: calendarDay("2026-09-15") });
    await cook();
  });

  it("of which more went into yesterday's batch is judged by yesterday, and nothing else goes in", async () => {
    const lot = await receivedLot(shop, { endsOn: "2026-09-14" });
    const { batchId } = await closedBatch(shop, { of: { recipeId: await sauce() }, from: [[lot, 1]] });
    const [used] = await shop.database.rows<{ id: string }>(
      "SELECT id::text FROM stock_moves WHERE batch_id = $1 AND kind = 'use'",
      [batchId],
    );
    shop.clock.set("2026-09-15T09:00:00");
    const correction = {
      lotId: lot,
      kind: "correction",
      corrects: used?.id,
      batchId,
      reason: "Verwogen",
    } as const;
    await move(shop, [{ ...correction, milligrams: -500 }]);
    expect(await stockOf(shop, lot)).toMatchObject({ milligrams: 998_500 });
    const recipeId = await sauce();
    await expect(closedBatch(shop, { of: { recipeId }, from: [[lot, 1]] })).rejects.toMatchObject({
      code: "lot_expired",
    });
    shop.clock.set("2026-09-14T12:00:00");
  });

  it("that is held stops what was made of it, through all levels, and corrections end an edge", async () => {
    const [flour, butter] = [await receivedLot(shop), await receivedLot(shop, { name: "Probe: Butter" })];
    const roux = await closedBatch(shop, { of: { recipeId: await sauce() }, from: [[flour, 10]] });
    const gravy = await closedBatch(shop, {
      of: { recipeId: await sauce() },
      from: [
        [roux.lotId, 5],
        [butter, 5],
      ],
    });
    const dish = { menuId: 1, day: wednesday, portions: 6 };
    const chili = await closedBatch(shop, { of: dish, from: [[gravy.lotId, 3]] });
    const stops = async () =>
      (await stopsOfDishes(shop.database, wednesday, [1])).map(({ reason }) => reason);
    expect(await stops()).toEqual([]);
    await holdLot(shop, flour);
    expect(await stops()).toEqual(["Rückruf des Lieferanten"]);
    expect(await stopsOfLots(shop.database, [chili.lotId, butter])).toMatchObject([
      { lotId: chili.lotId, causeId: flour },
    ]);
    const cook = () => closedBatch(shop, { of: dish, from: [[gravy.lotId, 1]] });
    await expect(cook()).rejects.toMatchObject({ code: "lot_held" });
    const [used] = await shop.database.rows<{ id: string }>(
      "SELECT id::text FROM stock_moves WHERE batch_id = $1 AND kind = 'use'",
      [roux.batchId],
    );
    await move(shop, [
      {
        lotId: flour,
        kind: "correction",
        milligrams: 10_000,
        corrects: used?.id,
        batchId: roux.batchId,
        reason: "Nicht diese",
      },
    ]);
    expect(await stops()).toEqual([]);
    await openDeviation(shop, { lotIds: [butter] });
    expect(await stops()).toEqual(["Kühlhaus 1: 9,4 °C"]);
    await openDeviation(shop, { dishes: [{ day: wednesday, menuId: 1 }] }, "Kern nur 65 °C");
    expect(await stops()).toEqual(["Kühlhaus 1: 9,4 °C", "Kern nur 65 °C"].sort());
  });

  it("cannot be used by a batch while it is being held", async () => {
    const lot = await receivedLot(shop);
    const recipeId = await sauce();
    const { batchId } = await closedBatch(shop, { of: { recipeId }, from: [[lot, 1]] });
    await holdLot(shop, lot);
    await expect(move(shop, [use(lot, 1, batchId)])).rejects.toMatchObject({ code: "lot_held" });
    await move(shop, [waste(lot, 1)]);
  });
});
