import { type MenuField, menuDbColumns, menuFields } from "#server/domain/catalogue/menu-columns.ts";
import { menuLists } from "#server/office/catalogue/menu-lists.ts";
import type { MenuRecord, StoredMenu } from "#server/office/catalogue/menu-record.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { type Statement, statement } from "#server/platform/database/statement.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";

const columns = Object.values(menuDbColumns);

function valuesOf({ reduction, per100g, ...menu }: MenuRecord): unknown[] {
  const values: Record<MenuField, unknown> = {
    ...menu,
    ...per100g,
    // an empty text is stored as null; a box then shows the texts of its dishes
    ingredients: menu.ingredients || null,
    storage: menu.storage || null,
    preparation: menu.preparation || null,
    reducedSince: reduction?.since ?? null,
    previousCents: reduction?.previousCents ?? null,
    lowestBeforeCents: reduction?.lowestBeforeCents ?? null,
  };
  return menuFields.map((field) => values[field]);
}

// its parameters follow the list of columns
const updateSql: Statement<{ version: number }, unknown[]> = statement(
  "menus.update-menu",
  `
  UPDATE menus SET ${columns.map((column, at) => `${column} = $${at + 5}`).join(", ")},
    archived_at = CASE WHEN $3 THEN coalesce(archived_at, $4) END,
    offer_since = CASE WHEN price_cents <> ${written("priceCents")} OR is_published <> ${written("isPublished")}
      THEN $4 ELSE offer_since END
  WHERE id = $1 AND version = $2 RETURNING version`,
);
function written(field: MenuField): string {
  return `$${menuFields.indexOf(field) + 5}`;
}

/** Updates a locked and checked menu and answers its version; refuses when it has changed since `before` was read. */
export async function updateMenu(
  queries: Queries,
  before: StoredMenu,
  after: MenuRecord,
  at: Date,
): Promise<number> {
  const values = valuesOf(after);
  const row = await refusingDuplicateSlug(() =>
    queries.row(updateSql, [before.id, before.version, after.isArchived, at, ...values]),
  );
  if (!row) throw new Refusal("edited_meanwhile");
  await writeDetails(queries, before, after);
  return row.version;
}

const insertSql: Statement<{ id: number }, unknown[]> = statement(
  "menus.insert-menu",
  `
  WITH m AS (
    INSERT INTO menus (is_box, archived_at, offer_since, ${columns.join(", ")})
    VALUES ($1, CASE WHEN $2 THEN $3::timestamptz END, $3, ${columns.map((_, at) => `$${at + 4}`).join(", ")})
    RETURNING id
  ), ${menuLists.map(({ insert }, at) => `list${at} AS (${insert("m.id", `$${columns.length + 4 + at}`, "m,")})`).join(", ")}
  SELECT id FROM m`,
);

/** One statement for a new menu and all its lists: a file may bring hundreds of menus. */
export async function insertMenu(queries: Queries, menu: MenuRecord, at: Date): Promise<number> {
  const values = valuesOf(menu);
  const lists = menuLists.map(({ read }) => JSON.stringify(read(menu)));
  const row = await refusingDuplicateSlug(() =>
    refusingInvalidLists(() =>
      queries.row(insertSql, [menu.isBox, menu.isArchived, at, ...values, ...lists]),
    ),
  );
  if (!row) throw new Error(`${menu.slug} was not stored`);
  return row.id;
}

async function refusingDuplicateSlug<Row>(write: () => Promise<Row>): Promise<Row> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    const isDuplicate = constraint === "slug_is_free" || constraint === "menus_slug_key";
    throw isDuplicate ? fieldRefusal("slug_taken", "slug") : error;
  }
}

async function writeDetails(queries: Queries, before: StoredMenu, after: MenuRecord): Promise<void> {
  for (const { read, remove, insert } of menuLists) {
    const list = JSON.stringify(read(after));
    if (list === JSON.stringify(read(before))) continue;
    await queries.untyped({ text: remove }, [before.id]);
    const text = insert("$1::int", "$2", "");
    if (list !== "[]") await refusingInvalidLists(() => queries.untyped({ text }, [before.id, list]));
  }
}

/** A constraint finds what the checks cannot see: a missing picture. */
async function refusingInvalidLists<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "menu_pictures_picture_id_fkey") throw fieldRefusal("picture_unknown", "pictures");
    throw error;
  }
}
