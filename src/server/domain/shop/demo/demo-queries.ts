import { is, matched, row, run } from "#server/platform/database/statement.ts";

/** Who has written what the demo brings; what a person writes has another name. */
export const demoAuthor = "Demodaten";

// A dish in a box of the operator stays with that box.
const leaving = `
  SELECT d.menu_id AS id FROM demo_items d WHERE d.menu_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM box_contents c WHERE c.menu_id = d.menu_id
      AND NOT EXISTS (SELECT FROM demo_items own WHERE own.menu_id = c.box_id)
  )`;

/** What would leave now; undefined when there is no demo, or no longer. */
export const readDemoContent = row(
  "demo.read-demo-content",
  `WITH leaving AS MATERIALIZED (${leaving}), leaving_styles AS MATERIALIZED (
     SELECT d.style_id AS id FROM demo_items d WHERE d.style_id IS NOT NULL AND NOT EXISTS (
       SELECT FROM menu_styles s WHERE s.style_id = d.style_id AND s.menu_id NOT IN (SELECT id FROM leaving)
     )
   )
   SELECT
     ARRAY(SELECT m.name FROM menus m JOIN leaving USING (id) WHERE NOT m.is_box ORDER BY m.name COLLATE german) AS menus,
     ARRAY(SELECT m.name FROM menus m JOIN leaving USING (id) WHERE m.is_box ORDER BY m.name COLLATE german) AS boxes,
     ARRAY(SELECT s.name FROM styles s JOIN leaving_styles USING (id) ORDER BY s.name COLLATE german) AS styles,
     ARRAY(SELECT c.code FROM discount_codes c JOIN demo_items d ON d.discount_code_id = c.id ORDER BY 1) AS codes,
     ARRAY(SELECT p.name FROM packaging_items p JOIN demo_items d ON d.packaging_item_id = p.id ORDER BY 1) AS packaging,
     (SELECT count(*)::int FROM demo_items WHERE picture_id IS NOT NULL) AS pictures,
     ARRAY(SELECT i.name FROM ingredients i JOIN demo_items d ON d.ingredient_id = i.id ORDER BY i.name COLLATE german)
       AS ingredients,
     ARRAY(SELECT r.name FROM recipes r JOIN demo_items d ON d.recipe_id = r.id ORDER BY r.name COLLATE german)
       AS "subRecipes",
     ARRAY(SELECT s.name FROM suppliers s JOIN demo_items d ON d.supplier_id = s.id ORDER BY s.name COLLATE german)
       AS suppliers,
     ARRAY(SELECT c.name FROM shelf_life_categories c JOIN demo_items d ON d.shelf_life_category_id = c.id
       ORDER BY c.name COLLATE german) AS "shelfLife",
     (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM receipts) AS receipts, (SELECT count(*)::int FROM batches) AS batches,
     (SELECT count(*)::int FROM readings) AS readings,
     ARRAY(
       SELECT m.name FROM menus m JOIN leaving USING (id)
       WHERE EXISTS (SELECT FROM log_entries l WHERE l.subject = 'menu' AND l.subject_id = m.id::text)
       UNION ALL SELECT s.name FROM styles s JOIN leaving_styles USING (id)
       WHERE EXISTS (SELECT FROM log_entries l WHERE l.subject = 'style' AND l.subject_id = s.id::text)
       ORDER BY 1
     ) AS changed,
     ARRAY(
       SELECT m.name FROM menus m JOIN demo_items d ON d.menu_id = m.id WHERE m.id NOT IN (SELECT id FROM leaving)
       UNION ALL SELECT s.name FROM styles s JOIN demo_items d ON d.style_id = s.id
       WHERE s.id NOT IN (SELECT id FROM leaving_styles) ORDER BY 1
     ) AS retained,
     (SELECT count(DISTINCT c.id)::int FROM carts c JOIN cart_lines l ON l.cart_id = c.id JOIN leaving ON leaving.id = l.menu_id
      WHERE c.closed_at IS NULL) AS carts
   WHERE EXISTS (SELECT FROM demo_items) AND EXISTS (SELECT FROM demo_state WHERE left_at IS NULL)`,
  {
    menus: is<string[]>(),
    boxes: is<string[]>(),
    styles: is<string[]>(),
    codes: is<string[]>(),
    packaging: is<string[]>(),
    pictures: is<number>(),
    ingredients: is<string[]>(),
    subRecipes: is<string[]>(),
    suppliers: is<string[]>(),
    shelfLife: is<string[]>(),
    orders: is<number>(),
    receipts: is<number>(),
    batches: is<number>(),
    readings: is<number>(),
    changed: is<string[]>(),
    retained: is<string[]>(),
    carts: is<number>(),
  },
);

// What stays belongs to the shop from now on; pictures go as soon as nothing shows them.
/** Before the menus leave: those that stay are no part of the demo any more. */
export const keepNeededMenus = run(
  "demo.keep-needed-menus",
  `DELETE FROM demo_items WHERE menu_id IS NOT NULL AND menu_id NOT IN (SELECT id FROM (${leaving}) AS l)`,
);

export const forgetDemoItems = run(
  "demo.forget-demo-items",
  `DELETE FROM demo_items WHERE num_nonnulls(style_id, discount_code_id, packaging_item_id, ingredient_id, recipe_id,
     supplier_id, shelf_life_category_id) > 0`,
);

export const demoHasLeft = matched(
  "demo.has-left",
  "SELECT left_at FROM demo_state WHERE left_at IS NOT NULL",
);
