import type { Queries } from "#server/platform/database/database.ts";
import type { FreeDatabase } from "#test/free-sql.ts";

interface Copies {
  /** the bought order and the payment page on which it was paid */
  orderId: string;
  sessionId: string;
  count: number;
  /** the first day; the copies are bought one after the other within `days` days */
  from: string;
  days: number;
}

const uuid = "('00000000-0000-4000-9000-' || lpad(to_hex(n), 12, '0'))::uuid";
const at =
  "($4::date + interval '7 hours' + $5::int * interval '1 day' * (n - 1) / $6::int) AT TIME ZONE 'Europe/Berlin'";
const times = (...columns: string[]) => columns.map((column) => `, '${column}', ${at}`).join("");

/** What of a row is another one in each copy; `n` is the number of the copy. */
const changes = {
  orders: `'id', ${uuid}, 'number', 'TT-' || 500000 + n, 'guest_id', gen_random_uuid(), 'cart_id', gen_random_uuid(),
    'fingerprint', 'copy-' || n${times("created_at", "paid_at")}`,
  order_deliveries: `'order_id', ${uuid}`,
  order_lines: `'order_id', ${uuid}`,
  sandbox_sessions: `'id', 'copy-' || n, 'idempotency_key', 'copy-' || n, 'reference', ${uuid}${times("paid_at")}`,
  payments: `'id', ${uuid}, 'order_id', ${uuid}, 'session_id', 'copy-' || n, 'provider_payment_id',
    CASE WHEN original.provider_payment_id IS NOT NULL THEN 'copy-' || n END${times("created_at", "paid_at")}`,
  invoices: `'order_id', ${uuid}, 'sequence', 1 + n, 'issued_on', ((${at}) AT TIME ZONE 'Europe/Berlin')::date${times("issued_at")}`,
} as const;

const partSize = 2_500;

/** As many paid orders as one that was bought, with their invoices, and their journal by the same triggers as in a shop. */
export async function copyOrders(database: FreeDatabase, copies: Copies): Promise<void> {
  await database.rows("UPDATE invoice_series SET last = $1::int + 1", [copies.count]);
  for (let first = 1; first <= copies.count; first += partSize) {
    await database.transaction(async (queries) => {
      const last = Math.min(first + partSize - 1, copies.count);
      for (const table of Object.keys(changes) as (keyof typeof changes)[]) {
        await copyRows(queries, table, { ...copies, first, last });
      }
    });
  }
}

async function copyRows(
  queries: Queries,
  table: keyof typeof changes,
  { orderId, sessionId, first, last, from, days, count }: Copies & { first: number; last: number },
): Promise<void> {
  const [columns] = (await queries.untyped({
    text: `SELECT string_agg(column_name, ', ') AS names, string_agg('(copy).' || column_name, ', ') AS copies
      FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = '${table}' AND is_generated = 'NEVER'`,
  })) as { names: string; copies: string }[];
  const key = table === "orders" || table === "sandbox_sessions" ? "id" : "order_id";
  await queries.untyped(
    {
      text: `INSERT INTO ${table} (${columns?.names}) SELECT ${columns?.copies} FROM (
        SELECT jsonb_populate_record(original, jsonb_build_object(${changes[table]})) AS copy
        FROM ${table} original, generate_series($1::int, $2::int) n WHERE original.${key}::text = $3
          AND ($4::date, $5::int, $6::int) IS NOT NULL ORDER BY n
      ) copies`,
    },
    [first, last, table === "sandbox_sessions" ? sessionId : orderId, from, days, count],
  );
}
