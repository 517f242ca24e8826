import type { MenuRecord } from "#server/office/catalogue/menu-record.ts";

/** A list that belongs to a menu, in a table of its own and written as a whole. */
interface MenuList {
  read: (menu: MenuRecord) => unknown[];
  remove: string;
  /** SQL that inserts the list `json` for the menu `id` */
  insert: (id: string, json: string, from: string) => string;
}

const idsInto = (table: string, column: string) => ({
  remove: `DELETE FROM ${table} WHERE menu_id = $1`,
  insert: (id: string, json: string, from: string) =>
    `INSERT INTO ${table} (menu_id, ${column})
     SELECT ${id}, one::int FROM ${from} jsonb_array_elements_text(${json}::jsonb) AS t(one)`,
});

export const menuLists: readonly MenuList[] = [
  { read: (menu) => menu.styleIds, ...idsInto("menu_styles", "style_id") },
  { read: (menu) => menu.nutritionIds, ...idsInto("menu_nutrition_forms", "nutrition_form_id") },
  {
    read: (menu) => menu.proofs,
    remove: "DELETE FROM menu_claim_proofs WHERE menu_id = $1",
    insert: (id, json, from) => `
      INSERT INTO menu_claim_proofs (menu_id, nutrition_form_id, checked_on, checked_by, document)
      SELECT ${id}, (one ->> 'nutritionId')::int, (one ->> 'checkedOn')::date, one ->> 'checkedBy', one ->> 'document'
      FROM ${from} jsonb_array_elements(${json}::jsonb) AS t(one)`,
  },
  { read: (menu) => menu.allergenIds, ...idsInto("menu_allergens", "allergen_id") },
  { read: (menu) => menu.traceIds, ...idsInto("menu_traces", "allergen_id") },
  {
    read: (menu) => menu.pictures,
    remove: "DELETE FROM menu_pictures WHERE menu_id = $1",
    insert: (id, json, from) => `
      INSERT INTO menu_pictures (menu_id, position, picture_id, alt)
      SELECT ${id}, place - 1, one ->> 'id', one ->> 'alt'
      FROM ${from} jsonb_array_elements(${json}::jsonb) WITH ORDINALITY AS t(one, place)`,
  },
  {
    read: (menu) => menu.contents,
    remove: "DELETE FROM box_contents WHERE box_id = $1",
    insert: (id, json, from) => `
      INSERT INTO box_contents (box_id, menu_id, quantity, position)
      SELECT ${id}, (one ->> 'menuId')::int, (one ->> 'quantity')::int, place - 1
      FROM ${from} jsonb_array_elements(${json}::jsonb) WITH ORDINALITY AS t(one, place)`,
  },
];
