import type { Cents } from "#contract/money.ts";
import type { FigureName, Figures } from "#contract/office/catalogue/menu-fields.ts";
import { selectedMenuColumns } from "#server/domain/catalogue/menu-columns.ts";
import type { StoredMenu } from "#server/office/catalogue/menu-record.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, run, statement } from "#server/platform/database/statement.ts";

type Row = Omit<StoredMenu, "per100g" | "reduction" | "ingredients" | "storage" | "preparation"> &
  Record<FigureName, number | null> & {
    ingredients: string | null;
    storage: string | null;
    preparation: string | null;
    reducedSince: Date | null;
    previousCents: Cents | null;
    lowestBeforeCents: Cents | null;
  };

const menusSql = `
  SELECT m.id, m.version, m.is_box AS "isBox", m.archived_at IS NOT NULL AS "isArchived", ${selectedMenuColumns},
    (SELECT coalesce(json_agg(json_build_object('id', picture_id, 'alt', alt) ORDER BY position), '[]')
      FROM menu_pictures WHERE menu_id = m.id) AS pictures,
    ARRAY(SELECT style_id FROM menu_styles WHERE menu_id = m.id ORDER BY 1) AS "styleIds",
    ARRAY(SELECT nutrition_form_id FROM menu_nutrition_forms WHERE menu_id = m.id ORDER BY 1) AS "nutritionIds",
    ARRAY(SELECT allergen_id FROM menu_allergens WHERE menu_id = m.id ORDER BY 1) AS "allergenIds",
    ARRAY(SELECT allergen_id FROM menu_traces WHERE menu_id = m.id ORDER BY 1) AS "traceIds",
    (SELECT coalesce(json_agg(json_build_object('nutritionId', nutrition_form_id, 'checkedOn', checked_on,
      'checkedBy', checked_by, 'document', document) ORDER BY nutrition_form_id), '[]')
      FROM menu_claim_proofs WHERE menu_id = m.id) AS proofs,
    (SELECT coalesce(json_agg(json_build_object('menuId', menu_id, 'quantity', quantity) ORDER BY position), '[]')
      FROM box_contents WHERE box_id = m.id) AS contents
  FROM menus m`;

// A menu that has left with the demo exists for carts only.
const isHere = "m.id NOT IN (SELECT menu_id FROM demo_items WHERE left_at IS NOT NULL)";

// what PostgreSQL cannot tell of these columns
const menuNotes = {
  isArchived: is<Row["isArchived"]>(),
  vatPercent: is<Row["vatPercent"]>(),
  pictures: is<Row["pictures"]>(),
  styleIds: is<Row["styleIds"]>(),
  nutritionIds: is<Row["nutritionIds"]>(),
  allergenIds: is<Row["allergenIds"]>(),
  traceIds: is<Row["traceIds"]>(),
  proofs: is<Row["proofs"]>(),
  contents: is<Row["contents"]>(),
};

const readMenusSql = statement(
  "menus.read-menus",
  `${menusSql} WHERE ${isHere} ORDER BY m.position, m.id`,
  menuNotes,
);

export async function readMenus(queries: Queries): Promise<StoredMenu[]> {
  const rows = await queries.rows(readMenusSql);
  return rows.map(storedMenu);
}

const dishesAndBoxes = `m.id = ANY($1) OR m.id IN (SELECT box_id FROM box_contents WHERE menu_id = ANY($1))
     OR m.id IN (SELECT other.menu_id FROM box_contents c JOIN box_contents other USING (box_id) WHERE c.menu_id = ANY($1))`;

const readAroundSql = statement(
  "menus.read-menus-around",
  `${menusSql} WHERE (${dishesAndBoxes}) AND ${isHere} ORDER BY m.position, m.id`,
  menuNotes,
);

/** These dishes, the boxes with them and all dishes of those boxes. */
export async function readMenusAround(queries: Queries, dishIds: readonly number[]): Promise<StoredMenu[]> {
  const rows = await queries.rows(readAroundSql, [dishIds]);
  return rows.map(storedMenu);
}

const lockAroundSql = statement(
  "menus.lock-menus-around",
  `SELECT FROM menus m WHERE m.id = ANY($1) OR m.id IN (SELECT box_id FROM box_contents WHERE menu_id = ANY($1))
   ORDER BY id FOR UPDATE`,
);

/** Locks these dishes and the boxes with them until the transaction ends, and reads them after that. */
export async function lockMenusAround(queries: Queries, dishIds: readonly number[]): Promise<StoredMenu[]> {
  await queries.rows(lockAroundSql, [dishIds]);
  return readMenusAround(queries, dishIds);
}

const readMenuSql = statement("menus.read-menu", `${menusSql} WHERE m.id = $1 AND ${isHere}`, menuNotes);

export async function readMenu(queries: Queries, id: number): Promise<StoredMenu | undefined> {
  const row = await queries.row(readMenuSql, [id]);
  return row && storedMenu(row);
}

const lockMenuSql = statement("menus.lock-menu", "SELECT FROM menus WHERE id = $1 FOR UPDATE");

/** Locks the menu until the transaction ends, and reads it after that. */
export async function lockMenu(queries: Queries, id: number): Promise<StoredMenu | undefined> {
  await queries.rows(lockMenuSql, [id]);
  return readMenu(queries, id);
}

/** Blocks other writers of menus until the transaction ends; readers and carts do not wait. */
export const lockMenus = run("menus.lock-menus", "LOCK TABLE menus IN SHARE ROW EXCLUSIVE MODE");

function storedMenu(row: Row): StoredMenu {
  const { reducedSince, previousCents, lowestBeforeCents, ingredients, storage, preparation, ...rest } = row;
  const { kj, kcal, fat, saturates, carbs, sugar, protein, salt, ...menu } = rest;
  const per100g: Figures = { kj, kcal, fat, saturates, carbs, sugar, protein, salt };
  const reduction =
    reducedSince && previousCents && lowestBeforeCents
      ? { since: reducedSince, previousCents, lowestBeforeCents }
      : null;
  const texts = {
    ingredients: ingredients ?? "",
    storage: storage ?? "",
    preparation: preparation ?? "",
  };
  return { ...menu, ...texts, per100g, reduction };
}
