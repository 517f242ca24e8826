import { expect, it } from "vitest";
import { blsWorkbook, type FoodInWorkbook } from "#test/bls-workbook.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const fileName = "BLS_4_0_Daten_2025_DE.xlsx";
const foods: FoodInWorkbook[] = [
  { code: "G620222", name: "Möhren gekocht", figures: { fat: 0.2, carbs: "TR" } },
  { code: "G620100", name: "Möhren roh", figures: { fat: 0.2, carbs: "-" } },
  { code: "X471100", name: "Apfel-Möhren-Salat" },
  { code: "V416000", name: "Hähnchen Brust roh" },
  { code: "R311000", name: "100%iger Reis_roh" },
];

async function importBls(list: FoodInWorkbook[]) {
  const answer = await shop.app.inject({
    method: "POST",
    url: "/api/v1/staff/bls",
    query: { fileName },
    headers: { authorization: `Bearer ${cook.token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(await blsWorkbook(list)),
  });
  return answer.json().data;
}
const namesFor = async (q: string) =>
  (await cook.call("searchBls", { query: { q } })).data.foods.map(({ name }) => name);

it("is empty until somebody brings the workbook", async () => {
  expect((await cook.call("readBlsState")).data).toEqual({ version: null, foods: 0 });
});

it("is taken over once, and again changes nothing", async () => {
  expect(await importBls(foods)).toEqual({ version: "4.0", foods: 5, new: 5, changed: 0 });
  expect(await importBls(foods)).toEqual({ version: "4.0", foods: 5, new: 0, changed: 0 });
  const corrected = foods.map((food) => ({ ...food, name: food.name.replace("Salat", "Rohkost") }));
  expect(await importBls(corrected)).toEqual({ version: "4.0", foods: 5, new: 0, changed: 1 });
  expect((await cook.call("readBlsState")).data).toEqual({ version: "4.0", foods: 5 });
});

it.each([
  ["Möhre", ["Möhren roh", "Möhren gekocht", "Apfel-Möhren-Rohkost"]],
  ["  MÖHREN   roh ", ["Möhren roh", "Apfel-Möhren-Rohkost"]],
  ["Hähnchenbrust", ["Hähnchen Brust roh"]],
  ["G620222", ["Möhren gekocht"]],
  ["%", ["100%iger Reis_roh"]],
  ["Tofu", []],
  [" ", []],
])("„%s“ finds %j", async (q, names) => expect(await namesFor(q)).toEqual(names));

it("a found food has its figures, unknown ones too", async () => {
  const { data } = await cook.call("searchBls", { query: { q: "Möhren gekocht" } });
  expect(data).toMatchObject({
    foods: [{ code: "G620222", version: "4.0", nutrition: { fat: 200, carbs: 0, salt: null } }],
    hasMore: false,
  });
  expect(data.foods[0]?.tracedNutrients).toEqual(["carbs"]);
});
