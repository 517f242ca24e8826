import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { withSearchPath } from "#system/search-path.ts";

const file = join(import.meta.dirname, "../db/growth/orders-by-month.sql");

/** A table that hangs on orders, and the column that holds the order's id. */
const tables: readonly { table: string; key: string; keys?: string }[] = [
  { table: "order_lines", key: "order_id" },
  { table: "order_portions", key: "order_id" },
  { table: "order_deliveries", key: "order_id", keys: parcelKeys() },
  { table: "orders", key: "id", keys: orderKeys() },
];

interface PartitionInput {
  /** how many tables, beginning with the lines; the orders themselves come last */
  count?: number;
  /** first and last month, any day of it; when absent from the first order's until a year from now */
  since?: string;
  until?: string;
  say?: (line: string) => void;
}

/** Makes the order tables partitions by month, each in a transaction of its own. Repeating adds missing months. */
export async function partitionOrders(
  connectionString: string,
  { count = tables.length, since, until, say = () => {} }: PartitionInput = {},
): Promise<void> {
  // a bare client has no statement timeout
  const client = new pg.Client({ connectionString: withSearchPath(connectionString) });
  await client.connect();
  try {
    await client.query(await readFile(file, "utf8"));
    await client.query("SET maintenance_work_mem = '512MB'");
    const { rows } = await client.query(monthsText, [since ?? null, until ?? null]);
    for (const { table, key, keys } of tables.slice(0, count)) {
      const begin = performance.now();
      await client.query("BEGIN");
      if (keys && !(await isPartitioned(client, table))) await client.query(keys);
      await client.query("SELECT partition_by_month($1, $2, $3, $4)", [
        table,
        key,
        rows[0].since,
        rows[0].until,
      ]);
      await client.query("COMMIT");
      say(`${table}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
    }
  } finally {
    await client.end();
  }
}

const monthsText = `
  SELECT coalesce($1::date, (SELECT min(created_at)::date FROM orders), current_date)::text AS since,
    coalesce($2::date, (current_date + interval '1 year')::date)::text AS until`;

async function isPartitioned(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query("SELECT FROM pg_partitioned_table WHERE partrelid = $1::regclass", [
    table,
  ]);
  return rows.length > 0;
}

/** The rules keep their names, which the shop knows when they refuse. */
function orderKeys(): string {
  return `
    LOCK TABLE orders IN ACCESS EXCLUSIVE MODE;
    SELECT share_reading('orders', 'order_keys');
    INSERT INTO order_keys SELECT id, number, cart_id, cart_version, status FROM orders;
    DROP INDEX one_pending_order_per_cart, one_paid_order_per_cart_version;
    CREATE UNIQUE INDEX one_pending_order_per_cart ON order_keys (cart_id) WHERE status = 'pending_payment';
    CREATE UNIQUE INDEX one_paid_order_per_cart_version ON order_keys (cart_id, cart_version)
      WHERE status IN ('paid', 'completed');
    CREATE INDEX pending_orders_by_cart ON orders (cart_id) WHERE status = 'pending_payment';
    CREATE TRIGGER order_keys_are_kept AFTER INSERT OR DELETE OR UPDATE OF number, cart_id, cart_version, status ON orders
      FOR EACH ROW EXECUTE FUNCTION keep_order_keys()`;
}

function parcelKeys(): string {
  return `
    LOCK TABLE order_deliveries IN ACCESS EXCLUSIVE MODE;
    SELECT share_reading('order_deliveries', 'parcel_keys');
    INSERT INTO parcel_keys SELECT delivery_day, tracking_number, order_id FROM order_deliveries WHERE tracking_number IS NOT NULL;
    DROP INDEX one_parcel_per_tracking_number;
    CREATE UNIQUE INDEX one_parcel_per_tracking_number ON parcel_keys (delivery_day, tracking_number);
    CREATE TRIGGER parcel_keys_are_kept AFTER INSERT OR DELETE OR UPDATE OF delivery_day, tracking_number ON order_deliveries
      FOR EACH ROW EXECUTE FUNCTION keep_parcel_keys()`;
}

if (process.argv[1] === import.meta.filename) {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error("DATABASE_URL must name the database, as the owner of its tables");
  const count = Number(process.argv[2] ?? tables.length);
  await partitionOrders(connectionString, { count, say: (line) => console.log(line) });
}
