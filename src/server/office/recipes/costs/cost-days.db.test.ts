import { beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, friday, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { removeDishRecipes, writeRecipe } from "#test/write-recipe.ts";

// one test follows the other through a week
const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const id = async (slug: string) =>
  (await shop.database.row<{ id: number }>("SELECT id FROM menus WHERE slug = $1", [slug]))?.id ?? 0;
const [chili, curry, box] = [
  await id("chili-con-carne"),
  await id("haehnchen-curry-mit-basmatireis"),
  await id("food-box"),
];
const butter = "Probe-Butter";
const cooked = (of: number, grams: number) => writeRecipe(shop, { of, lines: [[butter, grams]] });

beforeAll(async () => {
  await removeDishRecipes(shop);
  const dishes = await shop.database.rows<{ id: number }>("SELECT id FROM menus WHERE NOT is_box");
  for (const dish of dishes) await cooked(dish.id, 100);
  const row = await shop.database.row<{ id: number }>("SELECT id FROM ingredients WHERE name = $1", [butter]);
  const supplierId = (await boss.call("createSupplier", { body: { name: "Probe-Molkerei" } })).data.id;
  const article = { supplierId, articleNumber: "", pack: "Karton", packGrams: 10_000, isPreferred: true };
  const { data } = await boss.call("createArticle", {
    params: { ingredientId: String(row?.id) },
    body: article,
  });
  for (const [since, price] of [
    ["2026-09-01", 60],
    ["2026-09-17", 66],
  ] as const)
    await boss.call("addPrice", {
      params: { articleId: String(data.id) },
      body: { since: deliveryDay(since), price },
    });
  const lines = [
    { menuId: chili, quantity: 2, day: wednesday },
    { menuId: box, quantity: 1, day: wednesday },
    { menuId: curry, quantity: 6, day: friday },
  ];
  await buy(shop, shop.guest(), { lines });
});

const days = async () => (await boss.call("readCostDays", {})).data.days;
const dishesOf = async (day: string) =>
  (await boss.call("readCostDay", { params: { day: deliveryDay(day) } })).data;

it("a delivery day costs what its portions do at the prices of that day", async () => {
  const [later, earlier] = await days();
  // 2 of 9.90 € and a box of 49.90 €, without 7 %; eight portions of 100 g butter at 6 €/kg
  expect(earlier).toMatchObject({
    ...{
      day: wednesday,
      portions: 8,
      unknownPortions: 0,
      netTenths: 18_500 + 46_640,
      ingredientTenths: 8 * 600,
    },
    ...{ packagingTenths: 8 * 450, feeTenths: 1_379 },
    ...{ marginTenths: 65_140 - 4_800 - 3_600 - 1_379, marginPerMille: 850 },
  });
  // from Thursday on a kilogram is 6.60 €
  expect(later).toMatchObject({ day: friday, portions: 6, ingredientTenths: 6 * 660 });
});

it("is shown by what was bought: a box is one, with all its dishes", async () => {
  const [first, second] = await dishesOf(wednesday);
  expect(first).toMatchObject({ menuId: box, portions: 6, netTenths: 46_640, ingredientTenths: 3_600 });
  expect(second).toMatchObject({ menuId: chili, portions: 2, netTenths: 18_500, ingredientTenths: 1_200 });
  expect(await dishesOf("2026-09-21")).toEqual([]);
});

it("what is unknown is in no sum, so that a day never looks better than it is", async () => {
  await writeRecipe(shop, { of: chili, lines: [["Probe-Safran", 1]] });
  const [, earlier] = await days();
  expect(earlier).toMatchObject({ portions: 8, unknownPortions: 2, netTenths: 46_640 });
  expect((await dishesOf(wednesday)).at(-1)).toMatchObject({
    unknown: ["Probe-Safran"],
    marginPerMille: null,
  });
  await cooked(chili, 100);
});

it("a day whose list is frozen keeps the recipes that it was cooked by", async () => {
  shop.clock.set("2026-09-14T12:01:00");
  await freezeDueLists(shop.checkout);
  await shop.database.owner.rows(
    `INSERT INTO cook_list_recipes (delivery_day, recipe_id, number)
     SELECT $1, id, number FROM recipes WHERE menu_id IS NOT NULL ON CONFLICT DO NOTHING`,
    [wednesday],
  );
  await cooked(chili, 500);
  await cooked(curry, 500);
  expect((await days()).map(({ ingredientTenths }) => ingredientTenths)).toEqual([6 * 3_300, 8 * 600]);
});

it("what was given back is no income, but was cooked", async () => {
  const [before] = await dishesOf(friday);
  await shop.database.owner.rows("UPDATE order_lines SET refunded_cents = unit_cents WHERE menu_id = $1", [
    curry,
  ]);
  const [after] = await dishesOf(friday);
  expect(after).toMatchObject({ portions: 6, ingredientTenths: before?.ingredientTenths });
  expect(after?.netTenths).toBeLessThan(before?.netTenths ?? 0);
});
