import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { CheckKind } from "#contract/office/kitchen/cook-sheets.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, friday, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { writeRecipe } from "#test/write-recipe.ts";

// one test follows the other through a day; Wednesday's cut-off is Monday noon
const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const boss = await staffOf(shop, "admin");
let orderId: string;
beforeAll(async () => {
  const lines = [
    { menuId: 1, quantity: 17, day: wednesday },
    { menuId: 2, quantity: 4, day: wednesday },
  ];
  ({ orderId } = await buy(shop, shop.guest(), { lines }));
});

const params = { day: wednesday };
const sheets = async () => (await cook.call("readCookSheets", { params })).data;
const sheetOf = async (menuId: number) => (await sheets()).sheets.find((sheet) => sheet.menuId === menuId);
const checkOf = async (kind: CheckKind) => (await sheetOf(1))?.checks.find((check) => check.kind === kind);
const mark = (kind: CheckKind, value: number | null, seenAt: string | null = null, menuId = "1") => ({
  params: { ...params, menuId },
  body: { kind, value, seenAt },
});
const measured = (value: number, more: { isCold?: boolean; deviation?: string; seenAt?: string | null }) => ({
  params: { ...params, menuId: "2" },
  body: { kind: "temperature" as const, value, seenAt: null, ...more },
});

async function payBack(quantity: number): Promise<void> {
  const { data } = await boss.call("readRefundTerms", { params: { orderId } });
  const line = data.lines[0]!;
  const what = { scope: "lines" as const, lines: [{ position: line.position, quantity }] };
  const body = { id: randomUUID(), what, reason: "Auf Wunsch", amount: line.amounts[quantity - 1] ?? 0 };
  await boss.call("refundOrder", { params: { orderId }, body });
}

it("a sheet has the recipe of one portion, its steps, its stations and its allergens", async () => {
  const { sheets: all, stations, isFrozen } = await sheets();
  expect(isFrozen).toBe(false);
  expect(stations).toEqual(["Vorbereitung", "Herd", "Ofen", "Portionieren"]);
  expect(all.map(({ menuId, now, frozen }) => [menuId, now, frozen]).sort()).toEqual([
    [1, 17, null],
    [2, 4, null],
  ]);
  const { data: menu } = await cook.call("readEditedMenu", { params: { menuId: "1" } });
  const sheet = await sheetOf(1);
  expect(sheet).toMatchObject({ name: menu.content.name, weightGrams: 500, batch: null, checks: [] });
  expect(sheet?.allergens).toHaveLength(menu.content.allergenIds.length);
  expect(sheet?.traces).toMatch(/^Kann Spuren von .* enthalten\.$/);
});

it("sub-recipes are blocks of their own, scaled exactly, with what their ingredients contain", async () => {
  const roux = await writeRecipe(shop, {
    of: "Mehlschwitze",
    finishedGrams: 300,
    lines: [["Testbutter", 150]],
    steps: [{ station: "Herd", minutes: 5, isCritical: true, text: "Bis 85 °C rühren." }],
  });
  const sauce = await writeRecipe(shop, { of: "Testsauce", finishedGrams: 700, lines: [[roux, 100]] });
  const lines = [[sauce, 200] as const, [roux, 50] as const, ["Testreis", 2, "kg"] as const];
  await writeRecipe(shop, { of: 2, portions: 10, lines: lines.map(([...line]) => line) });
  await shop.database.rows(
    `INSERT INTO ingredient_allergens (ingredient_id, allergen_id)
     SELECT i.id, a.id FROM ingredients i, allergens a WHERE i.name = 'Testbutter' AND a.code = 'lupinen'`,
  );
  const sheet = await sheetOf(2);
  // four of ten portions: 2/5 of the dish, 2/5 × 2/7 of the sauce, and the roux for both
  expect(sheet?.blocks.map(({ name, times }) => [name, times.numerator, times.denominator])).toEqual([
    [sheet?.name, "2", "5"],
    ["Testsauce", "4", "35"],
    ["Mehlschwitze", "11", "105"],
  ]);
  expect(sheet?.blocks[2]).toMatchObject({
    lines: [{ name: "Testbutter", unit: "g", thousandths: 150_000 }],
    steps: [{ station: "Herd", minutes: 5, isCritical: true }],
  });
  expect(sheet?.allergens).toContain("Lupinen");
  const recipeId = String(sheet?.blocks[0]?.recipeId);
  const { data } = await cook.call("readRecipeSheet", { params: { recipeId }, query: { portions: 4 } });
  expect(data).toMatchObject({ portions: 4, blocks: sheet?.blocks, allergens: ["Lupinen"] });
  const quality = await staffOf(shop, "quality");
  const read = await quality.call("readRecipeSheet", { params: { recipeId }, query: { portions: 4 } });
  expect(read.data, "quality reads what was to be cooked").toEqual(data);
  const unknown = { params: { recipeId: "999999" }, query: {} };
  expect(await cook.refused("readRecipeSheet", unknown)).toMatchObject({ code: "not_found" });
});

