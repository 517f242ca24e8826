import { beforeAll, describe, expect, it } from "vitest";
import { modules } from "#contract/office/modules.ts";
import type { Module } from "#contract/office/modules.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, fillCart, friday, wednesday } from "#test/buy.ts";
import { changed, paramsOf, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { receivedLot } from "#test/stock.ts";

// one test follows the other
const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const kitchen = await staffOf(shop, "kitchen");
const slug = "chili-con-carne";
const turn = async (isOn: boolean, ...which: Module[]) => {
  for (const module of which) await boss.call("switchModule", { params: { module }, body: { isOn } });
};
const menu = () => readBySlug(shop, boss, slug);
const publish = async (isPublished: boolean) => {
  const stored = await menu();
  return { ...paramsOf(stored), body: { version: stored.version, isPublished } };
};

beforeAll(async () => {
  await boss.call("publishMenu", await publish(false));
});

it("are all on at first but for vouchers, and everyone may know", async () => {
  expect((await kitchen.call("readModules")).data.on.toSorted()).toEqual(
    modules.filter((module) => module !== "vouchers").toSorted(),
  );
  const input = { params: { module: "books" as const }, body: { isOn: false } };
  expect(await kitchen.refused("switchModule", input)).toMatchObject({ httpStatus: 403 });
});

describe("without recipes and stock", () => {
  it("a dish needs neither recipe nor proof: it is sold, and its label printed, as a person states it", async () => {
    const stated = changed(await menu(), { content: { shelfLifeCategoryId: null } });
    await boss.call("changeMenu", stated);
    expect(await boss.refused("publishMenu", await publish(true))).toMatchObject({ code: "menu_incomplete" });
    await turn(false, "recipes", "stock");
    expect((await menu()).derived).toBeNull();
    await boss.call("publishMenu", await publish(true));
    const { id } = await menu();
    await buy(shop, shop.guest(), { lines: [{ menuId: id, quantity: 2, day: wednesday }] });
    shop.clock.set("2026-09-14T12:01:00");
    await freezeDueLists(shop.checkout);
    const labels = await boss.call("makeLabels", { params: { day: wednesday }, body: { which: "missing" } });
    expect(labels.data).toBeTruthy();
  });

  it("nothing of them is a task", async () => {
    const { data } = await boss.call("readTasks");
    for (const task of [
      "deviations",
      "dueReadings",
      "endingLots",
      "endingProofs",
      "unprovenSales",
      "recalls",
    ])
      expect.soft(data[task as keyof typeof data], task).toBeNull();
    expect(data.alerts).not.toBeNull();
  });

  it("what was sold like this stays when they are on again, and is asked about", async () => {
    await turn(true, "recipes", "stock");
    const { id } = await menu();
    const { data } = await boss.call("readTasks");
    expect(data.unprovenSales?.rows).toMatchObject([{ menuId: id, day: wednesday, portions: 2 }]);
    const more = fillCart(shop.guest(), [{ menuId: id, quantity: 1, day: friday }]);
    await expect(more).rejects.toMatchObject({
      code: "day_not_bookable",
      message: expect.stringMatching(/nicht, weil/),
    });
  });
});

it("stock stays on while something in it is stopped", async () => {
  const lotId = await receivedLot(shop, { name: "Sahne", grams: 1000 });
  const holdId = crypto.randomUUID();
  await boss.call("holdGoods", { params: { holdId }, body: { of: { lotId }, reason: "Riecht sauer" } });
  const off = { params: { module: "stock" as const }, body: { isOn: false } };
  expect(await boss.refused("switchModule", off)).toMatchObject({ code: "module_in_use" });
});

it("repeating a switch is harmless, and the log says it once", async () => {
  await turn(false, "books", "books");
  await turn(true, "books");
  const { data } = await boss.call("readLog", { query: { topic: "settings" } });
  const said = data.rows.filter(({ subjectId }) => subjectId === "Module").map(({ changes }) => changes);
  expect(said.slice(0, 2)).toEqual([[["Buchhaltung", null, "an"]], [["Buchhaltung", null, "aus"]]]);
});
