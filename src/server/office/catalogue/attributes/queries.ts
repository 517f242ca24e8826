import { veganFormId, vegetarianFormId } from "#contract/catalogue/nutrition-forms.ts";
import { usualWords } from "#contract/office/catalogue/allergen-words.ts";
import type { AuditSubject } from "#contract/office/team/log.ts";
import type { MenuAttributeEntries, MenuAttributeKind } from "#contract/office/catalogue/menu-attributes.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type Statement, statement, variantOf } from "#server/platform/database/statement.ts";

interface Table {
  name: string;
  /** SQL that counts the menus with this attribute's id */
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
    menus: (id) => `(SELECT count(*)::int FROM (SELECT menu_id FROM menu_allergens WHERE allergen_id = ${id}
      UNION SELECT menu_id FROM menu_traces WHERE allergen_id = ${id}) AS named)`,
  },
};

export const subjects = {
  styles: "style",
  "nutrition-forms": "nutrition-form",
  allergens: "allergen",
} as const satisfies Record<MenuAttributeKind, AuditSubject>;

interface AttributeValues {
  styles: {
    name: string;
    slug: string;
    picture_id: string;
    picture_alt: string;
    nutrition_form_id: number | null;
  };
  "nutrition-forms": { name: string; code: string };
  allergens: { name: string; code: string; words: string };
}
/** The columns that the office sets. */
export type Values<Kind extends MenuAttributeKind> = AttributeValues[Kind];

/** The shop's code refers to these two forms: badges, and the style that stands for a form. */
export const fixedForms: readonly number[] = [vegetarianFormId, veganFormId];
/** The 14 allergens that must be declared (Annex II of the LMIV), by code. */
export const legalAllergens: readonly string[] = Object.keys(usualWords);

const counted = (kind: MenuAttributeKind) => `${tables[kind].menus("c.id")} AS menus`;

const readStylesSql = statement(
  "menu-attributes.read-styles",
  `SELECT c.id, c.version, c.name, c.slug, c.nutrition_form_id AS "nutritionId", ${counted("styles")}, false AS "isFixed",
         json_build_object('id', c.picture_id, 'alt', c.picture_alt) AS picture
       FROM styles c ORDER BY c.position, c.id`,
  { menus: is<number>(), picture: is<MenuAttributeEntries["styles"][number]["picture"]>() },
);

const readNutritionFormsSql = statement(
  "menu-attributes.read-nutrition-forms",
  `SELECT c.id, c.version, c.name, c.id = ANY($1) AS "isFixed", ${counted("nutrition-forms")}
       FROM nutrition_forms c ORDER BY c.position, c.id`,
  { menus: is<number>(), isFixed: is<boolean>() },
);

const readAllergensSql = statement(
  "menu-attributes.read-allergens",
  `SELECT c.id, c.version, c.name, c.code, c.words, c.code = ANY($1) AS "isFixed", ${counted("allergens")}
       FROM allergens c ORDER BY c.position, c.id`,
  { menus: is<number>(), isFixed: is<boolean>() },
);

export async function readMenuAttributes(queries: Queries): Promise<MenuAttributeEntries> {
  return {
    styles: await queries.rows(readStylesSql),
    nutritionForms: await queries.rows(readNutritionFormsSql, [fixedForms]),
    allergens: await queries.rows(readAllergensSql, [legalAllergens]),
  };
}

const lockIn = (table: string) => `SELECT * FROM ${table} WHERE id = $1 FOR UPDATE`;
const lockSql: Statement<Record<string, unknown>, [number | null]> = statement(
  "menu-attributes.lock-menu-attribute",
  lockIn("styles"),
);

export async function lockMenuAttribute<Kind extends MenuAttributeKind>(
  queries: Queries,
  kind: Kind,
  id: number,
): Promise<Values<Kind> | undefined> {
  const row = await queries.row(variantOf(lockSql, lockIn(tables[kind].name)), [id]);
  return row as Values<Kind> | undefined;
}

const insertInto = (table: string, names: string[]) => `
  INSERT INTO ${table} (${names.join(", ")}, position)
  SELECT ${names.map((_, at) => `$${at + 1}`).join(", ")}, coalesce(max(position), -1) + 1 FROM ${table}
  RETURNING id`;
const insertSql: Statement<{ id: number }, unknown[]> = statement(
  "menu-attributes.insert-menu-attribute",
  insertInto("styles", ["name"]),
);

export async function insertMenuAttribute(
  queries: Queries,
  kind: MenuAttributeKind,
  values: object,
): Promise<number> {
  const table = tables[kind].name;
  const names = Object.keys(values);
  const row = await queries.row(variantOf(insertSql, insertInto(table, names)), Object.values(values));
  if (!row) throw new Error(`nothing was stored in ${table}`);
  return row.id;
}

const updateOf = (table: string, names: string[]) => `
  UPDATE ${table} SET ${names.map((name, at) => `${name} = $${at + 3}`).join(", ")}
  WHERE id = $1 AND version = $2 RETURNING id`;
const updateSql: Statement<{ id: number }, unknown[]> = statement(
  "menu-attributes.update-menu-attribute",
  updateOf("styles", ["name"]),
);

/** False when another edit came after this version. */
export async function updateMenuAttribute(
  queries: Queries,
  kind: MenuAttributeKind,
  { id, version, values }: { id: number; version: number; values: object },
): Promise<boolean> {
  const text = variantOf(updateSql, updateOf(tables[kind].name, Object.keys(values)));
  const changed = await queries.rows(text, [id, version, ...Object.values(values)]);
  return changed.length > 0;
}