it("nothing is ticked before the list is frozen", async () => {
  expect(await cook.refused("markCookSheet", mark("cooked", 1))).toMatchObject({ code: "list_not_frozen" });
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  expect(await sheetOf(1)).toMatchObject({ frozen: 17, now: 17, batch: "L260916-001" });
});

it("the versions frozen with the list stay after a recipe was changed, also those of sub-recipes", async () => {
  const frozen = (await sheetOf(2))?.blocks;
  await writeRecipe(shop, { of: "Mehlschwitze", finishedGrams: 300, lines: [["Testreis", 10]] });
  await writeRecipe(shop, { of: 2, lines: [["Testreis", 10]] });
  expect((await sheetOf(2))?.blocks).toEqual(frozen);
  await expect(shop.database.rows("DELETE FROM cook_list_recipes")).rejects.toThrow();
});

it("the figure is right at any moment: refunds leave it, ingredients and the cook list follow", async () => {
  await payBack(11);
  expect(await sheetOf(1)).toMatchObject({ frozen: 17, now: 6 });
  const { data: list } = await cook.call("readCookList", { params });
  expect(list.lines.find(({ menuId }) => menuId === 1)).toMatchObject({ frozen: 17, now: 6 });
  expect((await cook.call("readDayIngredients", { params })).data.portions).toBe(10);
});

it("what is ticked and measured stands there with its moment and its author, and in the log", async () => {
  await cook.call("markCookSheet", mark("temperature", 755));
  await cook.call("markCookSheet", mark("cooked", 1));
  expect((await sheetOf(1))?.checks).toEqual([
    {
      kind: "cooked",
      value: 1,
      deviation: null,
      at: shop.now().toISOString(),
      by: expect.stringMatching(/^kitchen /),
    },
    {
      ...{ kind: "temperature", value: 755, deviation: null },
      ...{ at: shop.now().toISOString(), by: expect.stringMatching(/^kitchen /) },
    },
  ]);
  const { data: log } = await boss.call("readLog", { query: { topic: "production" } });
  const { name } = (await sheetOf(1))!;
  expect(log.rows.slice(0, 2).map(({ action, changes }) => [action, changes])).toEqual([
    ["Kochblatt ausgefüllt", [[`${name}, Gekocht`, "–", "ja"]]],
    ["Kochblatt ausgefüllt", [[`${name}, Kerntemperatur`, "–", "75,5 °C"]]],
  ]);
});

it("a second tablet does not overwrite what it has not seen; the same value again is no change", async () => {
  const first = await checkOf("temperature");
  await boss.call("markCookSheet", mark("temperature", 755));
  expect(await checkOf("temperature")).toEqual(first);
  expect(await boss.refused("markCookSheet", mark("temperature", 800))).toMatchObject({
    code: "edited_meanwhile",
  });
  await boss.call("markCookSheet", mark("temperature", 762, first?.at));
  expect(await checkOf("temperature")).toMatchObject({ value: 762, by: expect.stringMatching(/^admin /) });
  await boss.call("markCookSheet", mark("temperature", null, (await checkOf("temperature"))?.at));
  expect(await checkOf("temperature")).toBeUndefined();
});

