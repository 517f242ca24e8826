/** All menus on sale: copies of the demo's dishes. $1: how many there are in the end. */
const menusText = `
  CREATE TEMP TABLE grown_menus ON COMMIT DROP AS
  SELECT m.id AS like_id, (SELECT max(id) FROM menus) + row_number() OVER (ORDER BY n) AS id, n
  FROM generate_series(1, $1::int - (SELECT count(*)::int FROM menus)) n
  JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS dishes FROM menus WHERE NOT is_box) m
    ON m.at = n % m.dishes`;

const partsTexts = [
  `INSERT INTO menus (id, slug, name, is_published, position, price_cents, vat_percent, weight_grams, description,
     long_description, additional_information, search_words, ingredients, storage, preparation, allergens_complete,
     traces_complete, kj, kcal, fat, saturates, carbs, sugar, protein, salt)
   SELECT g.id, m.slug || '-' || g.n, m.name || ' ' || g.n, true, 1000 + g.n, m.price_cents, m.vat_percent,
     m.weight_grams, m.description, m.long_description, m.additional_information, m.search_words, m.ingredients,
     m.storage, m.preparation, m.allergens_complete, m.traces_complete, m.kj, m.kcal, m.fat, m.saturates, m.carbs,
     m.sugar, m.protein, m.salt
   FROM grown_menus g JOIN menus m ON m.id = g.like_id`,
  `INSERT INTO menu_pictures SELECT g.id, p.position, p.picture_id, p.alt
   FROM grown_menus g JOIN menu_pictures p ON p.menu_id = g.like_id`,
  "INSERT INTO menu_styles SELECT g.id, s.style_id FROM grown_menus g JOIN menu_styles s ON s.menu_id = g.like_id",
  `INSERT INTO menu_nutrition_forms SELECT g.id, f.nutrition_form_id
   FROM grown_menus g JOIN menu_nutrition_forms f ON f.menu_id = g.like_id`,
  "INSERT INTO menu_allergens SELECT g.id, a.allergen_id FROM grown_menus g JOIN menu_allergens a ON a.menu_id = g.like_id",
  "INSERT INTO menu_traces SELECT g.id, t.allergen_id FROM grown_menus g JOIN menu_traces t ON t.menu_id = g.like_id",
  "SELECT setval(pg_get_serial_sequence('menus', 'id'), (SELECT max(id) FROM menus))",
];

export const menuTexts = [menusText, ...partsTexts];
