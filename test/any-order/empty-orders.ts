import type { TestShop } from "#test/open-shop.ts";

const roots = [
  "orders",
  "cook_lists",
  "dish_failures",
  "bulk_changes",
  "mails",
  "carts",
  "invoice_series",
  "journal_rows",
];

// a table goes with those that refer to it
const tablesSql = `WITH RECURSIVE gone AS (
    SELECT unnest($1::text[])::regclass::oid AS id
    UNION SELECT c.conrelid FROM pg_constraint c JOIN gone ON c.confrelid = gone.id WHERE c.contype = 'f'
  ) SELECT id::regclass::text AS name FROM gone`;

/** The shop as before its first order: its menus, days and team stay. */
export async function emptyOrders({ database: { owner } }: TestShop): Promise<void> {
  const tables = await owner.rows<{ name: string }>(tablesSql, [roots]);
  await owner.transaction(async (queries) => {
    // no document may be deleted otherwise
    await queries.rows("SET LOCAL session_replication_role = replica");
    await queries.rows(tables.map(({ name }) => `DELETE FROM ${name}`).join("; "));
    await queries.rows("UPDATE day_portions SET taken = 0");
    await queries.rows("UPDATE menu_day_portions SET taken = 0");
  });
}
