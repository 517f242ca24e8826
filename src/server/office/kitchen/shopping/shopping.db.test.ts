import { beforeAll, expect, it } from "vitest";
import { buy, friday, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { removeDishRecipes, writeRecipe } from "#test/write-recipe.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
beforeAll(async () => {
  await removeDishRecipes(shop);
  await writeRecipe(shop, {
    of: 1,
    lines: [
      ["Zwiebeln", 250],
      ["Eier", 1.1, "Stück"],
    ],
  });
  await writeRecipe(shop, { of: 2, lines: [["zwiebeln", 10]] });
  const lines = [
    { menuId: 1, quantity: 9, day: wednesday },
    { menuId: 3, quantity: 2, day: wednesday },
    { menuId: 1, quantity: 1, day: friday },
    { menuId: 2, quantity: 5, day: friday },
  ];
  await buy(shop, shop.guest(), { lines });
});

const list = async (...days: string[]) =>
  (await cook.call("readShoppingList", { query: { days: days.join(",") } })).data;

it("the list is the recipes times the portions of all chosen days, and names what has no recipe", async () => {
  const { days, ingredients, withoutRecipe } = await list(friday, wednesday);
  expect(days).toEqual([
    { day: wednesday, portions: 11, isFrozen: false },
    { day: friday, portions: 6, isFrozen: false },
  ]);
  expect(ingredients).toEqual([
    {
      ...{ ingredientId: expect.any(Number), name: "Zwiebeln", unit: "g", section: "produce" },
      ...{ thousandths: 2_550_000, buyThousandths: 2_600_000, bought: null },
      days: [
        { day: wednesday, thousandths: 2_250_000 },
        { day: friday, thousandths: 300_000 },
      ],
    },
    expect.objectContaining({ name: "Eier", section: "dairy", thousandths: 11_000, buyThousandths: 11_000 }),
  ]);
  expect(withoutRecipe).toMatchObject([{ menuId: 3, portions: 2 }]);
  expect((await list(wednesday)).ingredients[1]).toMatchObject({
    thousandths: 9_900,
    buyThousandths: 10_000,
  });
  expect(await list()).toEqual({ days: [], ingredients: [], withoutRecipe: [] });
});

it("the table has a column for each day", async () => {
  const { data } = await cook.call("readShoppingFile", { query: { days: `${wednesday},${friday}` } });
  expect(data.fileName).toBe("einkauf-2026-09-16-bis-2026-09-18.csv");
  expect(data.text.replace("\ufeff", "").trim().split("\r\n")).toEqual([
    "Abteilung;Zutat;Einkaufen;Einheit;Genau;Mi., 16.09.2026;Fr., 18.09.2026",
    "Obst und Gemüse;Zwiebeln;2600;g;2550;2250;300",
    "Milchprodukte, Eier und Kühlregal;Eier;11;Stück;11;9,9;1,1",
  ]);
});

it("the kitchen moves ingredients to another section, in any spelling, and the log says who", async () => {
  const boss = await staffOf(shop, "admin");
  const choose = { body: { ingredients: ["ZWIEBELN ", "Eier"], section: "jars" as const } };
  await cook.call("chooseSection", choose);
  await cook.call("chooseSection", choose);
  expect((await list(friday)).ingredients.map(({ section }) => section)).toEqual(["jars", "jars"]);
  const { data: log } = await boss.call("readLog", { query: { topic: "production" } });
  expect(log.rows).toHaveLength(1);
  expect(log.rows[0]).toMatchObject({ action: "Abteilung für den Einkauf gewählt" });
});

it("grams and pieces of one ingredient are one row once the weight of a piece is known", async () => {
  await writeRecipe(shop, { of: 2, lines: [["Zwiebeln", 2, "Stück"]] });
  const rows = async () =>
    (await list(friday)).ingredients.flatMap(({ name, unit, thousandths }) =>
      name === "Zwiebeln" ? [[unit, thousandths]] : [],
    );
  await shop.database.rows("UPDATE ingredients SET milligrams_per_piece = NULL WHERE name = 'Zwiebeln'");
  expect(await rows()).toEqual([
    ["g", 250_000],
    ["Stück", 10_000],
  ]);
  await shop.database.rows("UPDATE ingredients SET milligrams_per_piece = 80000 WHERE name = 'Zwiebeln'");
  expect(await rows()).toEqual([["g", 250_000 + 800_000]]);
});

it("is the kitchen's; what is no day, and too many of them, are refused", async () => {
  const query = { days: wednesday };
  const packer = await staffOf(shop, "packing");
  expect(await packer.refused("readShoppingList", { query })).toMatchObject({ code: "forbidden" });
  expect(await cook.refused("readShoppingList", { query: { days: "morgen" } })).toMatchObject({
    code: "not_found",
  });
});
