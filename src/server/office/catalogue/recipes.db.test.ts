import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RecipeLine, recipeUnits } from "#contract/office/catalogue/recipe.ts";
import { anyCharacter } from "#test/arbitraries.ts";
import { ask, expectRefusal } from "#test/ask.ts";
import { changed, paramsOf, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const cook = await staffOf(shop, "kitchen");

const read = (slug: string) => readBySlug(shop, boss, slug);
const potatoes: RecipeLine = { ingredient: "Kartoffeln", unit: "g", thousandths: 250_000 };
const egg: RecipeLine = { ingredient: "Ei", unit: "Stück", thousandths: 500 };

describe("a recipe", () => {
  it("is the kitchen's: written in its order, its names tidied, and read again", async () => {
    const menu = await read("chili-con-carne");
    const recipe = [egg, { ...potatoes, ingredient: "  Kartoffeln,\u00a0 mehlig " }];
    const { offer, ...body } = changed(menu, { content: { recipe } }).body;
    const { data } = await cook.call("changeMenu", { ...paramsOf(menu), body });
    expect(data).toMatchObject({ version: menu.version + 1 });
    expect(data.content.recipe).toEqual([egg, { ...potatoes, ingredient: "Kartoffeln, mehlig" }]);
    expect((await read("chili-con-carne")).content.recipe).toEqual(data.content.recipe);
  });

  it("is logged with the old and the new text and its author", async () => {
    const menu = await read("penne-arrabbiata");
    await boss.call("changeMenu", changed(menu, { content: { recipe: [potatoes] } }));
    const again = await read("penne-arrabbiata");
    await cook.call("changeMenu", {
      ...paramsOf(again),
      body: {
        version: again.version,
        content: { ...again.content, recipe: [{ ...potatoes, thousandths: 125_500 }] },
      },
    });
    const log = await boss.call("readLog", { query: { topic: "menu", q: String(menu.id) } });
    expect(log.data.rows[0]).toMatchObject({
      who: expect.stringMatching(/^kitchen /),
      action: "geändert",
      changes: [["Rezept", "250 g Kartoffeln", "125,5 g Kartoffeln"]],
    });
  });

  it("is not needed for the sale, and leaves nothing when removed", async () => {
    const menu = await read("gemuese-paella");
    expect(menu).toMatchObject({ state: "published" });
    const { data } = await boss.call("changeMenu", changed(menu, { content: { recipe: [] } }));
    expect(data).toMatchObject({ state: "published", content: { recipe: [] } });
    expect(await shop.database.rows("SELECT FROM recipe_lines WHERE menu_id = $1", [menu.id])).toEqual([]);
  });

  it("from an outdated editor is refused, and the stored one stays", async () => {
    const menu = await read("lasagne-al-forno");
    await cook.call("changeMenu", {
      ...paramsOf(menu),
      body: { version: menu.version, content: { ...menu.content, recipe: [egg] } },
    });
    const refusal = await boss.refused("changeMenu", changed(menu, { content: { recipe: [potatoes] } }));
    expect(refusal).toMatchObject({ code: "edited_meanwhile", httpStatus: 409 });
    expect((await read("lasagne-al-forno")).content.recipe).toEqual([egg]);
  });

  it("goes with a copy, and its ingredients are suggested to the next", async () => {
    const menu = await read("kaesespaetzle-mit-roestzwiebeln");
    const named = [{ ...potatoes, ingredient: "Ädelkartoffeln" }];
    await boss.call("changeMenu", changed(menu, { content: { recipe: named } }));
    const { id } = (await boss.call("copyMenu", paramsOf(menu))).data;
    expect((await boss.call("readEditedMenu", paramsOf({ id }))).data.content.recipe).toEqual(named);
    const { recipeIngredients } = (await cook.call("readMenuOptions", {})).data;
    expect(recipeIngredients.filter((name) => name === "Ädelkartoffeln")).toHaveLength(1);
    expect(recipeIngredients).toEqual([...recipeIngredients].sort(new Intl.Collator("de").compare));
  });
});

it("steps are written, tidied and logged like the recipe; a box has none", async () => {
  const menu = await read("spaghetti-bolognese");
  const steps = [
    { station: " Herd ", text: "Zwiebeln | Karotten\nanbraten." },
    { station: "", text: "Ruhen lassen." },
  ];
  const { data } = await boss.call(
    "changeMenu",
    changed(menu, { content: { steps, recipeLossPercent: 70 } }),
  );
  expect(data.content).toMatchObject({
    recipeLossPercent: 70,
    steps: [{ station: "Herd", text: "Zwiebeln / Karotten anbraten." }, steps[1]],
  });
  expect((await read("spaghetti-bolognese")).content).toEqual(data.content);
  const log = await boss.call("readLog", { query: { topic: "menu", q: String(menu.id) } });
  expect(log.data.rows[0]?.changes.map(([field, , to]) => [field, to])).toEqual([
    ["Verlust beim Kochen (%)", "70"],
    ["Schritte", "Herd | Zwiebeln / Karotten anbraten.\nRuhen lassen."],
  ]);
  const box = await read("food-box");
  expect((await boss.call("changeMenu", changed(box, { content: { steps } }))).data.content.steps).toEqual(
    [],
  );
  const { stations } = (await cook.call("readMenuOptions", {})).data;
  expect(stations).toEqual(["Vorbereitung", "Herd", "Ofen", "Kalte Küche", "Portionieren"]);
});

it("a box has none, from editor or file", async () => {
  const box = await read("food-box");
  const { data } = await boss.call("changeMenu", changed(box, { content: { recipe: [potatoes] } }));
  expect(data.content.recipe).toEqual([]);
  const text =
    "INSERT INTO recipe_lines (menu_id, is_box, position, ingredient, unit, thousandths) VALUES ($1, $2, 0, 'Salz', 'g', 1)";
  await expect(shop.database.rows(text, [box.id, false])).rejects.toThrow("foreign key");
  await expect(shop.database.rows(text, [box.id, true])).rejects.toThrow("check constraint");
});

describe("what is no recipe is refused by field and changes nothing", () => {
  it.each<[string, RecipeLine[], object]>([
    [
      "nothing of it",
      [{ ...potatoes, thousandths: 0 }],
      { thousandths: ["Die Menge muss größer als 0 sein."] },
    ],
    ["more than a pot holds", [{ ...potatoes, thousandths: 20_000_001 }], { thousandths: expect.any(Array) }],
    ["half a thousandth", [{ ...potatoes, thousandths: 0.5 }], { thousandths: expect.any(Array) }],
    ["no name", [{ ...potatoes, ingredient: " " }], { ingredient: ["Der Name der Zutat fehlt."] }],
    ["two names", [{ ...potatoes, ingredient: "a;b" }], { ingredient: expect.any(Array) }],
    ["a unit of another kitchen", [{ ...potatoes, unit: "oz" as "g" }], { unit: expect.any(Array) }],
    [
      "an ingredient twice",
      [potatoes, { ...potatoes, ingredient: " KARTOFFELN " }],
      { recipe: ["„KARTOFFELN“ steht zweimal im Rezept."] },
    ],
    [
      "more than its portion can hold",
      [{ ...potatoes, thousandths: 1_500_000 }],
      {
        recipe: [
          expect.stringContaining("Die Zutaten wiegen 1.500 g und ergeben bei 50\u00a0% Verlust noch 750 g"),
        ],
      },
    ],
    // different texts in JavaScript, equal ones in the database
    [
      "what the database holds for one",
      [
        { ...potatoes, ingredient: "\u0130x" },
        { ...potatoes, ingredient: "ix" },
      ],
      { recipe: ["Eine Zutat steht zweimal im Rezept."] },
    ],
  ])("%s", async (_name, recipe, errors) => {
    const menu = await read("ratatouille-mit-polenta");
    const refusal = await boss.refused("changeMenu", changed(menu, { content: { recipe } }));
    expect(refusal).toMatchObject({ httpStatus: 422, errors });
    expect(await read("ratatouille-mit-polenta")).toEqual(menu);
  });

  it("also by the database alone", async () => {
    const { id } = await read("gemuese-paella");
    const insert = (ingredient: string, unit: string, thousandths: number, position = 0) =>
      shop.database.rows(
        "INSERT INTO recipe_lines (menu_id, position, ingredient, unit, thousandths) VALUES ($1, $2, $3, $4, $5)",
        [id, position, ingredient, unit, thousandths],
      );
    await shop.database.rows("DELETE FROM recipe_lines WHERE menu_id = $1", [id]);
    await insert("Salz", "g", 1);
    for (const [ingredient, unit, thousandths] of [
      ["sALZ", "g", 1],
      ["", "g", 1],
      [" Öl", "ml", 1],
      ["a;b", "g", 1],
      ["Öl", "l", 1],
      ["Öl", "ml", 0],
      ["Öl", "ml", 20_000_001],
      ["Ei", "Stück", 1_000_001],
    ] as const) {
      await expect(insert(ingredient, unit, thousandths, 1), ingredient).rejects.toThrow(/constraint/);
    }
  });

  it("and withstands anything", async () => {
    const headers = { authorization: `Bearer ${boss.token}` };
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 100 }),
      fc.constantFrom("\ud800", "\u202e", "a\nb"),
    );
    const line = fc.record({
      ingredient: text,
      unit: fc.oneof(fc.constantFrom(...recipeUnits), text),
      thousandths: fc.oneof(fc.integer({ min: 1, max: 9_000_000 }), fc.double()),
    });
    const hostile = fc.oneof(fc.array(line, { maxLength: 70 }), fc.jsonValue({ maxDepth: 3 }));
    await fc.assert(
      fc.asyncProperty(hostile, async (recipe) => {
        const menu = await read("nasi-goreng-mit-garnelen");
        const { params, body } = changed(menu, {});
        const wrong = { ...body, content: { ...body.content, recipe } };
        const answer = await ask(shop, "changeMenu", { params, body: wrong, headers });
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        if (answer.statusCode >= 400) expectRefusal(answer);
      }),
      { numRuns: 120, seed: 20_261_122 },
    );
  });
});

it("neither guests nor the packing room read or write it", async () => {
  const menu = await read("spaghetti-bolognese");
  const secret = [{ ...potatoes, ingredient: "Geheimzutat" }];
  await boss.call("changeMenu", changed(menu, { content: { recipe: secret } }));
  const guest = shop.guest();
  const seen = [
    await guest.call("readMenu", { params: { slug: "spaghetti-bolognese" } }),
    await guest.call("readMenus"),
    await boss.call("previewMenu", changed({ ...menu, content: { ...menu.content, recipe: secret } }, {})),
  ];
  expect(JSON.stringify(seen)).not.toMatch(/Geheimzutat|"recipe"/);
  for (const role of ["packing", "support"] as const) {
    const outsider = await staffOf(shop, role);
    expect(await outsider.refused("readEditedMenu", paramsOf(menu))).toMatchObject({ code: "forbidden" });
    expect(await outsider.refused("changeMenu", changed(menu, {}))).toMatchObject({ code: "forbidden" });
  }
});
