import { beforeAll, describe, expect, it } from "vitest";
import type { MenuContent } from "#contract/office/catalogue/menu-fields.ts";
import { printedFrom } from "#contract/office/recipes/take-over.ts";
import { changed, paramsOf } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const run = (text: string, values: unknown[] = []) => shop.database.rows<{ id: number }>(text, values);

let menuId: number;
let categoryId: number;

const read = async () => (await boss.call("readEditedMenu", paramsOf({ id: menuId }))).data;
const draft = async (content: Partial<MenuContent> = {}) => {
  const menu = await read();
  const label = printedFrom(menu.derived!);
  return (await boss.call("changeMenu", changed(menu, { content: { ...label, ...content } }))).data;
};
const publish = async () => {
  const { version } = await read();
  const body = { version, isPublished: true };
  return boss.refused("publishMenu", { ...paramsOf({ id: menuId }), body });
};

async function insertIngredient(name: string, code?: string): Promise<number> {
  const [row] = await run(
    `INSERT INTO ingredients (name, label_name, allergens_complete, traces_complete, fat, saturates, carbs, sugar,
       polyols, fibre, protein, salt, alcohol, organic_acids, source, source_name, source_on)
     VALUES ($1, $1, true, true, 2000, 500, 12000, 1000, 0, 2000, 5000, 200, 0, 0, 'hand', 'Test', '2026-01-01')
     RETURNING id`,
    [name],
  );
  if (code)
    await run("INSERT INTO ingredient_allergens SELECT $1, id FROM allergens WHERE code = $2", [
      row!.id,
      code,
    ]);
  return row!.id;
}

async function insertRecipe(of: { menu?: number; name?: string }, lines: [unknown, unknown, number][]) {
  return shop.database.transaction(async (queries) => {
    const [row] = await queries.rows<{ id: number }>(
      "INSERT INTO recipes (menu_id, name) VALUES ($1, $2) RETURNING id",
      [of.menu ?? null, of.name ?? null],
    );
    const grams = lines.reduce((sum, [, , weight]) => sum + weight, 0);
    await queries.rows(
      `INSERT INTO recipe_versions (recipe_id, number, portions, finished_milligrams, saved_at, saved_by)
       VALUES ($1, 1, 1, $2, now(), 'Test')`,
      [row!.id, grams * 1_000],
    );
    for (const [at, [ingredient, subRecipe, weight]] of lines.entries())
      await queries.rows("INSERT INTO recipe_version_lines VALUES ($1, 1, $2, $3, $4, 'g', $5)", [
        ...[row!.id, at, ingredient, subRecipe, weight * 1_000],
      ]);
    return row!.id;
  });
}

/** Graupen with a sauce in which mustard lies one level deeper. */
beforeAll(async () => {
  const body = { name: "Abendtopf", isBox: false, price: 9.9 };
  menuId = (await boss.call("createMenu", { body })).data.id;
  const [category] = await run("INSERT INTO shelf_life_categories (name) VALUES ('Testgruppe') RETURNING id");
  categoryId = category!.id;
  await run(
    `INSERT INTO shelf_life_proofs (category_id, proven_days, laboratory, result, tested_on, ends_on, file_name, document,
       written_at, written_by) VALUES ($1, 8, 'Labor', 'gut', '2026-01-01', '2026-12-31', 'a.pdf', 'x', now(), 'Test')`,
    [categoryId],
  );
  const [roots, peas, mustard] = [
    await insertIngredient("Testrüben"),
    await insertIngredient("Testerbsen"),
    await insertIngredient("Senf, grob", "senf"),
  ];
  const paste = await insertRecipe({ name: "Testpaste" }, [[mustard, null, 20]]);
  const sauce = await insertRecipe({ name: "Testsauce" }, [
    [peas, null, 80],
    [null, paste, 20],
  ]);
  await insertRecipe({ menu: menuId }, [
    [roots, null, 400],
    [null, sauce, 100],
  ]);
  const other = (await boss.call("readEditedMenu", paramsOf({ id: 1 }))).data;
  await draft({
    ...{ weightGrams: 500, storage: "Kühl lagern.", preparation: "Erwärmen.", shelfLifeDays: 6 },
    ...{ pictures: other.content.pictures.slice(0, 1), shelfLifeCategoryId: categoryId },
  });
});

