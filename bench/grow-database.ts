import pg from "pg";

export const grown = { menus: 10_000, orders: 200_000, openCarts: 60_000 };

/**
 * Turns the demo into a shop after two years: all menus on sale, orders with everything that belongs to them, open
 * carts. SQL without triggers, with the counters set directly.
 */
export async function growDatabase(connectionString: string, days: string[]): Promise<void> {
  // A bare client has no statement timeout.
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query(
      "INSERT INTO staff (email, name, role, password_hash) VALUES ('bench@example.org', 'Bench', 'admin', 'none')",
    );
    await client.query("SET LOCAL session_replication_role = replica");
    const keepChecks = await withoutCheck(client, "invoices", "document_says_the_total");
    for (const text of [
      menusText,
      ...menuPartsTexts,
      ordersText,
      ...orderPartsTexts,
      cartsText,
      ...counterTexts,
    ]) {
      const values = [grown.menus, grown.orders, grown.openCarts, days];
      await client.query(
        renumbered(text),
        values.filter((_, at) => text.includes(`$${at + 1}`)),
      );
    }
    await client.query("SET LOCAL session_replication_role = origin");
    await client.query(auditText);
    await keepChecks();
    await client.query("UPDATE public_version SET version = version + 1");
    await client.query("COMMIT");
    await client.query("VACUUM ANALYZE");
  } finally {
    await client.end();
  }
}

