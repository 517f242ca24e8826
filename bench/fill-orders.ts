import type { FreeDatabase } from "#test/free-sql.ts";

const firstNames = "Eva Jörg Anna Mehmet Piotr Sabine Thomas Katharina Stefan Ayşe Maria Lukas".split(" ");
const lastNames =
  "Müller Schmidt Schneider Fischer Weber Meyer Maier Wagner Becker Schulz Hoffmann Koch Bauer Yıldız Kowalski Nowak Öztürk Braun Krüger Hartmann".split(
    " ",
  );
const beginnings = "Ba Del Fro Gun Hal Jan Kes Lind Mar Nor Os Pel Rei San Tor Ull Vol Wes Zim Kow".split(
  " ",
);
const endings = "mann hofer stein feld berg ski wald bach ner dorf".split(" ");

/** The day after the last of the filled orders. */
export const dayAfterOrders = "2026-09-15";
const partSize = 10_000;

/**
 * Orders of the last years by a third as many guests, three lines each; every tenth was never paid, and a few were
 * refunded. Each frequent name has one order in a hundred, as Müller has in Germany.
 */
export async function fillOrders(database: FreeDatabase, orders: number): Promise<void> {
  // in parts, each within the time that a statement may take
  for (let first = 1; first <= orders; first += partSize) {
    await database.transaction(async (queries) => {
      // what follows an order in a shop is filled here as well, or no figure looks at it
      await queries.rows("SET LOCAL session_replication_role = replica");
      await queries.rows("SET LOCAL statement_timeout = 0");
      const last = Math.min(first + partSize - 1, orders);
      const names = [firstNames, lastNames, beginnings, endings];
      await queries.rows(ordersSql, [first, last, Math.ceil(orders / 3), ...names]);
      for (const text of [linesSql, paymentsSql, refundsSql]) await queries.rows(text, [first, last]);
    });
  }
  await database.rows("VACUUM ANALYZE orders, order_lines, payments, refunds");
}

const orderId = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const at = `'${dayAfterOrders}'::timestamptz - n * interval '7 minutes'`;

const ordersSql = `INSERT INTO orders (id, guest_id, cart_id, cart_version, fingerprint, status, first_name, last_name,
   email, phone, street, street_nr, zip_code, city, customer_key, address_key, goods_cents, discount_cents,
   shipping_cents, total_cents, vat, discount_code, created_at, paid_at)
 SELECT ${orderId("n")}, gen_random_uuid(), gen_random_uuid(), 1, n,
   CASE WHEN n % 10 = 0 THEN 'expired' ELSE 'paid' END, ($4::text[])[1 + n % cardinality($4::text[])],
   CASE WHEN n % 5 = 0 THEN ($5::text[])[1 + (n / 5) % cardinality($5::text[])]
     ELSE ($6::text[])[1 + n % cardinality($6::text[])] || ($7::text[])[1 + (n / 7) % cardinality($7::text[])] END,
   'kunde-' || n || '@example.de', '+49221' || n, 'Weg', n % 100, '50674', 'Köln', hashint4(n) % $3::int, n,
   6000, 600, 490, 5890,
   '[{"percent": 7, "grossCents": 5400, "vatCents": 353}, {"percent": 19, "grossCents": 490, "vatCents": 78}]',
   CASE WHEN n % 7 = 0 THEN 'CODE' || n % 40 END, ${at}, CASE WHEN n % 10 > 0 THEN ${at} END
 FROM generate_series($1::int, $2::int) n`;

const linesSql = `INSERT INTO order_lines (order_id, position, delivery_day, menu_id, name, is_box, quantity, unit_cents,
   discount_cents, vat_percent)
 SELECT ${orderId("n")}, p, (${at})::date + 5, 1 + (p * 7 + n) % 20, 'x', false, 2, 1000, 200, 7
 FROM generate_series($1::int, $2::int) n, generate_series(1, 3) p`;

const paymentsSql = `INSERT INTO payments (id, order_id, provider, status, amount_cents, created_at, expires_at, paid_at, is_test)
 SELECT ${orderId("n")}, ${orderId("n")}, 'test', 'paid', 5890, ${at}, ${at}, ${at}, true
 FROM generate_series($1::int, $2::int) n WHERE n % 10 > 0`;

const refundsSql = `INSERT INTO refunds (payment_id, amount_cents, reason, created_at, status, done_at)
 SELECT ${orderId("n")}, 500, 'Grund ' || n % 9 || ': RE-2026-000001', ${at}, 'done', ${at}
 FROM generate_series($1::int, $2::int) n WHERE n % 10 > 0 AND n % 50 = 1`;