describe("a draft cannot be published", () => {
  it.each<[string, (label: ReturnType<typeof printedFrom>) => Partial<MenuContent>, RegExp]>([
    ["when an allergen of a sub-recipe is left out", () => ({ allergenIds: [] }), /„Senf“ im Rezept steckt/],
    [
      "when its ingredients stand in another order",
      ({ ingredients }) => ({ ingredients: reversed(ingredients) }),
      /vor .* steht/,
    ],
    [
      "when a share is off by more than a point",
      ({ ingredients }) => ({ ingredients: ingredients.replace("Testrüben", "70 % Testrüben") }),
      /mit 70/,
    ],
    [
      "when such a share stands in brackets",
      ({ ingredients }) => ({ ingredients: ingredients.replace("Testrüben", "Testrüben (70 %)") }),
      /mit 70/,
    ],
    [
      "when a figure is outside its tolerance",
      ({ per100g }) => ({ per100g: { ...per100g, protein: 9.5 } }),
      /Eiweiß/,
    ],
    ["when its name promises what is not in it", () => ({ name: "Lachstopf" }), /Lachs/],
    [
      "when its weight is not what the recipe makes",
      () => ({ weightGrams: 450 }),
      /als Nettofüllmenge 450\u00a0g angegeben sind, das Rezept aber 500\u00a0g \/ 1 = 500\u00a0g ergibt/,
    ],
    ["when nobody has stated its weight", () => ({ weightGrams: 0 }), /die Nettofüllmenge fehlt/],
    ["when it is sold for longer than is proven", () => ({ shelfLifeDays: 9 }), /nur 8 Tage belegt/],
    ["when nothing proves its shelf life", () => ({ shelfLifeCategoryId: null }), /Haltbarkeitsgruppe/],
  ])("%s", async (_name, change, reason) => {
    const whole = { name: "Abendtopf", shelfLifeDays: 6, shelfLifeCategoryId: categoryId };
    const { derived } = await read();
    await draft({ ...whole, ...change(printedFrom(derived!)) });
    const refusal = await publish();
    expect(refusal).toMatchObject({ code: "menu_incomplete", httpStatus: 422 });
    expect(refusal.message).toMatch(reason);
    await draft(whole);
  });

  it("while a nutrient of an ingredient is unknown, until a laboratory knows it", async () => {
    await run("UPDATE ingredients SET salt = NULL WHERE name = 'Testerbsen'");
    await shop.snapshot.refresh();
    const refusal = await publish();
    expect(refusal.message).toMatch(/Salz in „Testerbsen“ unbekannt ist/);
    const figures = { fat: null, saturates: null, carbs: null, sugar: null, fibre: null, protein: null };
    const testedOn = "2026-08-01" as MenuContent["proofs"][number]["checkedOn"];
    const analysis = { laboratory: "Labor", report: "26-1", testedOn, figures: { ...figures, salt: 350 } };
    const params = { menuId: String(menuId) };
    await boss.call("changeAnalysis", { params, body: { before: null, analysis } });
    const { derived } = await read();
    expect(derived).toMatchObject({ missing: [], measured: ["salt"], per100g: { salt: 0.35 } });
    expect(
      await boss.refused("changeAnalysis", { params, body: { before: null, analysis: null } }),
    ).toMatchObject({
      code: "edited_meanwhile",
    });
    await boss.call("changeAnalysis", { params, body: { before: analysis, analysis: null } });
    await run("UPDATE ingredients SET salt = 200 WHERE name = 'Testerbsen'");
  });

  it("when its last proof has ended or was revoked", async () => {
    await run("UPDATE shelf_life_proofs SET revoked_at = now(), revoked_by = 'Test' WHERE category_id = $1", [
      categoryId,
    ]);
    expect((await publish()).message).toMatch(/„Testgruppe“ kein Nachweis gilt/);
    await run("UPDATE shelf_life_proofs SET revoked_at = NULL, revoked_by = NULL WHERE category_id = $1", [
      categoryId,
    ]);
    shop.clock.set("2027-01-01T09:00:00");
    expect((await publish()).message).toMatch(/„Testgruppe“ kein Nachweis gilt/);
    shop.clock.set("2026-09-14T09:00:00");
  });
});

it("with the recipe's label it is published, and its portion has the recipe's energy", async () => {
  const menu = await draft();
  const body = { version: menu.version, isPublished: true };
  await boss.call("publishMenu", { ...paramsOf(menu), body });
  const [stored] = await shop.database.rows(
    "SELECT portion_kj AS kj, portion_kcal AS kcal FROM menus WHERE id = $1",
    [menuId],
  );
  const { grams, ...energy } = (await read()).derived!.portion;
  expect(stored).toEqual(energy);
});

it("a copy has the recipe as its own first version", async () => {
  const { id } = (await boss.call("copyMenu", paramsOf({ id: menuId }))).data;
  const copy = (await boss.call("readEditedMenu", paramsOf({ id }))).data;
  const original = await read();
  expect(copy.recipeId).not.toBe(original.recipeId);
  expect(copy.derived?.per100g).toEqual(original.derived?.per100g);
});

function reversed(html: string): string {
  const [first = "", ...others] = html.replace(/<\/?p>/g, "").split(", ");
  return `<p>${[...others, first].join(", ")}</p>`;
}
