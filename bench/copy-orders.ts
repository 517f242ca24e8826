import type { Queries } from "#server/platform/database/database.ts";
import type { FreeDatabase } from "#test/free-sql.ts";

/** What of a row is another one in each copy; `n` is the number of the copy. */
const changes = {
  orders: `'id', ${uuidOf("n")}, 'number', 'TT-' || 500000 + n, 'guest_id', gen_random_uuid(), 'cart_id',
    gen_random_uuid(), 'fingerprint', 'copy-' || n`,
  order_deliveries: `'order_id', ${uuidOf("n")}`,
  order_lines: `'order_id', ${uuidOf("n")}`,
  payments: `'id', ${uuidOf("n")}, 'order_id', ${uuidOf("n")}, 'session_id', 'copy-' || n, 'redirect_url', 'copy'`,
  invoices: `'order_id', ${uuidOf("n")}, 'sequence', 1000 + n`,
} as const;

function uuidOf(n: string): string {
  return `('00000000-0000-4000-9000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

const partSize = 5_000;

/** As many paid orders as one that was bought, with their invoices, and their journal by the same triggers as in a shop. */
export async function copyOrders(database: FreeDatabase, orderId: string, copies: number): Promise<void> {
  for (let first = 1; first <= copies; first += partSize) {
    await database.transaction(async (queries) => {
      const last = Math.min(first + partSize - 1, copies);
      for (const table of Object.keys(changes) as (keyof typeof changes)[]) {
        await copyRows(queries, table, { orderId, first, last });
      }
    });
  }
  await database.rows("UPDATE invoice_series SET last = (SELECT max(sequence) FROM invoices)");
  await database.rows("VACUUM ANALYZE");
}

async function copyRows(
  queries: Queries,
  table: keyof typeof changes,
  { orderId, first, last }: { orderId: string; first: number; last: number },
): Promise<void> {
  const [columns] = (await queries.untyped({
    text: `SELECT string_agg(column_name, ', ') AS names, string_agg('(copy).' || column_name, ', ') AS copies
      FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = '${table}' AND is_generated = 'NEVER'`,
  })) as { names: string; copies: string }[];
  const key = table === "orders" ? "id" : "order_id";
  await queries.untyped(
    {
      text: `INSERT INTO ${table} (${columns?.names}) SELECT ${columns?.copies} FROM (
        SELECT jsonb_populate_record(original, jsonb_build_object(${changes[table]})) AS copy
        FROM ${table} original, generate_series($1::int, $2::int) n WHERE original.${key} = $3
      ) copies`,
    },
    [first, last, orderId],
  );
}
