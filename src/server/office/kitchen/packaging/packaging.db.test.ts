import { beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, wednesday } from "#test/buy.ts";
import { changed, paramsOf } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";

// one test follows the other through a year; Wednesday's parcels hold six portions and two cool packs each, the fourth in two cartons
const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const orders: string[] = [];
beforeAll(async () => {
  for (let at = 0; at < 4; at++) orders.push((await buy(shop, shop.guest())).orderId);
  const lines = [
    { menuId: 1, quantity: 2, day: wednesday },
    { menuId: 2, quantity: 4, day: wednesday },
  ];
  orders.push((await buy(shop, shop.guest(), { lines })).orderId);
  shop.clock.set("2026-09-14T12:01:00");
  await freezeDueLists(shop.checkout);
  const inTwo = { params: { day: wednesday, orderId: orders[3] ?? "" }, body: { cartons: 2 } };
  await boss.call("splitParcel", inTwo);
  for (const orderId of orders)
    await boss.call("packParcel", { params: { day: wednesday, orderId }, query: { early: true } });
  await shop.database.rows("DELETE FROM packaging_items");
});

const report = async (year?: number) => (await boss.call("readPackagingReport", { query: { year } })).data;
const items = async () => (await boss.call("readPackagingItems")).data;
const tray = {
  name: "Schale",
  material: "plastic",
  usedPer: "portion",
  grams: 27.5,
  isReusable: false,
} as const;
const carton = {
  name: "Karton",
  material: "paper",
  usedPer: "parcel",
  grams: 430,
  isReusable: false,
} as const;
const foil = {
  name: "Akku",
  material: "plastic",
  usedPer: "cool_pack",
  grams: 11,
  isReusable: false,
} as const;
const glass = {
  name: "Glas",
  material: "glass",
  usedPer: "reusable_portion",
  grams: 400,
  isReusable: true,
} as const;
const ship = (at: number) =>
  boss.call("shipParcel", {
    params: { day: wednesday, orderId: orders[at] ?? "" },
    body: { carrier: "DHL", trackingNumber: dhlNumber(at) },
  });
const loggedChanges = async () =>
  (await report()).lines.map(({ name, pieces, gramsEach, grams }) => [name, pieces, gramsEach, grams]);

it("a parcel that leaves before packaging is entered is counted, and can be recorded once", async () => {
  await ship(0);
  expect(await report()).toMatchObject({ parcels: 1, portions: 6, coolPacks: 2, unrecorded: 1, lines: [] });
  for (const body of [tray, carton, foil]) await boss.call("createPackagingItem", { body });
  expect((await report()).unrecorded).toBe(1);
  const record = () => boss.call("recordPackaging", { body: { year: 2026 } });
  expect((await record()).data).toEqual({ parcels: 1 });
  expect((await record()).data).toEqual({ parcels: 0 });
  expect(await loggedChanges()).toEqual([
    ["Karton", 1, 430, 430],
    ["Akku", 2, 11, 22],
    ["Schale", 6, 27.5, 165],
  ]);
});

it("a parcel that leaves is recorded once, with the weights of that moment", async () => {
  await ship(1);
  await ship(1);
  const stored = (await items()).find(({ name }) => name === "Schale");
  const changed = { ...tray, grams: 25, version: stored?.version ?? 0 };
  const params = { itemId: String(stored?.id) };
  await boss.call("changePackagingItem", { params, body: changed });
  expect(await boss.refused("changePackagingItem", { params, body: changed })).toMatchObject({
    code: "edited_meanwhile",
  });
  await ship(2);
  expect(await loggedChanges()).toEqual([
    ["Karton", 3, 430, 1290],
    ["Akku", 6, 11, 66],
    ["Schale", 6, 25, 150],
    ["Schale", 12, 27.5, 330],
  ]);
  expect(await report()).toMatchObject({
    parcels: 3,
    unrecorded: 0,
    materials: [
      { material: "paper", grams: 1290 },
      { material: "plastic", grams: 546 },
    ],
  });
});

