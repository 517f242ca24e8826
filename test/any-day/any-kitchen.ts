import type { DataOf } from "#contract/contract.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, wednesday } from "#test/buy.ts";
import type { TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { writeRecipe } from "#test/write-recipe.ts";
import { StockModel } from "#test/any-day/stock-model.ts";

type Planned = DataOf<"readBatchPlan">["batches"][number];

export interface AnyKitchen {
  shop: TestShop;
  cook: TestStaff;
  model: StockModel;
  /** dishes and sub-recipes by their names, each with the kinds of goods that go into it */
  recipes: ReadonlyMap<string, Planned>;
  /** lots by what they are, the oldest first */
  lotsOf: Map<string, number[]>;
}

export const goods = ["Probe: Mehl", "Probe: Butter", "Probe: Rind"] as const;

/** A kitchen with two dishes that share sauces, whose list is frozen for good. */
export async function openAnyKitchen(shop: TestShop): Promise<AnyKitchen> {
  const [flour, butter, beef] = goods;
  const roux = await writeRecipe(shop, {
    of: "Probe: Schwitze",
    hasOwnBatch: true,
    finishedGrams: 100,
    lines: [
      [flour, 50],
      [butter, 50],
    ],
  });
  const sauce = await writeRecipe(shop, {
    of: "Probe: Soße",
    hasOwnBatch: true,
    finishedGrams: 120,
    lines: [
      [roux, 100],
      [butter, 20],
    ],
  });
  await writeRecipe(shop, {
    of: 1,
    lines: [
      [beef, 200],
      [sauce, 250],
    ],
  });
  await writeRecipe(shop, {
    of: 2,
    lines: [
      [flour, 100],
      [sauce, 50],
      [roux, 10],
    ],
  });
  const lines = [1, 2].map((menuId) => ({ menuId, quantity: 500, day: wednesday }));
  await buy(shop, shop.guest(), { lines: lines.map((line) => ({ ...line, quantity: 6 })) });
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  const cook = await staffOf(shop, "kitchen");
  const { data } = await cook.call("readBatchPlan", { params: { day: wednesday } });
  const recipes = new Map(data.batches.map((batch) => [batch.name, batch]));
  return { shop, cook, model: new StockModel(), recipes, lotsOf: new Map() };
}
