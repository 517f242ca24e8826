import { fileIn, type RowsOfTable } from "#server/domain/shop/demo/read-rows.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Inserts rows with the ids that they have, in their order; triggers write the rest. Sequences go past these ids. */
export async function insertTables(queries: Queries, tables: readonly RowsOfTable[]): Promise<void> {
  for (const one of tables) {
    if (one.rows.flat().some(isFile)) await insertWithFiles(queries, one);
    else await insertRows(queries, one);
    if (!one.columns.includes("id")) continue;
    // the shop's role may use a sequence, and not set it
    const pass = "SELECT nextval(pg_get_serial_sequence($1, 'id')) FROM generate_series(1, $2)";
    await queries.untyped({ text: pass }, [one.table, one.rows.length]);
  }
}

async function insertRows(queries: Queries, { table, columns, rows }: RowsOfTable): Promise<void> {
  const names = columns.join(", ");
  const named = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  const text = `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1)`;
  await queries.untyped({ text }, [JSON.stringify(named)]);
}

/** One by one: together they would be one statement of many megabytes. */
async function insertWithFiles(queries: Queries, { table, columns, rows }: RowsOfTable): Promise<void> {
  const values = columns.map((_, at) => `$${at + 1}`).join(", ");
  const text = `INSERT INTO ${table} (${columns.join(", ")}) OVERRIDING SYSTEM VALUE VALUES (${values})`;
  for (const row of rows) {
    const full = row.map((value) => (isFile(value) ? fileIn(value) : value));
    await queries.untyped({ text }, await Promise.all(full));
  }
}

const isFile = (value: unknown): value is string => typeof value === "string" && value.startsWith("⟨");

/** Whether none of these ids is taken. The usual control points come before those of the demo. */
export async function areFree(queries: Queries, tables: readonly RowsOfTable[]): Promise<boolean> {
  for (const { table, columns, rows } of tables) {
    const first = rows[0]?.[columns.indexOf("id")];
    const taken = typeof first === "number" ? `WHERE id >= ${first}` : "";
    if ((await queries.untyped({ text: `SELECT FROM ${table} ${taken} LIMIT 1` })).length > 0) return false;
  }
  return true;
}
