import type { FreeDatabase } from "#test/free-sql.ts";
import { fillOrders } from "./fill-orders.ts";

export const orders = 200_000;
export const edges = 2_000_000;
/** each takes 8 lots */
const batches = edges / 8;
/** every fifth is a sub-recipe */
const subShare = 5;
const received = batches / 10;
const perTransaction = 5_000;

/**
 * Two years of a kitchen: lots of suppliers, sub-recipes cooked of them and used for a week, dishes, and parcels. Moves are
 * written without their trigger: what is traced is the same.
 */
export async function fillTrace(database: FreeDatabase): Promise<void> {
  await fillOrders(database, orders);
  await inReplica(database, [...before]);
  for (let first = 1; first <= batches; first += perTransaction) {
    const last = Math.min(first + perTransaction - 1, batches);
    await inReplica(database, perBatch, [first, last]);
  }
  for (let first = 1; first <= orders; first += perTransaction)
    await inReplica(database, perOrder, [first, Math.min(first + perTransaction - 1, orders)]);
  await database.rows("VACUUM ANALYZE");
}

async function inReplica(
  database: FreeDatabase,
  texts: readonly string[],
  values: readonly unknown[] = [],
): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.rows("SET LOCAL session_replication_role = replica");
    // it is filled, not asked: a slow machine takes as long as it takes
    await queries.rows("SET LOCAL statement_timeout = 0");
    for (const text of texts) await queries.rows(text, values);
  });
}

const id = (kind: number, n: string) =>
  `('0000000${kind}-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
// a lot of a supplier lasts some days, so it goes into neighbours only
const dayOf = (n: string) => `'2024-09-01'::date + (${n})::int * 730 / ${batches}`;
const isSub = (n: string) => `(${n}) % ${subShare} = 0`;

const before = [
  "INSERT INTO suppliers (name) VALUES ('Bench-Großhandel') ON CONFLICT DO NOTHING",
  `INSERT INTO receipts (id, supplier_id, received_on, received_at, received_by)
   SELECT ${id(1, "n")}, 1, '2024-09-01', now(), 'bench' FROM generate_series(1, ${received}) n`,
  `INSERT INTO lots (id, code, ingredient_id, name, made_on, receipt_id, position, article_id, supplier_lot, received_milligrams, cents)
   OVERRIDING SYSTEM VALUE
   SELECT n, 'W' || lpad(n::text, 9, '0'), 1, 'Bench-Ware', ${dayOf("n * 10")}, ${id(1, "n")}, 0, 1, 'L' || n, 1000000000, 100
   FROM generate_series(1, ${received}) n`,
  `INSERT INTO stock_moves (request, lot_id, kind, milligrams, at, staff_name)
   SELECT ${id(1, "n")}, n, 'receipt', 1000000000, now(), 'bench' FROM generate_series(1, ${received}) n`,
  `INSERT INTO cook_lists (delivery_day, cut_off_at, frozen_at, frozen_by, shelf_life_days)
   SELECT day, day - 3, day - 2, 'bench', 5 FROM generate_series('2024-08-01'::date, '2026-12-31', interval '1 day') AS d (at),
     date(at) AS day`,
];

const perBatch = [
  `INSERT INTO lots (id, code, recipe_id, menu_id, name, ends_on, made_on) OVERRIDING SYSTEM VALUE
   SELECT ${received} + n, 'K' || lpad(n::text, 9, '0'), CASE WHEN ${isSub("n")} THEN 1 END, CASE WHEN ${isSub("n")} THEN NULL ELSE 1 + n % 20 END,
     'Bench-Charge', ${dayOf("n")} + 5, ${dayOf("n")} FROM generate_series($1::int, $2::int) n`,
  `INSERT INTO batches (id, lot_id, cooked_on, delivery_day, menu_id, recipe_id, number, milligrams, portions, closed_at, closed_by)
   SELECT ${id(2, "n")}, ${received} + n, ${dayOf("n")}, CASE WHEN NOT ${isSub("n")} THEN ${dayOf("n")} + 2 END,
     CASE WHEN NOT ${isSub("n")} THEN 1 + n % 20 END, CASE WHEN ${isSub("n")} THEN 1 END, CASE WHEN ${isSub("n")} THEN 1 END, 1000000,
     CASE WHEN NOT ${isSub("n")} THEN 10 END, now(), 'bench' FROM generate_series($1::int, $2::int) n`,
  // a dish takes five lots of suppliers of the last days and three sub-recipes; of these two of three take another one
  `INSERT INTO stock_moves (request, line, lot_id, kind, milligrams, batch_id, at, staff_name)
   SELECT ${id(3, "n")}, j, CASE
       WHEN j > 5 AND NOT ${isSub("n")} THEN greatest(1, ${received} + (n / ${subShare} - j * 12 - n % 7) * ${subShare})
       WHEN j = 6 AND n / ${subShare} % 3 > 0 THEN ${received} + n - ${subShare}
       ELSE greatest(1, n / 10 - j * 3 + n % 3) END,
     'use', -1000, ${id(2, "n")}, now(), 'bench'
   FROM generate_series($1::int, $2::int) n, generate_series(1, 8) j`,
  `INSERT INTO stock_moves (request, lot_id, kind, milligrams, batch_id, at, staff_name)
   SELECT ${id(4, "n")}, ${received} + n, 'output', 1000000, ${id(2, "n")}, now(), 'bench' FROM generate_series($1::int, $2::int) n`,
];

const orderId = "('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid";
const perOrder = [
  `INSERT INTO order_deliveries (order_id, delivery_day, status, goods_cents, discount_cents, shipping_cents, packed_at, packed_by)
   SELECT ${orderId}, '2024-09-03'::date + n * 730 / ${orders}, 'shipped', 1000, 0, 0, now(), 'bench'
   FROM generate_series($1::int, $2::int) n ON CONFLICT DO NOTHING`,
  `INSERT INTO packed_portions (order_id, delivery_day, menu_id, portions)
   SELECT ${orderId}, '2024-09-03'::date + n * 730 / ${orders}, 1 + (p * 7 + n) % 20, 2
   FROM generate_series($1::int, $2::int) n, generate_series(1, 3) p ON CONFLICT DO NOTHING`,
];
