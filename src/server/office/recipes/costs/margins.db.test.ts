import { beforeAll, describe, expect, it } from "vitest";
import type { QueryOf } from "#contract/contract.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { removeDishRecipes, writeRecipe } from "#test/write-recipe.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

const [butter, flour, saffron] = ["Probe-Butter", "Probe-Mehl", "Probe-Safran"] as const;
const ids = new Map<string, string>();
let shortcrust = 0;
let supplierId = 0;
/** three dishes and a box of two of one and one of another */
const dishes = { tart: 0, cake: 0, roll: 0, box: 0 };

const addPrice = async (what: string, price: number, since: string) => {
  const params = { articleId: ids.get(what) ?? "" };
  await boss.call("addPrice", { params, body: { since: deliveryDay(since), price } });
};
async function buyable(name: string, packGrams: number) {
  const row = await shop.database.row<{ id: number }>("SELECT id FROM ingredients WHERE name = $1", [name]);
  const body = { supplierId, articleNumber: "", pack: "Sack", packGrams, isPreferred: true };
  const params = { ingredientId: String(row?.id) };
  ids.set(name, String((await boss.call("createArticle", { params, body })).data.id));
}
async function newMenu(name: string, priceCents: number, isBox = false): Promise<number> {
  const row = await shop.database.owner.row<{ id: number }>(
    `INSERT INTO menus (slug, name, is_box, price_cents, vat_percent, weight_grams) VALUES ($1, $2, $3, $4, 7, 500) RETURNING id`,
    [name.toLowerCase(), name, isBox, priceCents],
  );
  return row?.id ?? 0;
}

beforeAll(async () => {
  await removeDishRecipes(shop);
  shortcrust = await writeRecipe(shop, {
    of: "Probe-Mürbeteig",
    portions: 10,
    finishedGrams: 1_500,
    lines: [
      [butter, 500],
      [flour, 1_000],
    ],
  });
  for (const [name, cents] of [
    ["tart", 1_070],
    ["cake", 535],
    ["roll", 321],
  ] as const)
    dishes[name] = await newMenu(`Probe-${name}`, cents);
  dishes.box = await newMenu("Probe-Box", 2_140, true);
  await shop.database.owner.rows(
    "INSERT INTO box_contents (box_id, menu_id, quantity, position) VALUES ($1, $2, 2, 0), ($1, $3, 1, 1)",
    [dishes.box, dishes.tart, dishes.cake],
  );
  await writeRecipe(shop, {
    of: dishes.tart,
    portions: 2,
    lines: [
      [shortcrust, 300],
      [butter, 200],
    ],
  });
  await writeRecipe(shop, {
    of: dishes.cake,
    portions: 4,
    lines: [
      [flour, 800],
      [butter, 100],
    ],
  });
  await writeRecipe(shop, {
    of: dishes.roll,
    lines: [
      [flour, 100],
      [saffron, 0.001],
    ],
  });
  supplierId = (await boss.call("createSupplier", { body: { name: "Probe-Mühle" } })).data.id;
  for (const [name, grams] of [
    [butter, 10_000],
    [flour, 25_000],
    [saffron, 10],
  ] as const)
    await buyable(name, grams);
  await addPrice(butter, 60, "2026-09-01");
  await addPrice(flour, 20, "2026-09-01");
  const { version } = (await boss.call("readCostSettings")).data;
  await boss.call("changeCostSettings", {
    body: {
      packaging: 0.045,
      feePercent: 1.5,
      fee: 0.24,
      portionsPerOrder: 6,
      leastMarginPercent: 60,
      version,
    },
  });
});

const margins = async (query: QueryOf<"readMargins"> = { q: "probe" }) =>
  (await boss.call("readMargins", { query })).data;
const rowOf = async (name: string) => (await margins({ q: `probe-${name}` })).rows[0];

describe("a margin", () => {
  it("is what ingredients through all levels, packaging and fee leave of the net price", async () => {
    // 100 g butter in the crust and 200 g beside it at 6 €/kg are 180 ct, 200 g flour at 80 ct/kg are 16 ct; of two
    expect(await rowOf("tart")).toEqual({
      ...{
        menuId: dishes.tart,
        recipeId: expect.any(Number),
        name: "Probe-tart",
        isBox: false,
        isPublished: false,
      },
      ...{ price: 10.7, ingredientTenths: 980, packagingTenths: 45, feeTenths: 201, unknown: [] },
      margin: { netTenths: 10_000, marginTenths: 8_774, marginPerMille: 877, isBelow: false },
    });
    // 64 ct and 60 ct, of four; 1.5 % of 5.35 € and 4 ct
    expect(await rowOf("cake")).toMatchObject({
      ingredientTenths: 310,
      feeTenths: 120,
      margin: { marginTenths: 4_525 },
    });
  });

  it("of a box is what its dishes leave of its price", async () => {
    expect(await rowOf("box")).toMatchObject({
      ...{
        isBox: true,
        recipeId: null,
        ingredientTenths: 2 * 980 + 310,
        packagingTenths: 135,
        feeTenths: 441,
      },
      margin: { netTenths: 20_000, marginTenths: 20_000 - 2_270 - 135 - 441 },
    });
  });

  it("is unknown with a pinch of something without a price, which is named, and in every box with it", async () => {
    expect(await rowOf("roll")).toMatchObject({ ingredientTenths: null, margin: null, unknown: [saffron] });
    await shop.database.owner.rows(
      "INSERT INTO box_contents (box_id, menu_id, quantity, position) VALUES ($1, $2, 1, 2)",
      [dishes.box, dishes.roll],
    );
    expect(await rowOf("box")).toMatchObject({ ingredientTenths: null, margin: null, unknown: [saffron] });
    await shop.database.owner.rows("DELETE FROM box_contents WHERE menu_id = $1", [dishes.roll]);
  });

  it("of a dish without a recipe is unknown, too", async () => {
    const { rows, unknown } = await margins({ state: "unknown", q: "lasagne" });
    expect(rows[0]).toMatchObject({ recipeId: null, margin: null, unknown: [`Rezept von ${rows[0]?.name}`] });
    expect(unknown).toBeGreaterThan(30);
  });
});

