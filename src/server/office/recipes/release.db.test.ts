import { expect, it } from "vitest";
import type { DataOf } from "#contract/contract.ts";
import { emptyRecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import { buy, wednesday } from "#test/buy.ts";
import { readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { traces } from "#test/traces.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const cook = await staffOf(shop, "kitchen");

const ofIngredient = (id: number) => ({ params: { ingredientId: String(id) } });

async function ingredientOf(name: string) {
  const { rows } = (await cook.call("readIngredientList", { query: { q: name } })).data;
  const row = rows.find((one) => one.name === name);
  return (await cook.call("readIngredient", ofIngredient(row?.id ?? 0))).data;
}

type Ingredient = DataOf<"readIngredient">;

const change = ({ id, version, content }: Ingredient, changed: Partial<Ingredient["content"]>) => ({
  ...ofIngredient(id),
  body: { version, content: { ...content, ...changed } },
});

async function confirmed(input: ReturnType<typeof change>) {
  const { code, effect } = await cook.refused("changeIngredient", input);
  expect(code).toBe("recipe_effect_unconfirmed");
  await cook.call("changeIngredient", { ...input, body: { ...input.body, confirmed: effect?.digest } });
  return effect!;
}

const allergenId = async (code: string) =>
  (await shop.database.row<{ id: number }>("SELECT id FROM allergens WHERE code = $1", [code]))?.id ?? 0;
const guestSees = async (slug: string) =>
  (await shop.guest().call("readMenus")).data.find((menu) => menu.slug === slug);

const bolognese = "spaghetti-bolognese";

it("an allergen three levels down reaches guests, filters, search and those who have bought, at once", async () => {
  const [mustard, oil] = [await allergenId("senf"), await ingredientOf("Olivenöl")];
  expect(oil.usedIn).toContainEqual(expect.objectContaining({ name: "Soffritto", isDirect: true }));
  const { id: menuId } = await readBySlug(shop, boss, bolognese);
  await buy(shop, shop.guest(), { lines: [{ menuId, quantity: 6, day: wednesday }] });
  expect(await guestSees(bolognese)).toMatchObject({ allergenIds: expect.not.arrayContaining([mustard]) });
  const input = change(oil, { allergens: [{ allergenId: mustard, kind: "" }] });
  const before = await traces(shop);
  await cook.refused("changeIngredient", { ...input, body: { ...input.body, confirmed: "0" } });
  expect(await traces(shop), "refused").toEqual(before);
  const effect = await confirmed(input);
  const dish = effect.dishes.find((one) => one.menuId === menuId);
  expect(dish).toMatchObject({
    isReleased: true,
    leavesSale: [],
    portions: 6,
    promises: [{ kind: "contains", names: ["Senf"] }],
  });
  expect(dish?.changes).toContain("Enthält jetzt Senf.");
  expect(effect.sold).toEqual({ orders: 1, guests: 1, portions: 6 });
  expect(await guestSees(bolognese)).toMatchObject({ allergenIds: expect.arrayContaining([mustard]) });
  const without = (await shop.guest().call("readMenus", { query: { allergen_ids: [mustard] } })).data;
  expect(without.map(({ slug }) => slug)).not.toContain(bolognese);
  const { content } = await readBySlug(shop, boss, bolognese);
  expect(content.ingredients).toContain("<strong>Senf</strong>");
  const changes = (await boss.call("readSoldChanges", { query: { menuId } })).data;
  expect(changes).toMatchObject([{ portions: 6, promises: [{ kind: "contains", names: ["Senf"] }] }]);
  const log = (await boss.call("readLog", { query: { q: "Olivenöl", topic: "ingredient" } })).data.rows;
  expect(log[0]?.changes).toContainEqual(["Allergene", "leer", "Senf"]);
});

it("an unknown nutrient takes dish and box off sale, with the sentence; the printed text stays", async () => {
  const boxed = await shop.database.row<{ dish: string; box: string; menuId: number }>(
    `SELECT d.slug AS dish, b.slug AS box, d.id AS "menuId" FROM box_contents c JOIN menus b ON b.id = c.box_id
     JOIN menus d ON d.id = c.menu_id WHERE b.is_published ORDER BY b.id, d.id LIMIT 1`,
  );
  const [line] = await shop.database.rows<{ name: string }>(
    `SELECT i.name FROM recipes r JOIN recipe_version_lines l ON l.recipe_id = r.id AND l.number = r.number
     JOIN ingredients i ON i.id = l.ingredient_id WHERE r.menu_id = $1 AND i.class = 'plain' ORDER BY l.position LIMIT 1`,
    [boxed?.menuId],
  );
  const food = await ingredientOf(line?.name ?? "");
  const text = (await readBySlug(shop, boss, boxed?.dish ?? "")).content.ingredients;
  const { nutrition } = food.content;
  const effect = await confirmed(change(food, { nutrition: { ...nutrition, sugar: null } }));
  const dish = effect.dishes.find(({ menuId }) => menuId === boxed?.menuId);
  expect(dish).toMatchObject({ isReleased: false, isPublished: true });
  expect(dish?.leavesSale.join(), "names the ingredient").toContain(line?.name);
  expect(dish?.boxes).not.toEqual([]);
  for (const slug of [boxed?.dish ?? "", boxed?.box ?? ""])
    expect.soft(await guestSees(slug), slug).toBeUndefined();
  const after = await readBySlug(shop, boss, boxed?.dish ?? "");
  expect(after).toMatchObject({ state: "draft", content: { ingredients: text } });
  const params = { menuId: String(after.id) };
  const refused = await boss.refused("publishMenu", {
    params,
    body: { version: after.version, isPublished: true },
  });
  expect(refused).toMatchObject({
    code: "menu_incomplete",
    message: expect.stringContaining(line?.name ?? ""),
  });
});

it("a text that a person answers for stays; what the recipe hides of allergens is added and ends the sale", async () => {
  const [lupin, food] = [await allergenId("lupinen"), await ingredientOf("Champignons")];
  const { id } = await readBySlug(shop, boss, "pilzrisotto-mit-parmesan");
  // as if a person had entered a recipe that is not what is printed
  await shop.database.rows("UPDATE menus SET ingredients = 'Reis, <strong>Milch</strong>' WHERE id = $1", [
    id,
  ]);
  const effect = await confirmed(change(food, { allergens: [{ allergenId: lupin, kind: "" }] }));
  expect(effect.dishes.find(({ menuId }) => menuId === id)).toMatchObject({ isReleased: false });
  const after = await readBySlug(shop, boss, "pilzrisotto-mit-parmesan");
  expect(after.content.ingredients).toBe("Reis, <strong>Milch</strong>");
  expect(after.content.allergenIds).toContain(lupin);
  expect(after.state).toBe("draft");
});

it("what changes no label needs no question", async () => {
  const salt = await ingredientOf("Speisesalz");
  await cook.call("changeIngredient", change(salt, { section: "other" }));
  expect(await cook.refused("changeIngredient", change(salt, { section: null }))).toMatchObject({
    code: "edited_meanwhile",
  });
});

it("a recipe's new version is released with it, and the old one stays as it was", async () => {
  const { id: menuId } = await readBySlug(shop, boss, "shakshuka-mit-feta");
  const { rows } = (await cook.call("readRecipeList", { query: { q: "Shakshuka" } })).data;
  const params = { recipeId: String(rows.find((row) => row.menuId === menuId)?.recipeId) };
  const before = (await boss.call("readRecipe", { params })).data;
  const [first, ...others] = before.content.lines;
  const content = {
    ...before.content,
    lines: [{ ...first!, thousandths: first!.thousandths + 200_000 }, ...others],
  };
  const preview = (await boss.call("previewRecipe", { params, body: { content } })).data;
  expect(preview.problems).toEqual([]);
  expect(preview.effect?.dishes[0]).toMatchObject({ menuId, isReleased: true });
  expect(preview.effect?.dishes[0]?.marginAfter).toBeLessThan(preview.effect?.dishes[0]?.marginBefore ?? 0);
  const seenByCook = (await cook.call("previewRecipe", { params, body: { content } })).data;
  expect(seenByCook).toMatchObject({ cost: { margin: null }, effect: { digest: preview.effect?.digest } });
  expect(seenByCook.effect?.dishes[0]?.marginAfter).toBeNull();
  const body = { version: before.version, content, confirmed: preview.effect?.digest };
  const after = (await boss.call("saveRecipe", { params, body })).data;
  expect(after).toMatchObject({ number: before.number + 1, content, differences: [] });
  expect(after.printed?.ingredients).toBe(preview.label?.ingredients);
  const old = { params: { ...params, number: String(before.number) } };
  expect((await cook.call("readRecipeVersion", old)).data.content).toEqual(before.content);
  expect(await boss.refused("saveRecipe", { params, body })).toMatchObject({ code: "edited_meanwhile" });
  await expect(
    shop.database.rows(
      "UPDATE recipe_version_lines SET thousandths = 1 WHERE recipe_id = $1 AND number = $2",
      [after.id, before.number],
    ),
  ).rejects.toThrow();
});

it("two people cannot close a circle together", async () => {
  const create = async (name: string) => (await cook.call("createRecipe", { body: { name } })).data.id;
  const [one, other] = [await create("Fond"), await create("Sud")];
  const salt = await ingredientOf("Speisesalz");
  const save = async (id: number, part: number) => {
    const params = { recipeId: String(id) };
    const { version } = (await cook.call("readRecipe", { params })).data;
    const lines = [
      { ingredientId: salt.id, subRecipeId: null, unit: "g" as const, thousandths: 1_000_000 },
      { ingredientId: null, subRecipeId: part, unit: "g" as const, thousandths: 500_000 },
    ];
    const content = {
      ...emptyRecipeContent,
      name: id === one ? "Fond" : "Sud",
      finishedMilligrams: 1_500_000,
      lines,
    };
    return cook.send({
      method: "PUT",
      path: `/api/v1/staff/recipes/${id}`,
      body: { version, content },
    });
  };
  const answers = await Promise.all([save(one, other), save(other, one)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = answers.find(({ status }) => status === 422)?.body;
  expect(refused).toMatchObject({
    code: "recipe_invalid",
    message: expect.stringMatching(/sich selbst|Kreis/),
  });
});

it("two changes of one dish at the same time both stand on its label", async () => {
  const [lupin, molluscs] = [await allergenId("lupinen"), await allergenId("weichtiere")];
  const inputs = [
    change(await ingredientOf("Kürbis"), { allergens: [{ allergenId: lupin, kind: "" }] }),
    change(await ingredientOf("Linsen, rot"), { allergens: [{ allergenId: molluscs, kind: "" }] }),
  ];
  const digests: (string | undefined)[] = [];
  for (const input of inputs) digests.push((await cook.refused("changeIngredient", input)).effect?.digest);
  const answers = await Promise.all(
    inputs.map(({ params, body }, at) =>
      cook.send({
        method: "PUT",
        path: `/api/v1/staff/ingredients/${params.ingredientId}`,
        body: { ...body, confirmed: digests[at] },
      }),
    ),
  );
  // the second one would write another label than the person has seen
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await confirmed(inputs[answers.findIndex(({ status }) => status === 409)]!);
  const { content } = await readBySlug(shop, boss, "linsen-dal-mit-kuerbis");
  expect(content.allergenIds).toEqual(expect.arrayContaining([lupin, molluscs]));
  expect(content.ingredients).toMatch(/<strong>Lupine.*<strong>Weichtier|<strong>Weichtier.*<strong>Lupine/);
});