/** Validating 190,000 identical documents would take minutes. Returns what restores the constraint. */
async function withoutCheck(client: pg.Client, table: string, name: string): Promise<() => Promise<unknown>> {
  const { rows } = await client.query<{ definition: string }>(
    "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1",
    [name],
  );
  await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return () => client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${rows[0]?.definition}`);
}

/** $1 menus, $2 orders, $3 carts, $4 days; PostgreSQL accepts only parameters that a statement uses. */
function renumbered(text: string): string {
  const used = [1, 2, 3, 4].filter((number) => text.includes(`$${number}`));
  return text.replace(/\$(\d)/g, (_, number: string) => `$${used.indexOf(Number(number)) + 1}`);
}

const menusText = `
  CREATE TEMP TABLE grown_menus ON COMMIT DROP AS
  SELECT m.id AS like_id, (SELECT max(id) FROM menus) + row_number() OVER (ORDER BY n) AS id, n
  FROM generate_series(1, $1::int - (SELECT count(*)::int FROM menus)) n
  JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS dishes FROM menus WHERE NOT is_box) m
    ON m.at = n % m.dishes`;

const menuPartsTexts = [
  `INSERT INTO menus (id, slug, name, is_published, position, price_cents, vat_percent, weight_grams, description,
     long_description, additional_information, search_words, ingredients, storage, preparation, allergens_complete,
     kj, kcal, fat, saturates, carbs, sugar, protein, salt)
   SELECT g.id, m.slug || '-' || g.n, m.name || ' ' || g.n, true, 1000 + g.n, m.price_cents, m.vat_percent,
     m.weight_grams, m.description, m.long_description, m.additional_information, m.search_words, m.ingredients,
     m.storage, m.preparation, m.allergens_complete, m.kj, m.kcal, m.fat, m.saturates, m.carbs, m.sugar, m.protein, m.salt
   FROM grown_menus g JOIN menus m ON m.id = g.like_id`,
  `INSERT INTO menu_pictures SELECT g.id, p.position, p.picture_id, p.alt
   FROM grown_menus g JOIN menu_pictures p ON p.menu_id = g.like_id`,
  "INSERT INTO menu_styles SELECT g.id, s.style_id FROM grown_menus g JOIN menu_styles s ON s.menu_id = g.like_id",
  `INSERT INTO menu_nutrition_forms SELECT g.id, f.nutrition_form_id
   FROM grown_menus g JOIN menu_nutrition_forms f ON f.menu_id = g.like_id`,
  "INSERT INTO menu_allergens SELECT g.id, a.allergen_id FROM grown_menus g JOIN menu_allergens a ON a.menu_id = g.like_id",
  "SELECT setval(pg_get_serial_sequence('menus', 'id'), (SELECT max(id) FROM menus))",
];

// Spread over the last two years; one in twenty was never paid.
const ordersText = `
  CREATE TEMP TABLE grown_orders ON COMMIT DROP AS
  SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS cart_id, n % 20 <> 0 AS is_paid,
    now() - interval '730 days' * (1 - n::float / $2::int) AS at
  FROM generate_series(1, $2::int) n`;

// Common names, so that a search finds thousands.
const firstNames = ["Eva", "Jörg", "Anna", "Thomas", "Sabine", "Mehmet", "Laura"];
const lastNames = [
  "Müller",
  "Schmidt",
  "Brandt",
  "Yılmaz",
  "Weiß",
  "Krüger",
  "Nowak",
  "Lehmann",
  "Hofmann",
  "Ott",
];
const oneOf = (names: string[]) => `(ARRAY['${names.join("', '")}'])[1 + n % ${names.length}]`;

const orderPartsTexts = [
  `INSERT INTO orders (id, guest_id, cart_id, cart_version, fingerprint, status, first_name, last_name, email, phone,
     street, street_nr, zip_code, city, customer_key, address_key, goods_cents, shipping_cents, total_cents, vat,
     created_at, paid_at)
   SELECT id, gen_random_uuid(), cart_id, 4, md5(id::text), CASE WHEN is_paid THEN 'paid' ELSE 'payment_failed' END,
     ${oneOf(firstNames)}, ${oneOf(lastNames)}, 'gast-' || n || '@example.org', '+49221' || 4000000 + n, 'Weg ' || n, '12a', '50674', 'Köln',
     'gast-' || n || '@example.org', '50674|weg' || n || '|12a', 5340, 490, 5830,
     '[{"percent": 7, "grossCents": 5830, "shippingCents": 490, "vatCents": 381}]', at, CASE WHEN is_paid THEN at END
   FROM grown_orders`,
  `INSERT INTO order_deliveries (order_id, delivery_day, status, goods_cents, discount_cents, shipping_cents, carrier,
     tracking_number)
   SELECT id, (at + interval '4 days')::date, CASE WHEN at < now() - interval '5 days' THEN 'delivered' ELSE 'planned' END,
     5340, 0, 490, 'DHL', CASE WHEN at < now() - interval '5 days' THEN 'JJD' || lpad(n::text, 12, '0') END
   FROM grown_orders`,
  `INSERT INTO order_lines (order_id, position, delivery_day, menu_id, name, is_box, quantity, unit_cents, discount_cents,
     vat_percent)
   SELECT o.id, p, (o.at + interval '4 days')::date, 1 + (o.n * 7 + p * 11) % 30, 'Gericht', false, 2, 890, 0, 7
   FROM grown_orders o, generate_series(1, 3) p`,
  `INSERT INTO order_portions (order_id, delivery_day, menu_id, portions, cart_id, status, expires_at)
   SELECT o.id, l.delivery_day, l.menu_id, sum(l.quantity), o.cart_id, CASE WHEN o.is_paid THEN 'final' ELSE 'freed' END,
     o.at + interval '60 minutes'
   FROM grown_orders o JOIN order_lines l ON l.order_id = o.id GROUP BY o.id, l.delivery_day, l.menu_id, o.cart_id, o.is_paid, o.at`,
  `INSERT INTO payments (id, order_id, provider, status, amount_cents, session_id, redirect_url, created_at, expires_at,
     paid_at, session_closed_at)
   SELECT gen_random_uuid(), id, 'sandbox', CASE WHEN is_paid THEN 'paid' ELSE 'failed' END, 5830, 'sbx_' || md5(id::text), '/',
     at, at + interval '35 minutes', CASE WHEN is_paid THEN at END, at
   FROM grown_orders`,
  `INSERT INTO sandbox_sessions (id, idempotency_key, reference, amount_cents, currency, description, status, success_url,
     failure_url, expires_at)
   SELECT 'sbx_' || md5(id::text), id, id, 5830, 'EUR', 'Ihre Bestellung', CASE WHEN is_paid THEN 'paid' ELSE 'declined' END,
     '/', '/', at FROM grown_orders`,
  `INSERT INTO invoice_series (series, last)
   SELECT 'RE-' || extract(year FROM at), count(*) FROM grown_orders WHERE is_paid GROUP BY 1
   ON CONFLICT (series) DO UPDATE SET last = excluded.last`,
  `INSERT INTO invoices (series, sequence, order_id, total_cents, issued_at, issued_on, document)
   SELECT 'RE-' || extract(year FROM at), row_number() OVER (PARTITION BY extract(year FROM at) ORDER BY n), id, 5830, at,
     at::date, '${invoiceDocument()}' FROM grown_orders WHERE is_paid`,
  `INSERT INTO discount_redemptions (order_id, discount_code_id, customer_key, address_key, status, expires_at)
   SELECT o.id, d.id, 'gast-' || o.n || '@example.org', '50674|weg' || o.n || '|12a', 'final', o.at
   FROM grown_orders o JOIN discount_codes d ON d.code = 'SOMMER5' WHERE o.is_paid AND o.n % 10 = 1`,
  `INSERT INTO refunds (payment_id, amount_cents, reason, created_at, status, asked_at, done_at)
   SELECT p.id, 2490, 'cancelled', o.at + interval '1 day', 'done', o.at + interval '1 day', o.at + interval '1 day'
   FROM grown_orders o JOIN payments p ON p.order_id = o.id WHERE o.is_paid AND o.n % 50 = 1`,
  `INSERT INTO payment_alerts (payment_id, kind, created_at)
   SELECT p.id, 'disputed', o.at FROM grown_orders o JOIN payments p ON p.order_id = o.id WHERE o.n % 5000 = 1`,
  `INSERT INTO mails (id, kind, cause, recipient, order_id, status, attempts, subject, html, plain, created_at, sent_at,
     last_error)
   SELECT gen_random_uuid(), 'order-confirmation', 'paid/' || id, 'gast-' || n || '@example.org', id,
     CASE WHEN n % 4000 = 1 THEN 'failed' ELSE 'sent' END, 1, 'Ihre Bestellung ' || n, repeat('<p>Guten Tag</p>', 100),
     repeat('Guten Tag ', 50), at, CASE WHEN n % 4000 = 1 THEN NULL ELSE at END,
     CASE WHEN n % 4000 = 1 THEN 'mailbox unknown' END
   FROM grown_orders WHERE is_paid`,
  `INSERT INTO withdrawals (received_at, name, contract, email, email_key, fingerprint, order_id)
   SELECT at, 'Eva Brandt', 'TT-' || n, 'gast-' || n || '@example.org', 'gast-' || n || '@example.org',
     decode(md5(id::text), 'hex'), id
   FROM grown_orders WHERE n % 100 = 0`,
  `INSERT INTO carts (id, guest_id, version, line_count, created_at, touched_at, closed_at)
   SELECT cart_id, gen_random_uuid(), 4, 3, at, at, at FROM grown_orders WHERE is_paid AND at > now() - interval '30 days'`,
];

/** One document that adds up, the same for all orders. */
function invoiceDocument(): string {
  const line = { name: "Gericht", quantity: 2, unitCents: 890, cents: 1780, vatPercent: 7 };
  const shipping = [{ cents: 490, vatPercent: 7 }];
  const lines = [line, line, line];
  const delivery = { totalCents: 5830, lines, discounts: [], shipping, credits: [] };
  const vat = [{ percent: 7, netCents: 5449, vatCents: 381, grossCents: 5830 }];
  return JSON.stringify({ totalCents: 5830, deliveries: [delivery], vat });
}

const cartsText = `
  WITH made AS (
    INSERT INTO carts (guest_id, version, line_count, touched_at)
    SELECT gen_random_uuid(), 4, 3, now() - random() * interval '20 days' FROM generate_series(1, $3::int) RETURNING id
  )
  INSERT INTO cart_lines (cart_id, menu_id, delivery_day, quantity, unit_cents)
  SELECT made.id, m.id, ($4::date[])[p], 1, m.price_cents
  FROM (SELECT id, 1 + (row_number() OVER ()) * 13 % 30 AS first FROM made) made, generate_series(1, 3) p
  JOIN menus m ON true WHERE m.id = 1 + (made.first + p) % 30`;

/** With its trigger: each entry is chained to the one before. */
const auditText = `INSERT INTO audit_log (at, staff_id, staff_name, action, subject, subject_id, before, after)
   SELECT o.at, s.id, s.name, 'changed', CASE o.n % 2 WHEN 0 THEN 'order' ELSE 'menu' END, o.id, '{"a": 1}', '{"a": 2}'
   FROM grown_orders o, (SELECT id, name FROM staff ORDER BY id LIMIT 1) s WHERE o.n % 4 = 0`;

const counterTexts = [
  `UPDATE payments p SET refunded_cents = r.amount_cents FROM refunds r WHERE r.payment_id = p.id`,
  `INSERT INTO day_portions (delivery_day, taken)
   SELECT delivery_day, sum(portions) FROM order_portions WHERE status <> 'freed' GROUP BY 1
   ON CONFLICT (delivery_day) DO UPDATE SET taken = excluded.taken`,
  `UPDATE discount_codes d SET uses = (
     SELECT count(*) FROM discount_redemptions r WHERE r.discount_code_id = d.id AND r.status <> 'released')`,
];
