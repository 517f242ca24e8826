import type { TestShop } from "#test/open-shop.ts";

/** Puts copies of each dish on sale, so that the list is longer than a browser should have at once. */
export async function sellManyMenus(shop: TestShop, copies: number): Promise<void> {
  await shop.database.owner.transaction(async (queries) => {
    for (const { text, values } of copyMenus(copies)) await queries.rows(text, values);
  });
  await shop.snapshot.refresh();
}

/** For one transaction of the tables' owner. */
export function copyMenus(copies: number): { text: string; values: number[] }[] {
  return texts.map((text) => ({ text, values: text.includes("$1") ? [copies] : [] }));
}

const texts = [
  "SET LOCAL session_replication_role = replica",
  `CREATE TEMP TABLE copied ON COMMIT DROP AS
   SELECT m.id AS like_id, n, (SELECT max(id) FROM menus) + row_number() OVER (ORDER BY n, m.position) AS id
   FROM menus m, generate_series(1, $1::int) n WHERE NOT m.is_box AND m.is_published`,
  `INSERT INTO menus (id, slug, name, is_published, position, price_cents, vat_percent, weight_grams, description,
     long_description, additional_information, search_words, ingredients, storage, preparation, allergens_complete,
     traces_complete, kj, kcal, fat, saturates, carbs, sugar, protein, salt, shelf_life_days, shelf_life_category_id)
   SELECT c.id, m.slug || '-' || c.n, m.name || ' ' || c.n, true, 1000 + c.id, m.price_cents, m.vat_percent,
     m.weight_grams, m.description, m.long_description, m.additional_information, m.search_words, m.ingredients,
     m.storage, m.preparation, m.allergens_complete, m.traces_complete, m.kj, m.kcal, m.fat, m.saturates, m.carbs,
     m.sugar, m.protein, m.salt, m.shelf_life_days, m.shelf_life_category_id
   FROM copied c JOIN menus m ON m.id = c.like_id`,
  "INSERT INTO menu_pictures SELECT c.id, p.position, p.picture_id, p.alt FROM copied c JOIN menu_pictures p ON p.menu_id = c.like_id",
  "INSERT INTO menu_styles SELECT c.id, s.style_id FROM copied c JOIN menu_styles s ON s.menu_id = c.like_id",
  "INSERT INTO menu_nutrition_forms SELECT c.id, f.nutrition_form_id FROM copied c JOIN menu_nutrition_forms f ON f.menu_id = c.like_id",
  "INSERT INTO menu_allergens SELECT c.id, a.allergen_id FROM copied c JOIN menu_allergens a ON a.menu_id = c.like_id",
  "INSERT INTO menu_traces SELECT c.id, t.allergen_id FROM copied c JOIN menu_traces t ON t.menu_id = c.like_id",
  "UPDATE public_version SET version = version + 1",
];