it("of two that write in the same moment, one is told", async () => {
  const both = await Promise.allSettled([
    cook.call("markCookSheet", mark("spare", 2)),
    boss.call("markCookSheet", mark("spare", 3)),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it.each<[CheckKind, number, string]>([
  ["portions", -1, "Bitte ganze Portionen angeben, höchstens 9.999."],
  ["spare", 10_000, "Bitte ganze Portionen angeben, höchstens 9.999."],
  ["temperature", 1_501, "Bitte eine Temperatur von −30 bis 150 °C angeben."],
  ["cooked", 2, "Abgehakt oder nicht."],
])("%s of %i is refused by its field", async (kind, value, message) =>
  expect(await cook.refused("markCookSheet", mark(kind, value))).toMatchObject({
    httpStatus: 422,
    errors: { value: [message] },
  }),
);

it("without control points a temperature is noted and not judged, and the sheet says so", async () => {
  expect((await sheets()).limits).toEqual({ core: null, cold: null });
  await cook.call("markCookSheet", measured(100, {}));
  const noted = (await sheetOf(2))?.checks[0];
  expect(noted).toMatchObject({ value: 100, deviation: null });
  expect(await shop.database.rows("SELECT id FROM readings")).toEqual([]);
  await cook.call("markCookSheet", mark("temperature", null, noted?.at, "2"));
});

describe("a temperature beyond the limit of its dish", () => {
  beforeAll(async () => {
    await shop.database.rows(
      `INSERT INTO control_points (name, kind, step, unit, least, most, source, source_on) VALUES
         ('Kern', 'step', 'core', 'celsius', 720, NULL, 'Merkblatt', '2016-01-01'),
         ('Kalt', 'step', 'cold', 'celsius', NULL, 70, 'Merkblatt', '2016-01-01')`,
    );
  });

  it.each([
    [719, false],
    [71, true],
  ])("%i tenths are refused without a reason (cold: %s), and nothing is noted", async (value, isCold) => {
    for (const deviation of [undefined, "  "])
      expect(await cook.refused("markCookSheet", measured(value, { isCold, deviation }))).toMatchObject({
        code: "temperature_beyond_limit",
        httpStatus: 422,
        errors: { deviation: [expect.stringContaining("Grund")] },
      });
    expect((await sheetOf(2))?.checks).toEqual([]);
  });

  it("is noted with its reason, which the log has too; a safe one replaces it", async () => {
    await cook.call("markCookSheet", measured(630, { deviation: " Ofen ausgefallen " }));
    const noted = (await sheetOf(2))?.checks[0];
    expect(noted).toMatchObject({ value: 630, deviation: "Ofen ausgefallen" });
    const { data: log } = await boss.call("readLog", { query: { topic: "production" } });
    expect(log.rows[0]?.changes[0]?.[2]).toBe("63,0 °C, Abweichung: Ofen ausgefallen");
    expect((await sheets()).limits).toEqual({
      core: { least: 720, most: null },
      cold: { least: null, most: 70 },
    });
    await cook.call("markCookSheet", measured(720, { deviation: "nichts", seenAt: noted?.at }));
    expect((await sheetOf(2))?.checks[0]).toMatchObject({ value: 720, deviation: null });
    const stored = await shop.database.rows(
      `SELECT r.value, r.least, r.is_within, r.menu_id, d.description, o.delivery_day, o.menu_id AS stopped FROM readings r
       LEFT JOIN deviations d ON d.reading_id = r.id LEFT JOIN deviation_dishes o ON o.deviation_id = d.id ORDER BY r.value`,
    );
    const description = "Ofen ausgefallen (Kern: 63,0\u00a0°C statt mindestens 72,0\u00a0°C)";
    expect(stored).toEqual([
      {
        ...{ value: 630, least: 720, is_within: false, menu_id: 2 },
        ...{ description, delivery_day: wednesday, stopped: 2 },
      },
      {
        ...{ value: 720, least: 720, is_within: true, menu_id: 2 },
        ...{ description: null, delivery_day: null, stopped: null },
      },
    ]);
  });

  it("a dish that was measured as a cold one stays one on its next sheets", async () => {
    const seenAt = (await sheetOf(2))?.checks[0]?.at;
    await cook.call("markCookSheet", measured(70, { isCold: true, seenAt }));
    expect(await sheetOf(2)).toMatchObject({ isCold: true, checks: [{ value: 70, deviation: null }] });
    const lines = [{ menuId: 2, quantity: 6, day: friday }];
    shop.clock.set("2026-09-14T13:00:00");
    await buy(shop, shop.guest(), { lines });
    const { data } = await cook.call("readCookSheets", { params: { day: friday } });
    expect(data.sheets[0]).toMatchObject({ menuId: 2, isCold: true, checks: [] });
    expect((await sheetOf(1))?.isCold).toBe(false);
  });
});

it("the packing room reads, others do not; a dish that is not cooked has no sheet", async () => {
  const staff = async (role: "packing" | "support"): Promise<TestStaff> => staffOf(shop, role);
  const packer = await staff("packing");
  expect((await packer.call("readCookSheets", { params })).data).toEqual(await sheets());
  expect(await packer.refused("markCookSheet", mark("cooked", 1))).toMatchObject({ code: "forbidden" });
  expect(await (await staff("support")).refused("readCookSheets", { params })).toMatchObject({
    code: "forbidden",
  });
  expect(await cook.refused("markCookSheet", mark("cooked", 1, null, "3"))).toMatchObject({
    code: "not_found",
  });
});

it("a deviation stops the dish and is a task of kitchen and administration until it is signed off", async () => {
  const seenAt = (await sheetOf(2))?.checks.find(({ kind }) => kind === "temperature")?.at ?? null;
  shop.clock.set("2026-09-14T14:00:00");
  await cook.call("markCookSheet", measured(610, { deviation: "Ofen kaputt", seenAt }));
  const description = "Ofen kaputt (Kern: 61,0\u00a0°C statt mindestens 72,0\u00a0°C)";
  const since = shop.now().toISOString();
  for (const of of [boss, cook])
    expect((await of.call("readTasks")).data.deviations?.rows.at(-1)).toMatchObject({
      ...{ description, since, isMeasured: false },
    });
  expect(await cook.refused("markCookSheet", mark("cooked", 1, null, "2"))).toMatchObject({
    code: "batch_held",
    message: expect.stringContaining(description),
  });
});
