import { beforeAll, expect, it } from "vitest";
import type { DayIngredients } from "#contract/office/kitchen/production-ingredients.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { cancel, type Ordered, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { someBox } from "#test/portions.ts";
import { staffOf } from "#test/staff.ts";
import { removeDishRecipes, writeRecipe } from "#test/write-recipe.ts";

// one test follows the other through a day; Wednesday's cut-off is Monday noon
let cancelled: Ordered;
const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
beforeAll(async () => {
  await removeDishRecipes(shop);
});

const params = { day: wednesday };
const needed = async () => (await cook.call("readDayIngredients", { params })).data;
const sumsOf = ({ ingredients }: DayIngredients) =>
  Object.fromEntries(ingredients.map(({ name, unit, thousandths }) => [`${name} ${unit}`, thousandths]));

const write = (menuId: number, ...lines: [ingredient: string, grams: number][]) =>
  writeRecipe(shop, { of: menuId, lines });

it("a day without orders needs nothing", async () => {
  expect(await needed()).toEqual({ portions: 0, ingredients: [], withoutRecipe: [] });
});

it("menus without a recipe are named with their portions, and no ingredients are invented", async () => {
  cancelled = await ordered(shop);
  expect(await needed()).toMatchObject({ portions: 0, ingredients: [] });
  expect((await needed()).withoutRecipe).toMatchObject([{ menuId: 1, portions: 6 }]);
});

it("recipes are added up over menus, and boxes count as their dishes", async () => {
  const box = await someBox(shop);
  const [first, second] = box.contents;
  if (!first || !second) throw new Error("the box is empty");
  await buy(shop, shop.guest(), { lines: [{ menuId: box.id, quantity: 2, day: wednesday }] });
  await write(first[0], ["Kartoffeln", 250.333]);
  await write(second[0], ["kartoffeln", 0.1], ["Salz", 0.005]);
  const data = await needed();
  const single = (menuId: number) => (menuId === 1 ? 6 : 0);
  const [ofFirst, ofSecond] = [2 * first[1] + single(first[0]), 2 * second[1] + single(second[0])];
  expect(sumsOf(data)).toEqual({
    "Kartoffeln g": ofFirst * 250_333 + ofSecond * 100,
    "Salz g": ofSecond * 5,
  });
  expect(data.portions).toBe(ofFirst + ofSecond);
  expect(data.withoutRecipe.some(({ menuId }) => menuId === box.id)).toBe(false);
  const { data: list } = await cook.call("readCookList", { params });
  const withoutPortions = data.withoutRecipe.reduce((sum, { portions }) => sum + portions, 0);
  expect(data.portions + withoutPortions).toBe(list.lines.reduce((sum, { now }) => sum + now, 0));
});

it("what is cancelled or not paid for is not counted", async () => {
  await write(1, ["Reis", 60]);
  const before = sumsOf(await needed())["Reis g"] ?? 0;
  await cancel(cancelled, wednesday);
  const guest = shop.guest();
  await placeOrder(guest, await fillCart(guest));
  expect(sumsOf(await needed())["Reis g"] ?? 0).toBe(before - 6 * 60_000);
});

it("freezing fixes the recipes, and what is cancelled later goes", async () => {
  await ordered(shop);
  const late = await ordered(shop);
  const live = await needed();
  shop.clock.set("2026-09-14T13:00:00");
  await freezeDueLists(shop.checkout);
  expect(await needed()).toEqual(live);
  const gone = "UPDATE order_deliveries SET status = 'cancelled' WHERE order_id = $1 AND delivery_day = $2";
  await shop.database.rows(gone, [late.orderId, wednesday]);
  const left = (sumsOf(live)["Reis g"] ?? 0) - 6 * 60_000;
  expect(sumsOf(await needed())["Reis g"]).toBe(left);
  await write(1, ["Reis", 30]);
  expect(sumsOf(await needed())["Reis g"]).toBe(left);
});

it("what goes into a dish through two levels is counted before peeling and cooking, exactly", async () => {
  await ordered(shop, { lines: [{ menuId: 1, quantity: 7, day: friday }] });
  const roux = await writeRecipe(shop, {
    of: "Mehlschwitze",
    finishedGrams: 200,
    lines: [
      ["Butter", 0.1, "kg"],
      ["Grieß", 100],
    ],
  });
  const sauce = await writeRecipe(shop, {
    of: "Sauce",
    finishedGrams: 900,
    lines: [
      [roux, 200],
      ["Milch", 1, "l"],
      ["Milch, dick", 2, "EL"],
    ],
  });
  // ten portions take a third of the sauce, and the butter twice
  await writeRecipe(shop, {
    of: 1,
    portions: 10,
    lines: [
      [sauce, 300],
      ["Butter", 50],
      ["Grieß", 600],
    ],
  });
  const { data } = await cook.call("readDayIngredients", { params: { day: friday } });
  expect(sumsOf(data)).toMatchObject({
    "Butter g": Math.ceil((7 / 10) * (50_000 + 100_000 / 3)),
    "Milch ml": Math.ceil(((7 / 10) * 1_000_000) / 3),
    "Milch, dick ml": (7 / 10) * 10_000,
    "Grieß g": Math.ceil((7 / 10) * (600_000 + 100_000 / 3)),
  });
});

it("is for the roles that read the cook list; an invalid day has none", async () => {
  for (const role of ["admin", "packing", "support"] as const) {
    const staff = await staffOf(shop, role);
    expect((await staff.call("readDayIngredients", { params })).data).toEqual(await needed());
  }
  const wrong = await cook.refused("readDayIngredients", { params: { day: "2026-02-30" } });
  expect(wrong).toMatchObject({ code: "not_found", httpStatus: 404 });
});
