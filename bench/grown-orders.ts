// One in twenty was never paid. A guest orders some ten times; a few order much more often.
const ordersText = `
  CREATE TEMP TABLE grown_orders ON COMMIT DROP AS
  SELECT n, uuidv7(at - now()) AS id, gen_random_uuid() AS cart_id, uuidv7(at - now()) AS payment_id, n % 20 <> 0 AS is_paid, guest, at,
    at > now() - interval '3 months' AS has_contact,
    n % 20 = 0 AND at < now() - interval '30 days' AS is_erased,
    1 + (n % 10 < 3)::int + (n % 50 = 1)::int AS days, 1 + (n / 10) % 2 + (n / 20 % 7 = 0)::int AS dishes, 2 + n / 7 % 3 AS pieces
  FROM (
    SELECT n, 1 + (power((hashint4(n)::bigint & 2147483647) / 2147483648.0::float8, 1.2) * $2::int)::int AS guest,
      now() - make_interval(days => $3::int) * (1 - n::float / $1::int) AS at
    FROM generate_series(1, $1::int) n
  ) AS one`;

/** Sums and document of each kind of order: its days, the dishes of a day, the pieces of a dish. */
const kindsText = `
  CREATE TEMP TABLE order_kinds ON COMMIT DROP AS
  SELECT *, jsonb_build_object('totalCents', total, 'vat', jsonb_build_array(jsonb_build_object('percent', 7,
      'netCents', total - vat, 'vatCents', vat, 'grossCents', total)),
    'deliveries', (SELECT jsonb_agg(delivery) FROM (SELECT jsonb_build_object('totalCents', goods + 490, 'discounts', '[]'::jsonb,
      'credits', '[]'::jsonb, 'shipping', '[{"cents": 490, "vatPercent": 7}]'::jsonb, 'lines', (
        SELECT jsonb_agg(line) FROM (SELECT jsonb_build_object('name', 'Rindergulasch mit Rotkohl', 'quantity', pieces,
          'unitCents', 890, 'cents', pieces * 890, 'vatPercent', 7) AS line FROM generate_series(1, dishes)) AS lines
      )) AS delivery FROM generate_series(1, days)) AS deliveries)) AS document
  FROM (
    SELECT *, dishes * pieces * 890 AS goods, days * (dishes * pieces * 890 + 490) AS total,
      round(days * (dishes * pieces * 890 + 490) * 7 / 107.0)::int AS vat
    FROM generate_series(1, 3) days, generate_series(1, 3) dishes, generate_series(2, 4) pieces
  ) AS kind`;

// As frequent as in Germany; a guest has one name for good.
const guestsText = `
  CREATE TEMP TABLE grown_guests ON COMMIT DROP AS
  SELECT g AS guest, 'gast-' || g || '@example.org' AS email, 'Weg ' || g AS street, '50674|weg' || g || '|12a' AS address_key,
    (ARRAY['Eva', 'Jörg', 'Anna', 'Thomas', 'Sabine', 'Mehmet', 'Laura', 'Peter', 'Julia', 'Stefan', 'Andrea', 'Lena', 'Paul', 'Monika', 'Jan',
      'Petra', 'Klaus', 'Ayşe', 'Nils', 'Birgit', 'Uwe', 'Heike', 'Tim', 'Nora', 'Felix', 'Maria', 'Olaf', 'Ines', 'Ralf', 'Jana'])[1 + g % 30] AS first_name,
    CASE WHEN g % 1000 < 9 THEN 'Müller' WHEN g % 1000 < 16 THEN 'Schmidt' WHEN g % 1000 < 20 THEN 'Schneider' WHEN g % 1000 < 23 THEN 'Weber'
      WHEN g % 1000 < 25 THEN 'Weiß' WHEN g % 1000 < 27 THEN 'Krüger' WHEN g % 1000 < 28 THEN 'Yılmaz'
      ELSE (ARRAY['Acker', 'Berg', 'Birken', 'Brunn', 'Damm', 'Eich', 'Feld', 'Fried', 'Gras', 'Hag', 'Hell', 'Horn', 'Kalt', 'Kirch', 'Lang', 'Linden', 'Mohr',
        'Neu', 'Ober', 'Rosen', 'Sand', 'Stein', 'Thal', 'Wald', 'Winter'])[1 + g / 3 % 25]
      || (ARRAY['mann', 'bauer', 'meyer', 'hoff', 'stein', 'kamp', 'feld', 'hausen', 'egger', 'rich', 'brink', 'dorf', 'mer', 'ner', 'beck', 'hardt', 'schmied', 'wirt',
        'gärtner', 'horst'])[1 + g / 75 % 20] END AS last_name
  FROM generate_series(1, $2::int + 1) g`;

const seriesOf = "'RE-' || extract(year FROM at AT TIME ZONE 'Europe/Berlin')";
const sequenceOf = `(row_number() OVER (PARTITION BY ${seriesOf} ORDER BY n))::int`;
const today = "(now() AT TIME ZONE 'Europe/Berlin')::date";
// as long as a packed letter, and as hard to compress
const letter =
  "(SELECT string_agg(encode(sha512((id::text || k)::bytea), 'hex'), '') FROM generate_series(1, 5) k)";
