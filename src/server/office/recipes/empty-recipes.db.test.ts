import { expect, it } from "vitest";
import { emptyRecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import { buy, wednesday } from "#test/buy.ts";
import { paramsOf, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const cook = await staffOf(shop, "kitchen");

const empty = "das Grundrezept „Nusscreme“ noch leer ist";
const readRecipe = async (id: number) =>
  (await cook.call("readRecipe", { params: { recipeId: String(id) } })).data;
const listed = async (q: string) =>
  (await cook.call("readRecipeList", { query: { q } })).data.rows.find(({ name }) => name === q);

it("an empty sub-recipe in a dish on sale asks, takes the dish off sale and lets nobody publish it", async () => {
  const slug = "spaghetti-bolognese";
  const { id: menuId, recipeId } = await readBySlug(shop, boss, slug);
  await buy(shop, shop.guest(), { lines: [{ menuId, quantity: 2, day: wednesday }] });
  const { id: subId } = (await cook.call("createRecipe", { body: { name: "Nusscreme", portions: 1 } })).data;
  const { version, content } = await readRecipe(recipeId ?? 0);
  const lines = [
    ...content.lines,
    { ingredientId: null, subRecipeId: subId, unit: "g" as const, thousandths: 200_000 },
  ];
  const finishedMilligrams = content.finishedMilligrams + 200_000;
  const params = { recipeId: String(recipeId) };
  const body = { version, content: { ...content, lines, finishedMilligrams } };

  const preview = (await cook.call("previewRecipe", { params, body })).data;
  expect(preview).toMatchObject({ problems: [], cost: { ingredientTenths: null } });
  expect(preview.label).toMatchObject({ missing: [empty], allergensComplete: false });
  expect(preview.cost?.parts).toContainEqual({ ingredientId: null, name: "Nusscreme", tenths: null });
  const { effect } = await cook.refused("saveRecipe", { params, body });
  expect(effect?.dishes).toMatchObject([
    { menuId, isReleased: false, leavesSale: expect.arrayContaining([empty]) },
  ]);
  await cook.call("saveRecipe", { params, body: { ...body, confirmed: effect?.digest } });

  const menus = (await shop.guest().call("readMenus")).data;
  expect(menus.map((menu) => menu.slug)).not.toContain(slug);
  const menu = await readBySlug(shop, boss, slug);
  expect(menu).toMatchObject({ state: "draft", derived: { missing: [empty] } });
  const publish = { ...paramsOf(menu), body: { version: menu.version, isPublished: true } };
  expect(await boss.refused("publishMenu", publish)).toMatchObject({
    code: "menu_incomplete",
    message: expect.stringContaining(empty),
  });
  expect(await listed(menu.content.name)).toMatchObject({ missing: [empty] });
  const sheet = (await cook.call("readRecipeSheet", { params, query: {} })).data;
  expect(sheet).toMatchObject({ allergensComplete: false });
  const day = { params: { day: wednesday } };
  expect((await cook.call("readDayIngredients", day)).data.withoutRecipe).toContainEqual(
    expect.objectContaining({ menuId, name: expect.stringContaining("„Nusscreme“ in „") }),
  );
});

it("a dish whose recipe is still empty cannot be published; one that is sold with a label by hand stays", async () => {
  const [slug, other] = ["pilzrisotto-mit-parmesan", "shakshuka-mit-feta"] as const;
  for (const one of [slug, other]) {
    const { id } = await readBySlug(shop, boss, one);
    await shop.database.rows(
      "DELETE FROM cook_list_recipes WHERE recipe_id IN (SELECT id FROM recipes WHERE menu_id = $1)",
      [id],
    );
    const recipe = await shop.database.row<{ id: number }>("SELECT id FROM recipes WHERE menu_id = $1", [id]);
    await shop.database.rows(
      `INSERT INTO recipe_versions (recipe_id, number, portions, finished_milligrams, saved_at, saved_by)
       VALUES ($1, 9, 10, 1, now(), 'Test')`,
      [recipe?.id],
    );
    await shop.database.rows("UPDATE recipes SET number = 9 WHERE id = $1", [recipe?.id]);
  }
  await shop.snapshot.refresh();
  const sold = await readBySlug(shop, boss, other);
  const changed = { ...sold.content, subtitle: "Neu" };
  await boss.call("changeMenu", {
    ...paramsOf(sold),
    body: { version: sold.version, content: changed, offer: sold.offer },
  });
  const { version, id } = await readBySlug(shop, boss, slug);
  await boss.call("publishMenu", { ...paramsOf({ id }), body: { version, isPublished: false } });
  const draft = await readBySlug(shop, boss, slug);
  expect(
    await boss.refused("publishMenu", {
      ...paramsOf(draft),
      body: { version: draft.version, isPublished: true },
    }),
  ).toMatchObject({
    code: "menu_incomplete",
    message: expect.stringContaining("das Rezept noch keine Zutaten hat"),
  });
});

it("a recipe that was just made has no label of its own", async () => {
  const { id } = (await cook.call("createRecipe", { body: { name: "Leere Sauce" } })).data;
  expect(await readRecipe(id)).toMatchObject({ label: null, problems: [], content: { lines: [] } });
  expect(await listed("Leere Sauce")).toMatchObject({ missing: ["das Rezept noch leer ist"] });
  const body = { version: 1, content: { ...emptyRecipeContent, name: "Leere Sauce", finishedMilligrams: 9 } };
  expect(await cook.refused("saveRecipe", { params: { recipeId: String(id) }, body })).toMatchObject({
    code: "recipe_invalid",
  });
});
