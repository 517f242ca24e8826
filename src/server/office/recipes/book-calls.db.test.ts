import { describe, expect, it } from "vitest";
import type { BodyOf } from "#contract/contract.ts";
import { emptyIngredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import { emptyRecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import { readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { traces } from "#test/traces.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const boss = await staffOf(shop, "admin");

type Content = BodyOf<"createIngredient">["content"];
const content = (name: string, more: Partial<Content> = {}): Content => ({
  ...emptyIngredientContent,
  name,
  ...more,
});
const create = async (name: string, more?: Partial<Content>) =>
  (await cook.call("createIngredient", { body: { content: content(name, more) } })).data.id;
const read = async (id: number) =>
  (await cook.call("readIngredient", { params: { ingredientId: String(id) } })).data;

describe("ingredients", () => {
  it("claim nothing that nobody has stated, and are listed with what is missing", async () => {
    const id = await create("Yuzu");
    expect(await read(id)).toMatchObject({ version: 1, isArchived: false, usedIn: [] });
    const incomplete = { q: "yuzu", state: "incomplete" } as const;
    const { rows } = (await cook.call("readIngredientList", { query: incomplete })).data;
    expect(rows).toMatchObject([
      {
        name: "Yuzu",
        missing: ["Bezeichnung für das Etikett", "Angabe der Allergene", "Angabe der Spuren", "Nährwerte"],
      },
    ]);
  });

  it("are stored clean, without what their class does not have", async () => {
    const id = await create("Kombu", {
      labelName: "<p>Alge <script>x</script><strong>Kombu</strong></p>",
      contents: "Reste",
      additiveClass: "Farbstoff",
      nutrition: { ...emptyIngredientContent.nutrition, fat: 0, carbs: 100 },
      tracedNutrients: ["carbs", "fat"],
      source: { kind: "hand", name: "Küche", on: "2026-09-01" as never },
    });
    expect((await read(id)).content).toMatchObject({
      labelName: "Alge <strong>Kombu</strong>",
      contents: "",
      additiveClass: null,
      tracedNutrients: ["fat"],
    });
  });

  it("have the energy of their specification, in both units or in none", async () => {
    const source = { kind: "specification", name: "Stand 3", on: "2026-09-01" as never } as const;
    const id = await create("Macis", { energy: { kj: 2_105, kcal: 507 }, source });
    expect((await read(id)).content.energy).toEqual({ kj: 2_105, kcal: 507 });
    for (const set of [
      "kcal = NULL",
      "kj = NULL",
      "kj = 4000",
      "kj = NULL, kcal = NULL, source = NULL, fat = 1",
    ])
      await expect(
        shop.database.rows(`UPDATE ingredients SET ${set} WHERE id = ${id}`),
        set,
      ).rejects.toThrow();
  });

  it.each<[string, Partial<Content>, string]>([
    ["energy without source", { energy: { kj: 100, kcal: 24 } }, "source"],
    ["energy in one unit", { energy: { kj: 100 } as never }, "kcal"],
    ["a can of nothing", { unitWeights: { Dose: 0 } }, "Dose"],
    ["figures without source", { nutrition: { ...emptyIngredientContent.nutrition, fat: 1 } }, "source"],
    ["an additive without class", { class: "additive" }, "additiveClass"],
    ["an E number of a plain ingredient", { eNumber: "E 330" }, "eNumber"],
    [
      "an E number that is none",
      { class: "additive", additiveClass: "Farbstoff", eNumber: "330" },
      "eNumber",
    ],
    [
      "a part above its whole",
      { nutrition: { ...emptyIngredientContent.nutrition, fat: 1_000, saturates: 2_000 } },
      "saturates",
    ],
    [
      "more than 100 g in 100 g",
      { nutrition: { ...emptyIngredientContent.nutrition, fat: 60_000, protein: 50_000 } },
      "fat",
    ],
    [
      "an allergen twice",
      {
        allergens: [
          { allergenId: 1, kind: "Weizen" },
          { allergenId: 1, kind: "weizen" },
        ],
      },
      "allergens",
    ],
    ["a trace without reason", { traces: [{ allergenId: 1, reason: " " }] }, "reason"],
    ["an edible part of nothing", { ediblePerMille: 0 }, "ediblePerMille"],
  ])("%s is refused", async (_, more, field) => {
    const before = await traces(shop);
    const refused = await cook.refused("createIngredient", { body: { content: content("Falsch", more) } });
    expect(Object.keys(refused.errors ?? {}).join(), refused.message).toContain(field);
    expect(await traces(shop)).toEqual(before);
  });

  it("an allergen that does not exist, and a name that is taken, are told at their field", async () => {
    await create("Ponzu");
    const taken = await cook.refused("createIngredient", { body: { content: content("PONZU") } });
    expect(taken).toMatchObject({ code: "name_taken", errors: { name: expect.anything() } });
    const unknown = content("Mirin neu", { allergens: [{ allergenId: 999_999, kind: "" }] });
    expect(await cook.refused("createIngredient", { body: { content: unknown } })).toMatchObject({
      errors: { allergens: expect.anything() },
    });
  });

  it("go to the archive only while no recipe has them, and are left out of lists there", async () => {
    const id = await create("Sansho");
    const params = { ingredientId: String(id) };
    const { data } = await cook.call("archiveIngredient", { params, body: { version: 1, isArchived: true } });
    const again = { params, body: { ...data, isArchived: true } };
    expect((await cook.call("archiveIngredient", again)).data).toEqual(data);
    expect((await cook.call("readIngredientList", { query: { q: "Sansho" } })).data.total).toBe(0);
    const archived = { q: "Sansho", state: "archived" } as const;
    expect((await cook.call("readIngredientList", { query: archived })).data.total).toBe(1);
    const [salt] = (await cook.call("readIngredientList", { query: { q: "Speisesalz" } })).data.rows;
    const used = { params: { ingredientId: String(salt?.id) }, body: { version: 1, isArchived: true } };
    expect(await cook.refused("archiveIngredient", used)).toMatchObject({ code: "ingredient_in_use" });
  });

  it("unknown ones are not found", async () => {
    const params = { ingredientId: "999999" };
    expect.soft(await cook.refused("readIngredient", { params })).toMatchObject({ httpStatus: 404 });
    const body = { version: 1, content: content("Nichts") };
    expect.soft(await cook.refused("changeIngredient", { params, body })).toMatchObject({ httpStatus: 404 });
  });
});

describe("recipes", () => {
  const sub = async (name: string) => {
    const { id } = (await cook.call("createRecipe", { body: { name } })).data;
    return { id, params: { recipeId: String(id) } };
  };
  const line = (ingredientId: number, thousandths = 1_000_000) => ({
    ...{ ingredientId, subRecipeId: null },
    ...{ unit: "g" as const, thousandths },
  });

  it("of a dish is made once; a box has none; a dish without is listed first", async () => {
    const dish = await readBySlug(shop, boss, "shakshuka-mit-feta");
    const { id } = (
      await boss.call("createMenu", { body: { name: "Neues Gericht", isBox: false, price: 9 } })
    ).data;
    const first = (await cook.call("readRecipeList", { query: {} })).data.rows[0];
    expect(first).toMatchObject({ recipeId: null, menuId: id, name: "Neues Gericht" });
    const box = (await boss.call("createMenu", { body: { name: "Box", isBox: true, price: 9 } })).data;
    for (const [menuId, code] of [
      [dish.id, "recipe_taken"],
      [box.id, "recipe_of_box"],
      [999_999, "not_found"],
    ] as const)
      expect.soft(await cook.refused("createRecipe", { body: { menuId } }), code).toMatchObject({ code });
    const made = (await cook.call("createRecipe", { body: { menuId: id } })).data.id;
    const { data } = await cook.call("readRecipe", { params: { recipeId: String(made) } });
    expect(data).toMatchObject({ menuId: id, number: 1, label: null, differences: [], problems: [] });
    expect([data.portionGrams, data.content.finishedMilligrams], "nobody has weighed it yet").toEqual([0, 1]);
  });

  it("one that is wrong is told in German and not stored", async () => {
    const soup = await sub("Klare Suppe");
    const egg = await create("Wachtelei");
    const lines = [{ ...line(egg, 12_000), unit: "Stück" as const }];
    const body = { version: 1, content: { ...emptyRecipeContent, name: "Klare Suppe", lines } };
    const before = await traces(shop);
    const refused = await cook.refused("saveRecipe", { params: soup.params, body });
    expect(refused).toMatchObject({ code: "recipe_invalid", httpStatus: 422 });
    expect(refused.message).toContain("Wachtelei");
    const preview = (await cook.call("previewRecipe", { params: soup.params, body })).data;
    expect(preview).toMatchObject({ problems: refused.errors?.recipe, effect: null });
    expect(await traces(shop)).toEqual(before);
  });

  it("whose name sounds like an absent food is stored once a person says that it means none", async () => {
    const name = "Sahnewolke";
    const cloud = await sub(name);
    const pear = await create("Kochbirne");
    const typed = { ...emptyRecipeContent, name, finishedMilligrams: 1_000_000, lines: [line(pear)] };
    const save = (version: number, change: Partial<typeof typed>) =>
      ({ params: cloud.params, body: { version, content: { ...typed, ...change } } }) as const;
    const refused = await cook.refused("saveRecipe", save(1, {}));
    expect(refused.message).toContain("Der Name nennt „Sahnewolke“");
    const { data } = await cook.call("saveRecipe", save(1, { figurativeName: name }));
    expect(data.content).toMatchObject({ name, figurativeName: name });
    const { rows } = (await boss.call("readLog", { query: { topic: "recipe" } })).data;
    expect(rows[0]?.changes).toContainEqual(["Name nennt keine Zutat", "leer", name]);
    const other = save(data.version, { name: "Butterwolke", figurativeName: name });
    expect((await cook.refused("saveRecipe", other)).message).toContain("„Butterwolke“");
  });

  it("an ingredient keeps the density that a recipe needs", async () => {
    const stock = await sub("Gemüsefond");
    const cider = await create("Apfelmost", { milligramsPerMl: 1_040 });
    const lines = [{ ...line(cider), unit: "ml" as const }];
    const made = { ...emptyRecipeContent, name: "Gemüsefond", finishedMilligrams: 1_000_000, lines };
    const saved = await cook.call("saveRecipe", {
      params: stock.params,
      body: { version: 1, content: made },
    });
    expect(saved.data).toMatchObject({ number: 2, content: made });
    const stored = await read(cider);
    const refused = await cook.refused("changeIngredient", {
      params: { ingredientId: String(cider) },
      body: { version: stored.version, content: { ...stored.content, milligramsPerMl: null } },
    });
    expect(refused).toMatchObject({ code: "recipe_invalid", message: expect.stringContaining("Gemüsefond") });
  });

  it("what a bunch weighs is said once, at the ingredient, and kept while a recipe needs it", async () => {
    const pesto = await sub("Kerbelpesto");
    const chervil = await create("Kerbel");
    const lines = [{ ...line(chervil, 2_000), unit: "Bund" as const }];
    const made = { ...emptyRecipeContent, name: "Kerbelpesto", finishedMilligrams: 60_000, lines };
    const save = { params: pesto.params, body: { version: 1, content: made } };
    expect((await cook.refused("saveRecipe", save)).message.replaceAll("\u00a0", " ")).toContain(
      "Von „Kerbel“ ist nicht bekannt, wie viel 1 Bund wiegt",
    );
    const params = { ingredientId: String(chervil) };
    const { version, content: stored } = await read(chervil);
    const body = { version, content: { ...stored, unitWeights: { Bund: 30_000 } } };
    const { data } = await cook.call("changeIngredient", { params, body });
    expect(data.content.unitWeights).toEqual({ Bund: 30_000 });
    expect(await cook.refused("changeIngredient", { params, body })).toMatchObject({
      code: "edited_meanwhile",
    });
    expect((await cook.call("saveRecipe", save)).data.content.lines).toEqual(lines);
    const without = { version: data.version, content: { ...data.content, unitWeights: {} } };
    expect(await cook.refused("changeIngredient", { params, body: without })).toMatchObject({
      ...{ code: "recipe_invalid", message: expect.stringContaining("Kerbelpesto") },
    });
    const { rows } = (await boss.call("readLog", { query: { topic: "ingredient" } })).data;
    expect(rows[0]?.changes).toContainEqual(["Gewicht je Einheit", "leer", "1 Bund 30 g"]);
  });

  it("a sub-recipe that is used, and one of a dish, stay out of the archive", async () => {
    const { rows } = (await cook.call("readRecipeList", { query: { q: "Mehlschwitze" } })).data;
    const used = { params: { recipeId: String(rows[0]?.recipeId) }, body: { version: 1, isArchived: true } };
    expect(await cook.refused("archiveRecipe", used)).toMatchObject({ code: "recipe_in_use" });
    const dishes = (await cook.call("readRecipeList", { query: { q: "Shakshuka" } })).data.rows;
    const ofDish = {
      params: { recipeId: String(dishes[0]?.recipeId) },
      body: { version: 1, isArchived: true },
    };
    expect(await cook.refused("archiveRecipe", ofDish)).toMatchObject({ code: "recipe_of_dish" });
    const free = await sub("Unbenutzt");
    const body = { version: 1, isArchived: true };
    expect((await cook.call("archiveRecipe", { params: free.params, body })).data).toEqual({ version: 2 });
  });

  it("what can be chosen has the units that its weight allows", async () => {
    const { data } = await cook.call("readRecipeOptions");
    const unitsOf = (name: string) => data.ingredients.find((one) => one.name === name)?.units;
    expect(unitsOf("Wachtelei")).toEqual(["g", "kg"]);
    expect(unitsOf("Apfelmost")).toEqual(["g", "kg", "ml", "l", "TL", "EL"]);
    const empty = data.subRecipes.filter(({ isEmpty }) => isEmpty).map(({ name }) => name);
    expect(data.subRecipes.map(({ name }) => name)).toContain("Mehlschwitze");
    expect(empty).toContain("Klare Suppe");
    expect(empty).not.toContain("Mehlschwitze");
  });
});
