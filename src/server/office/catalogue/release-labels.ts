import { figureNames } from "#contract/office/catalogue/menu-fields.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { auditMany } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";
import { auditValues, diffMenus } from "./diff-menus.ts";
import type { Names } from "./fields/names.ts";
import type { StoredMenu } from "./menu-record.ts";
import { brokenDishes, storeSoldChanges } from "./sold-changes/record-sold-changes.ts";
import type { PromisedAttributes } from "./sold-changes/promise-rules.ts";

interface ReleasedMenu {
  before: StoredMenu;
  after: StoredMenu;
}

interface Release {
  staff: SignedInStaff;
  at: Date;
  clock: Clock;
  names: Names;
  attributes: PromisedAttributes;
}

const columns = `ingredients text, "weightGrams" int, "allergensComplete" boolean, "tracesComplete" boolean, "isPublished" boolean,
  "portionKj" int, "portionKcal" int,
  ${figureNames.map((name) => `${name} numeric`).join(", ")}`;

// as `updateMenu`, for many: an offer ends when the menu leaves the sale
const releaseSql = statement(
  "menus.release-labels",
  `UPDATE menus m SET ingredients = r.ingredients, weight_grams = r."weightGrams", allergens_complete = r."allergensComplete",
     traces_complete = r."tracesComplete", ${figureNames.map((name) => `${name} = r.${name}`).join(", ")},
     portion_kj = r."portionKj", portion_kcal = r."portionKcal",
     offer_since = CASE WHEN m.is_published <> r."isPublished" THEN $2 ELSE m.offer_since END,
     is_published = r."isPublished"
   FROM json_to_recordset($1) AS r (id int, version int, ${columns})
   WHERE m.id = r.id AND m.version = r.version RETURNING m.id`,
  { id: is<number>() },
);

/**
 * Writes what recipes say into many locked menus, in a few statements: texts, figures, allergens, traces, and whether they
 * are still sold. Guests who have bought get their letters as after any change of a dish.
 */
export async function releaseLabels(
  queries: Queries,
  menus: readonly ReleasedMenu[],
  { staff, at, clock, names, attributes }: Release,
): Promise<void> {
  if (menus.length === 0) return;
  const [before, after] = [menus.map((menu) => menu.before), menus.map((menu) => menu.after)];
  const broken = brokenDishes({ menus: before, attributes }, { menus: after, attributes });
  await storeSoldChanges(queries, broken, { staff, clock });
  const written = await queries.rows(releaseSql, [JSON.stringify(menus.map(rowOf)), at]);
  if (written.length < menus.length) throw new Refusal("edited_meanwhile");
  await writeList(queries, "allergens", menus, ({ allergenIds }) => allergenIds);
  await writeList(queries, "traces", menus, ({ traceIds }) => traceIds);
  const events = menus.map((menu) => ({
    action: actionOf(menu),
    subjectId: menu.before.id,
    ...auditValues(diffMenus(menu.before, menu.after, names)),
  }));
  await auditMany(queries, { staff, at, subject: "menu" }, events);
}

function actionOf({ before, after }: ReleasedMenu): string {
  return before.isPublished && !after.isPublished
    ? "nach dem Rezept zurückgezogen"
    : "Etikett nach dem Rezept";
}

function rowOf({ before, after }: ReleasedMenu) {
  const { ingredients, weightGrams, allergensComplete, tracesComplete, isPublished } = after;
  const { portionKj, portionKcal, per100g } = after;
  return {
    id: before.id,
    version: before.version,
    ingredients: ingredients || null,
    weightGrams,
    allergensComplete,
    tracesComplete,
    isPublished,
    portionKj,
    portionKcal,
    ...per100g,
  };
}

const lists = {
  allergens: {
    remove: statement("menus.remove-allergens", "DELETE FROM menu_allergens WHERE menu_id = ANY($1)"),
    insert: statement(
      "menus.insert-allergens",
      "INSERT INTO menu_allergens (menu_id, allergen_id) SELECT * FROM unnest($1::int[], $2::int[])",
    ),
  },
  traces: {
    remove: statement("menus.remove-traces", "DELETE FROM menu_traces WHERE menu_id = ANY($1)"),
    insert: statement(
      "menus.insert-traces",
      "INSERT INTO menu_traces (menu_id, allergen_id) SELECT * FROM unnest($1::int[], $2::int[])",
    ),
  },
};

async function writeList(
  queries: Queries,
  list: keyof typeof lists,
  menus: readonly ReleasedMenu[],
  read: (menu: StoredMenu) => readonly number[],
): Promise<void> {
  const changed = menus.filter(({ before, after }) => read(before).join() !== read(after).join());
  if (changed.length === 0) return;
  await queries.rows(lists[list].remove, [changed.map(({ before }) => before.id)]);
  const rows = changed.flatMap(({ after }) => read(after).map((id) => [after.id, id] as const));
  await queries.rows(lists[list].insert, [rows.map(([menuId]) => menuId), rows.map(([, id]) => id)]);
}
