import { veganFormId, vegetarianFormId } from "#contract/nutrition-forms.ts";
import { usualWords } from "#contract/office/allergen-words.ts";
import type { Choices, MenuAttributeKind } from "#contract/office/menu-attributes.ts";
import type { Queries } from "#server/platform/database/database.ts";

interface Table {
  name: string;
  /** how many menus name the one with this id */
  menus: (id: string) => string;
}

export const tables: Record<MenuAttributeKind, Table> = {
  styles: { name: "styles", menus: (id) => `(SELECT count(*)::int FROM menu_styles WHERE style_id = ${id})` },
  "nutrition-forms": {
    name: "nutrition_forms",
    menus: (id) => `(SELECT count(*)::int FROM menu_nutrition_forms WHERE nutrition_form_id = ${id})`,
  },
  allergens: {
    name: "allergens",
    menus: (id) => `(SELECT count(*)::int FROM menu_allergens WHERE allergen_id = ${id})`,
  },
};

/** The shop itself relies on them: badges, and the style that stands for a form. */
export const fixedForms: readonly number[] = [vegetarianFormId, veganFormId];
/** The 14 that have to be declared (Annex II of the LMIV), by their codes. */
export const legalAllergens: readonly string[] = Object.keys(usualWords);

const counted = (kind: MenuAttributeKind) => `${tables[kind].menus("c.id")} AS menus`;

export async function readMenuAttributes(queries: Queries): Promise<Choices> {
  return {
    styles: await queries.rows(
      `SELECT c.id, c.version, c.name, c.slug, c.nutrition_form_id AS "nutritionId", ${counted("styles")}, false AS "isFixed",
         json_build_object('id', c.picture_id, 'alt', c.picture_alt) AS picture
       FROM styles c ORDER BY c.position, c.id`,
    ),
    nutritionForms: await queries.rows(
      `SELECT c.id, c.version, c.name, c.id = ANY($1) AS "isFixed", ${counted("nutrition-forms")}
       FROM nutrition_forms c ORDER BY c.position, c.id`,
      [fixedForms],
    ),
    allergens: await queries.rows(
      `SELECT c.id, c.version, c.name, c.code, c.words, c.code = ANY($1) AS "isFixed", ${counted("allergens")}
       FROM allergens c ORDER BY c.position, c.id`,
      [legalAllergens],
    ),
  };
}

/** A row of one kind as it stands, kept from others until the transaction ends. */
export function lockMenuAttribute(
  queries: Queries,
  kind: MenuAttributeKind,
  id: number,
): Promise<Record<string, unknown> | undefined> {
  return queries.row(`SELECT * FROM ${tables[kind].name} WHERE id = $1 FOR UPDATE`, [id]);
}

/** A new one stands at the end. Answers its id. */
export async function insertMenuAttribute(
  queries: Queries,
  kind: MenuAttributeKind,
  values: Record<string, unknown>,
): Promise<number> {
  const table = tables[kind].name;
  const names = Object.keys(values);
  const row = await queries.row<{ id: number }>(
    `INSERT INTO ${table} (${names.join(", ")}, position)
     SELECT ${names.map((_, at) => `$${at + 1}`).join(", ")}, coalesce(max(position), -1) + 1 FROM ${table}
     RETURNING id`,
    Object.values(values),
  );
  if (!row) throw new Error(`nothing was kept in ${table}`);
  return row.id;
}

/** False when somebody has changed it since this version. */
export async function updateMenuAttribute(
  queries: Queries,
  kind: MenuAttributeKind,
  { id, version, values }: { id: number; version: number; values: Record<string, unknown> },
): Promise<boolean> {
  const sets = Object.keys(values).map((name, at) => `${name} = $${at + 3}`);
  const changed = await queries.rows(
    `UPDATE ${tables[kind].name} SET ${sets.join(", ")} WHERE id = $1 AND version = $2 RETURNING id`,
    [id, version, ...Object.values(values)],
  );
  return changed.length > 0;
}
