import { expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, wednesday } from "#test/buy.ts";
import { readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const cook = await staffOf(shop, "kitchen");

const slug = "spaghetti-bolognese";
const seen = async () => (await shop.guest().call("readMenus")).data.find((menu) => menu.slug === slug);

it("the weight of a dish on sale follows a confirmed recipe, with the figures of a portion", async () => {
  const { recipeId, content: before } = await readBySlug(shop, boss, slug);
  expect(before.weightGrams).toBe(500);
  const params = { recipeId: String(recipeId) };
  const { version, content } = (await cook.call("readRecipe", { params })).data;
  const more = (share: number) => {
    const portions = Math.round(content.portions * share);
    return { params, body: { version, content: { ...content, portions } } };
  };
  const effect = (await cook.refused("saveRecipe", more(1.25))).effect;
  const grams = Math.round(content.finishedMilligrams / Math.round(content.portions * 1.25) / 1_000);
  expect(effect?.dishes).toMatchObject([
    {
      isReleased: true,
      leavesSale: [],
      changes: [`Nettofüllmenge: ${grams}\u00a0g statt 500\u00a0g.`],
    },
  ]);
  const input = more(1.25);
  await cook.call("saveRecipe", { ...input, body: { ...input.body, confirmed: effect?.digest } });
  const { kj } = before.per100g;
  expect(await seen()).toMatchObject({ weightGrams: grams, weightText: `${grams} g` });
  const after = await readBySlug(shop, boss, slug);
  expect(after.derived?.portion.grams).toBe(grams);
  expect(Math.abs((after.derived?.portion.kj ?? 0) - ((kj ?? 0) * grams) / 100)).toBeLessThan(grams / 100);
  const stored = await shop.database.row<{ kj: number }>(
    "SELECT portion_kj AS kj FROM menus WHERE slug = $1",
    [slug],
  );
  expect(stored?.kj).toBe(after.derived?.portion.kj);
});

it("a weight that a person has typed against the recipe is told beside it, and stays as it is", async () => {
  const [one] = await shop.database.rows<{ id: number }>(
    "UPDATE menus SET weight_grams = 450 WHERE slug = 'pilzrisotto-mit-parmesan' RETURNING id",
  );
  await shop.snapshot.refresh();
  const menu = await readBySlug(shop, boss, "pilzrisotto-mit-parmesan");
  const params = { recipeId: String(menu.recipeId) };
  const { differences, label } = (await cook.call("readRecipe", { params })).data;
  expect(differences).toContainEqual({
    field: "weightGrams",
    text: "als Nettofüllmenge 450\u00a0g angegeben sind, das Rezept aber 5\u00a0kg / 10 = 500\u00a0g ergibt",
    isContradiction: true,
  });
  expect(label?.portion.grams, "the energy of a portion is that of the recipe").toBe(500);
  const tasks = (await boss.call("readTasks")).data.menus?.rows;
  expect(tasks).toContainEqual(expect.objectContaining({ id: one?.id }));
});

it("a label without a weight is not printed, though its dish was sold with one", async () => {
  const menu = await readBySlug(shop, boss, "shakshuka-mit-feta");
  await buy(shop, shop.guest(), { lines: [{ menuId: menu.id, quantity: 6, day: wednesday }] });
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  await shop.database.rows("UPDATE menus SET is_published = false, weight_grams = 0 WHERE id = $1", [
    menu.id,
  ]);
  const packer = await staffOf(shop, "packing");
  const labels = { params: { day: wednesday }, body: { which: "all" as const } };
  expect(await packer.refused("makeLabels", labels)).toMatchObject({
    code: "label_incomplete",
    message: expect.stringContaining("weil die Nettofüllmenge fehlt"),
  });
  await shop.database.rows("UPDATE menus SET weight_grams = 500, is_published = true WHERE id = $1", [
    menu.id,
  ]);
  expect((await packer.call("makeLabels", labels)).data.labels).toBe(6);
});

it("a dish on sale always has a weight", async () => {
  await expect(
    shop.database.rows("UPDATE menus SET weight_grams = 0 WHERE slug = 'shakshuka-mit-feta'"),
  ).rejects.toMatchObject({ constraint: "published_with_weight" });
});