it("records of sent packaging never change, neither with a deleted item nor by hand", async () => {
  const before = await report();
  for (const { id } of await items()) {
    await boss.call("deletePackagingItem", { params: { itemId: String(id) } });
  }
  expect(await report()).toEqual(before);
  for (const text of [
    "UPDATE packaging_ledger SET milligrams = 1",
    "DELETE FROM packaging_ledger",
    "UPDATE shipped_parcels SET portions = 1",
    "TRUNCATE packaging_ledger",
  ]) {
    await expect(shop.database.owner.rows(text)).rejects.toThrow("immutable");
  }
});

it("reusable packaging is counted separately and need not be registered", async () => {
  const menu = (await boss.call("readEditedMenu", paramsOf({ id: 2 }))).data;
  await boss.call("changeMenu", changed(menu, { content: { isReusable: true } }));
  const seen = await shop.guest().call("readMenu", { params: { slug: menu.offer.slug } });
  expect(seen.data.isReusable).toBe(true);
  for (const body of [tray, glass]) await boss.call("createPackagingItem", { body });
  await ship(4);
  const { lines, materials, reusablePortions } = await report();
  expect(reusablePortions).toBe(4);
  expect(lines.filter(({ isReusable }) => isReusable)).toMatchObject([
    { name: "Glas", pieces: 4, gramsEach: 400, grams: 1600 },
  ]);
  expect(materials.map(({ material }) => material)).toEqual(["paper", "plastic"]);
  expect(materials[1]?.grams).toBe(546 + 2 * 27.5);
});

it("is a file for the register: each part, and the sum of each material", async () => {
  const { data } = await boss.call("exportPackaging", { query: { year: 2026 } });
  expect(data).toMatchObject({ fileName: "verpackung-2026.csv", mime: "text/csv; charset=utf-8" });
  const rows = data.text.split("\r\n");
  expect(rows[0]).toBe("\ufeffJahr;Material;Verpackung;Gezählt;Mehrweg;Stück;Gramm je Stück;Kilogramm");
  expect(rows).toContain("2026;Kunststoffe;Schale;je Portion;nein;14;27,500;0,385");
  expect(rows).toContain("2026;Papier, Pappe, Karton;Summe ohne Mehrweg;;nein;;;1,290");
  expect(rows).toContain("2026;Glas;Glas;je Portion in Mehrweg;ja;4;400,000;1,600");
});

it("belongs to the year in Berlin in which it left, and counts each of its cartons", async () => {
  shop.clock.set("2027-01-01T00:30:00");
  await boss.call("createPackagingItem", { body: carton });
  await ship(3);
  const { lines, ...counted } = await report();
  expect(counted).toMatchObject({ year: 2027, years: [2027, 2026], parcels: 2, portions: 6, coolPacks: 4 });
  expect(lines).toContainEqual(expect.objectContaining({ name: "Karton", pieces: 2, grams: 860 }));
  expect((await report(2026)).parcels).toBe(4);
});

it("an item has a name of its own and a weight, and each change is in the log", async () => {
  const wrong = await boss.refused("createPackagingItem", { body: { ...tray, name: "schale" } });
  expect(wrong).toMatchObject({ code: "name_taken", errors: { name: expect.any(Array) } });
  const empty = await boss.refused("createPackagingItem", { body: { ...tray, name: "X", grams: 0 } });
  expect(empty.errors?.grams?.[0]).toContain("über 0 g");
  const { rows } = (await boss.call("readLog", { query: { topic: "packaging" } })).data;
  expect(rows).toContainEqual(
    expect.objectContaining({
      action: "geändert",
      changes: [["Gewicht", "27,5 g", "25 g"]],
    }),
  );
  const packer = await staffOf(shop, "packing");
  expect(await packer.refused("readPackagingReport", {})).toMatchObject({ httpStatus: 403 });
});