it("a new price of butter is in all margins from its day on, and the old one stays in its history", async () => {
  const names = ["tart", "cake", "box"];
  const shares = async () => Promise.all(names.map(async (name) => (await rowOf(name))?.ingredientTenths));
  await addPrice(butter, 66, "2026-09-15");
  expect(await shares()).toEqual([980, 310, 2_270]);
  shop.clock.set("2026-09-15T08:00:00");
  // 30 g and 6 g more of butter for each portion at 60 ct/kg
  expect(await shares()).toEqual([980 + 90, 310 + 15, 2_270 + 195]);
  const row = await shop.database.row<{ id: number }>("SELECT id FROM ingredients WHERE name = $1", [butter]);
  const [article] = (await boss.call("readArticles", { params: { ingredientId: String(row?.id) } })).data;
  expect(article?.prices.map(({ since, price }) => [since, price])).toEqual([
    ["2026-09-15", 66],
    ["2026-09-01", 60],
  ]);
});

it("counts the article that is preferred now", async () => {
  const before = (await rowOf("cake"))?.ingredientTenths ?? 0;
  const row = await shop.database.row<{ id: number }>("SELECT id FROM ingredients WHERE name = $1", [flour]);
  const params = { ingredientId: String(row?.id) };
  const body = { supplierId, articleNumber: "", pack: "Tüte", packGrams: 1_000, isPreferred: false };
  const articleId = String((await boss.call("createArticle", { params, body })).data.id);
  await boss.call("addPrice", {
    params: { articleId },
    body: { since: deliveryDay("2026-09-01"), price: 1.2 },
  });
  expect((await rowOf("cake"))?.ingredientTenths).toBe(before);
  await boss.call("changeArticle", {
    params: { articleId },
    body: { ...body, isPreferred: true, isArchived: false, version: 1 },
  });
  // 200 g at 40 ct/kg more
  expect((await rowOf("cake"))?.ingredientTenths).toBe(before + 80);
});

describe("the list", () => {
  it("begins with what is unknown, then the tightest; other orders keep the unknown first", async () => {
    const order = async (sort?: string) =>
      (await margins({ q: "probe", sort })).rows.map(({ name }) => name.slice(6));
    expect(await order()).toEqual(["roll", "Box", "tart", "cake"]);
    expect(await order("-margin")).toEqual(["roll", "cake", "tart", "Box"]);
    expect(await order("name")).toEqual(["Box", "cake", "roll", "tart"]);
    expect(await order("constructor")).toEqual(await order());
  });

  it("marks and counts what is below the limit, which the administration sets", async () => {
    const settings = (await boss.call("readCostSettings")).data;
    expect(settings).toMatchObject({ packaging: 0.045, feePercent: 1.5, fee: 0.24, portionsPerOrder: 6 });
    expect((await margins({ state: "below" })).rows).toEqual([]);
    const body = { ...settings, leastMarginPercent: 87 };
    await boss.call("changeCostSettings", { body });
    expect(await boss.refused("changeCostSettings", { body: { ...body, packaging: 1 } })).toMatchObject({
      code: "edited_meanwhile",
    });
    const { rows, below, leastMarginPercent } = await margins({ state: "below" });
    expect([rows.map(({ name }) => name), below, leastMarginPercent]).toEqual([
      ["Probe-Box", "Probe-tart"],
      2,
      87,
    ]);
    const { data } = await boss.call("readLog", { query: { topic: "costs" } });
    expect(data.rows[0]).toMatchObject({
      action: "geändert",
      changes: [["Warnung unter", "60\u00a0%", "87\u00a0%"]],
    });
  });

  it("is a file with tenths of a cent, and an unknown amount stays empty there", async () => {
    const { data } = await boss.call("exportMargins", { query: { q: "probe" } });
    const [head, ...rows] = data.text.trim().split("\r\n");
    expect(head).toContain("Menü;Art;Im Verkauf;Preis brutto (€)");
    expect(rows[0]).toBe("Probe-roll;Gericht;nein;3,21;;;0,045;0,088;;;;Probe-Safran");
    expect(rows.at(-1)).toBe("Probe-cake;Gericht;nein;5,35;5,000;0,405;0,045;0,120;4,430;88,6;nein;");
  });

  it("is for the administration alone", async () => {
    const cook = await staffOf(shop, "kitchen");
    const calls = ["readMargins", "readCostDays", "readCostSettings"] as const;
    for (const name of calls) expect(await cook.refused(name, {}), name).toMatchObject({ httpStatus: 403 });
  });
});