const is = (what: string, word: string) => `CASE WHEN is_erased THEN '' ELSE ${what} END AS ${word}`;

const partsTexts = [
  `INSERT INTO orders (id, guest_id, cart_id, cart_version, fingerprint, status, first_name, last_name, email, phone,
     street, street_nr, zip_code, city, customer_key, address_key, privacy_accepted_at, terms_accepted_at, goods_cents,
     shipping_cents, total_cents, vat, created_at, paid_at, contact_erased_at, erased_at)
   SELECT id, gen_random_uuid(), cart_id, 4, CASE WHEN is_erased THEN '' ELSE md5(id::text) END,
     CASE WHEN NOT is_paid THEN 'payment_failed' WHEN at < now() - interval '12 days' AND n % 3000 <> 7 THEN 'completed' ELSE 'paid' END,
     ${is("first_name", "first_name")}, ${is("last_name", "last_name")}, ${is("email", "email")},
     CASE WHEN has_contact AND NOT is_erased THEN '+49221' || 4000000 + guest ELSE '' END, ${is("street", "street")}, ${is("'12a'", "street_nr")},
     ${is("'50674'", "zip_code")}, ${is("'Köln'", "city")},
     CASE WHEN is_erased THEN 'erased/' || id ELSE email END, CASE WHEN is_erased THEN 'erased/' || id ELSE address_key END, at, at,
     goods * days, 490 * days, total,
     jsonb_build_array(jsonb_build_object('percent', 7, 'grossCents', total, 'shippingCents', 490 * days, 'vatCents', vat)),
     at, CASE WHEN is_paid THEN at END, CASE WHEN is_erased OR NOT has_contact THEN at + interval '3 months' END, CASE WHEN is_erased THEN at + interval '1 month' END
   FROM grown_orders JOIN order_kinds USING (days, dishes, pieces) JOIN grown_guests USING (guest) ORDER BY n`,
  `INSERT INTO order_deliveries (order_id, delivery_day, status, goods_cents, discount_cents, shipping_cents, carrier,
     tracking_number)
   SELECT id, day, CASE WHEN NOT is_paid THEN 'planned' WHEN day < ${today} THEN CASE WHEN n % 3000 = 7 THEN 'shipped' ELSE 'delivered' END ELSE 'planned' END,
     goods, 0, 490, 'DHL', CASE WHEN is_paid AND day < ${today} THEN 'JJD' || nth || lpad(n::text, 11, '0') END
   FROM grown_orders JOIN order_kinds USING (days, dishes, pieces), generate_series(1, days) nth,
     LATERAL (SELECT at::date + 2 + (n % 3)::int + nth AS day) AS delivery`,
  `INSERT INTO order_lines (order_id, position, delivery_day, menu_id, name, is_box, quantity, unit_cents, discount_cents,
     vat_percent)
   SELECT id, (nth - 1) * dishes + p, at::date + 2 + (n % 3)::int + nth, 1 + (n * 7 + ((nth - 1) * dishes + p) * 11) % 30, 'Rindergulasch mit Rotkohl', false, pieces, 890, 0, 7
   FROM grown_orders, generate_series(1, days) nth, generate_series(1, dishes) p`,
  `INSERT INTO order_portions (order_id, delivery_day, menu_id, portions, cart_id, status, expires_at)
   SELECT o.id, l.delivery_day, l.menu_id, l.quantity, o.cart_id, CASE WHEN o.is_paid THEN 'final' ELSE 'freed' END,
     o.at + interval '60 minutes'
   FROM order_lines l JOIN grown_orders o ON o.id = l.order_id`,
  `INSERT INTO payments (id, order_id, provider, status, amount_cents, session_id, redirect_url, created_at, expires_at,
     paid_at, session_closed_at, refunded_cents)
   SELECT payment_id, id, 'sandbox', CASE WHEN is_paid THEN 'paid' ELSE 'failed' END, total, 'sbx_' || md5(id::text), '/', at,
     at + interval '35 minutes', CASE WHEN is_paid THEN at END, at, CASE WHEN n % 50 = 1 THEN 890 ELSE 0 END
   FROM grown_orders JOIN order_kinds USING (days, dishes, pieces)`,
  // the test provider's own books: of the last month, a real provider keeps them elsewhere
  `INSERT INTO sandbox_sessions (id, idempotency_key, reference, amount_cents, currency, description, status, success_url,
     failure_url, expires_at)
   SELECT 'sbx_' || md5(id::text), id, id, total, 'EUR', 'Ihre Bestellung', CASE WHEN is_paid THEN 'paid' ELSE 'declined' END,
     '/', '/', at FROM grown_orders JOIN order_kinds USING (days, dishes, pieces) WHERE at > now() - interval '30 days'`,
  `INSERT INTO invoice_series (series, last)
   SELECT ${seriesOf}, count(*) FROM grown_orders WHERE is_paid GROUP BY 1
   ON CONFLICT (series) DO UPDATE SET last = excluded.last`,
  // without triggers nobody else numbers them
  `INSERT INTO invoices (series, sequence, number, order_id, total_cents, issued_at, issued_on, document)
   SELECT ${seriesOf}, ${sequenceOf}, invoice_number(${seriesOf}, ${sequenceOf}), id, total, at,
     (at AT TIME ZONE 'Europe/Berlin')::date, CASE WHEN at < now() - interval '1 year' THEN document ELSE document || $4::jsonb END
   FROM grown_orders JOIN order_kinds USING (days, dishes, pieces) WHERE is_paid`,
  // without the bytes of the PDF: some 10 kB each
  "INSERT INTO invoice_files (number, pdf, made_at) SELECT number, 'x', issued_at FROM invoices",
  `INSERT INTO discount_redemptions (order_id, discount_code_id, customer_key, address_key, status, expires_at)
   SELECT o.id, d.id, email, address_key, 'final', o.at
   FROM grown_orders o JOIN grown_guests USING (guest) JOIN discount_codes d ON d.code = 'SOMMER5' WHERE o.is_paid AND o.n % 10 = 1`,
  `INSERT INTO refunds (payment_id, amount_cents, reason, created_at, status, asked_at, done_at)
   SELECT payment_id, 890, 'cancelled', at + interval '1 day', 'done', at + interval '1 day', at + interval '1 day'
   FROM grown_orders WHERE is_paid AND n % 50 = 1`,
  `INSERT INTO payment_alerts (payment_id, kind, created_at, done_at, done_by)
   SELECT payment_id, 'disputed', at, CASE WHEN at < now() - interval '30 days' THEN at END,
     CASE WHEN at < now() - interval '30 days' THEN (SELECT min(id) FROM staff) END FROM grown_orders WHERE n % 5000 = 1`,
  `INSERT INTO mails (id, kind, cause, recipient, order_id, status, attempts, subject, html, plain, created_at, sent_at,
     last_error, attachments)
   SELECT uuidv7(at - now()), 'order-confirmation', 'order-paid/' || id, email, id,
     CASE WHEN n % 4000 = 1 AND at > now() - interval '30 days' THEN 'failed' ELSE 'sent' END, 1, 'Bestellbestätigung TT-' || 100000 + n || ' – Topf & Tag',
     CASE WHEN at > now() - interval '1 year' THEN ${letter} ELSE '' END, '', at,
     CASE WHEN n % 4000 = 1 AND at > now() - interval '30 days' THEN NULL ELSE at END,
     CASE WHEN n % 4000 = 1 AND at > now() - interval '30 days' THEN 'mailbox unknown' END, '[{"sha256": "0e68cab340e81e53ccc47382590505a0dfb509cccaadfd2fa2580636ec846343", "filename": "AGB.txt"}]'
   FROM grown_orders JOIN grown_guests USING (guest) WHERE is_paid`,
  `INSERT INTO mails (id, kind, cause, recipient, order_id, status, attempts, subject, html, plain, created_at, sent_at)
   SELECT uuidv7(at - now()), 'dispatch', 'dispatch/' || id, email, id, 'sent', 1, 'Ihr Paket ist unterwegs', '', '', at + interval '2 days', at + interval '2 days'
   FROM grown_orders JOIN grown_guests USING (guest) WHERE is_paid AND at BETWEEN now() - interval '1 year' AND now() - interval '5 days'`,
  `INSERT INTO withdrawals (received_at, name, contract, email, email_key, fingerprint, order_id)
   SELECT at, first_name || ' ' || last_name, 'TT-' || 100000 + n, email, email, decode(md5(id::text), 'hex'), id
   FROM grown_orders JOIN grown_guests USING (guest) WHERE n % 100 = 1`,
  `INSERT INTO order_notes (id, order_id, at, staff_name, text)
   SELECT gen_random_uuid(), id, at, 'Bench', 'Hat angerufen, stellt das Paket in die Garage' FROM grown_orders WHERE n % 100 = 3`,
  `INSERT INTO newsletter_subscriptions (email, email_key, status, requested_at, confirmed_at)
   SELECT email, email, 'confirmed', now() - interval '1 day' * (guest % 1000), now() - interval '1 day' * (guest % 1000)
   FROM grown_guests WHERE guest % 5 = 0`,
  `INSERT INTO carts (id, guest_id, version, line_count, created_at, touched_at, closed_at)
   SELECT cart_id, gen_random_uuid(), 4, 3, at, at, at FROM grown_orders WHERE is_paid AND at > now() - interval '30 days'`,
  "SELECT setval('order_numbers', (SELECT max(right(number, -3)::int) FROM orders))",
];

/** $1 orders, $2 guests, $3 days in the past, $4 what an invoice says besides. */
export const orderTexts = [
  ordersText,
  kindsText,
  guestsText,
  "ANALYZE grown_orders, grown_guests, order_kinds",
  ...partsTexts,
];

export const filledTables = [
  ..."orders order_deliveries order_lines order_portions payments sandbox_sessions invoices invoice_files".split(
    " ",
  ),
  ..."discount_redemptions refunds payment_alerts mails withdrawals order_notes newsletter_subscriptions carts cart_lines".split(
    " ",
  ),
];
