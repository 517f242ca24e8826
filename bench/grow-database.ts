import pg from "pg";
import { menuTexts } from "./grown-menus.ts";
import { filledTables, orderTexts } from "./grown-orders.ts";
import { loosen } from "./loose-tables.ts";

export interface Size {
  /** on sale in the end; fewer than the demo has: its own */
  menus: number;
  orders: number;
  guests: number;
  openCarts: number;
  years: number;
}

export const grown: Size = { menus: 10_000, orders: 200_000, guests: 50_000, openCarts: 60_000, years: 2 };

/**
 * Turns the demo into a shop after some years: menus on sale, orders with everything that belongs to them, open
 * carts. SQL without triggers and indexes, with the counters set directly; indexes and keys come back at the end.
 */
export async function growDatabase(
  connectionString: string,
  days: string[],
  { size = grown, say = () => {} }: { size?: Size; say?: (line: string) => void } = {},
): Promise<void> {
  // A bare client has no statement timeout.
  const client = new pg.Client({ connectionString });
  await client.connect();
  const run = async (text: string, values: readonly unknown[] = []) => {
    const begin = performance.now();
    const { rowCount } = await client.query(...used(text, values));
    say(
      `${((performance.now() - begin) / 1000).toFixed(1)} s, ${rowCount} rows: ${text.trim().slice(0, 70).replaceAll(/\s+/g, " ")}`,
    );
  };
  try {
    await client.query(settingsText);
    await client.query("BEGIN");
    await run(staffText);
    await client.query("SET LOCAL session_replication_role = replica");
    const fasten = await loosen(client, filledTables);
    for (const text of menuTexts) await run(text, [size.menus]);
    const values = [size.orders, size.guests, Math.round(size.years * 365.25), documentRest];
    for (const text of orderTexts) await run(text, values);
    await run(cartsText, [size.openCarts, days]);
    await fasten();
    for (const text of counterTexts) await run(text);
    await client.query("SET LOCAL session_replication_role = origin");
    // two years of entries are written in one moment
    await client.query("ALTER TABLE log_entries DISABLE TRIGGER log_entries_are_written_now");
    await run(logText, [
      ["geändert", "angelegt", "Preis geändert", "Positionen erstattet", "Notiz geschrieben"],
    ]);
    await client.query("SET CONSTRAINTS ALL IMMEDIATE");
    await client.query("ALTER TABLE log_entries ENABLE TRIGGER log_entries_are_written_now");
    await client.query("UPDATE public_version SET version = version + 1");
    await client.query("COMMIT");
    await run("VACUUM ANALYZE");
  } finally {
    await client.end();
  }
}

/** Clean-ups remove carts of an earlier run. */
export async function refillCarts(connectionString: string, days: string[], size: Size): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ open: number }>(
      "SELECT count(*)::int AS open FROM carts c WHERE closed_at IS NULL AND line_count = 3 AND EXISTS (SELECT FROM cart_lines l WHERE l.cart_id = c.id AND l.delivery_day > now())",
    );
    if ((rows[0]?.open ?? 0) >= size.openCarts / 2) return;
    await client.query(cartsText, [size.openCarts, days]);
  } finally {
    await client.end();
  }
}

const settingsText =
  "SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'; SET temp_buffers = '256MB'; SET synchronous_commit = off";

/** PostgreSQL accepts only parameters that a statement uses. */
function used(text: string, values: readonly unknown[]): [string, unknown[]] {
  const numbers = values.map((_, at) => at + 1).filter((number) => text.includes(`$${number}`));
  const renumbered = text.replace(
    /\$(\d)/g,
    (_, number: string) => `$${numbers.indexOf(Number(number)) + 1}`,
  );
  return [renumbered, numbers.map((number) => values[number - 1])];
}

/** What an invoice says of seller, buyer and payment: as long as in a real one. */
const documentRest = JSON.stringify({
  version: 1,
  buyer: {
    zip: "50674",
    city: "Köln",
    name: "Eva Brandt",
    street: "Lindenstraße 12a",
    country: "Deutschland",
  },
  seller: {
    name: "Topf & Tag GmbH (Demo)",
    brand: "Topf & Tag",
    street: "Beispielstraße 12",
    zip: "50667",
    city: "Köln",
    country: "Deutschland",
    email: "hallo@topf-und-tag.example",
    phone: "+49 221 4710123",
    vatId: "DE000000000",
    taxNumber: "215/0000/0000",
    registerCourt: "Amtsgericht Köln (Beispiel)",
    registerNumber: "HRB 000000 (Beispiel)",
    managingDirector: "Mara Beispiel",
  },
  payment: { on: "2026-11-23", means: "Testzahlung", status: "paid" },
  changes: [],
  corrects: null,
  discountCode: null,
});

const staffText = `
  INSERT INTO staff (email, name, role, password_hash)
  SELECT CASE n WHEN 1 THEN 'bench@example.org' ELSE 'bench-' || n || '@example.org' END,
    (ARRAY['Bench', 'Karin Köchin', 'Paul Packer', 'Selma Support', 'Olaf Ofen', 'Rita Rahm', 'Tom Topf', 'Uta Umluft'])[n],
    'admin', 'none' FROM generate_series(1, 8) n`;

const cartsText = `
  WITH made AS (
    INSERT INTO carts (guest_id, version, line_count, touched_at)
    SELECT gen_random_uuid(), 4, 3, now() - random() * interval '20 days' FROM generate_series(1, $1::int) RETURNING id
  )
  INSERT INTO cart_lines (cart_id, menu_id, delivery_day, quantity, unit_cents)
  SELECT made.id, m.id, ($2::date[])[p], 1, m.price_cents
  FROM (SELECT id, 1 + (row_number() OVER ()) * 13 % 30 AS first FROM made) made, generate_series(1, 3) p
  JOIN menus m ON true WHERE m.id = 1 + (made.first + p) % 30`;

/** One entry for four orders, half of them about the order. With its trigger: each is chained to the one before. */
const logText = `
  INSERT INTO log_entries (kind, at, staff_id, staff_name, action, subject, subject_id, subject_name, changes)
  SELECT 'change', o.at, s.id, s.name, ($1::text[])[1 + o.n / 4 % cardinality($1::text[])],
    CASE o.n / 4 % 2 WHEN 0 THEN 'order' ELSE 'menu' END, CASE o.n / 4 % 2 WHEN 0 THEN o.id::text ELSE (1 + o.n % 30)::text END,
    CASE o.n / 4 % 2 WHEN 0 THEN 'TT-' || (100000 + o.n) ELSE 'Menü ' || (1 + o.n % 30) END,
    '[["Preis", "11,90 €", "12,90 €"]]'
  FROM grown_orders o
  JOIN (SELECT id, name, row_number() OVER (ORDER BY id) - 1 AS at FROM staff WHERE password_hash = 'none') s ON s.at = o.n / 8 % 8
  WHERE o.n % 4 = 0 ORDER BY o.n`;

const counterTexts = [
  `INSERT INTO day_portions (delivery_day, taken)
   SELECT delivery_day, sum(portions) FROM order_portions WHERE status <> 'freed' GROUP BY 1
   ON CONFLICT (delivery_day) DO UPDATE SET taken = excluded.taken`,
  `UPDATE discount_codes d SET uses = (
     SELECT count(*) FROM discount_redemptions r WHERE r.discount_code_id = d.id AND r.status <> 'released')`,
];
