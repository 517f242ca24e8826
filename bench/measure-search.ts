import { findOrders } from "#server/office/orders/find-orders.ts";
import type { FreeDatabase } from "#test/free-sql.ts";
import { median, type Plan } from "./rounds.ts";
import type { Stops } from "./stops.ts";
import type { Row } from "./table.ts";
import { onDatabase, openThrowAwayDatabase } from "./throw-away-database.ts";

const orders = 200_000;
const mostMilliseconds = 50;

const firstNames = "Eva Jörg Anna Mehmet Piotr Sabine Thomas Katharina Stefan Ayşe Maria Lukas".split(" ");
const lastNames =
  "Müller Schmidt Schneider Fischer Weber Meyer Maier Wagner Becker Schulz Hoffmann Koch Bauer Yıldız Kowalski Nowak Öztürk Braun Krüger Hartmann".split(
    " ",
  );
const beginnings = "Ba Del Fro Gun Hal Jan Kes Lind Mar Nor Os Pel Rei San Tor Ull Vol Wes Zim Kow".split(
  " ",
);
const endings = "mann hofer stein feld berg ski wald bach ner dorf".split(" ");

const searches = {
  "a frequent name": "Meier",
  "a rare name as it sounds": "Lyntfelt",
  "first and last name": "Ayse Yildiz",
  "an order number without its hyphen": "TT150000",
  "a mistyped name, with what was meant": "Kowlaski",
};

/** The search of the office in a shop with many orders of its own. */
export async function measureSearch({ plan, stops }: { plan: Plan; stops: Stops }): Promise<Row[]> {
  const connectionString = await openThrowAwayDatabase(stops);
  return onDatabase(connectionString, async (database) => {
    await fillOrders(database);
    const rows: Row[] = [];
    for (const [what, q] of Object.entries(searches)) {
      const times: number[] = [];
      for (let round = 0; round < plan.rounds * 4; round++) {
        const began = performance.now();
        await findOrders(database, { q });
        times.push(performance.now() - began);
      }
      const taken = median(times);
      rows.push({
        what: `office search for ${what} in ${orders.toLocaleString("en")} orders`,
        shop: `${taken.toFixed(1)} ms`,
        goal: `≤ ${mostMilliseconds} ms`,
        isMet: taken <= mostMilliseconds,
      });
    }
    return rows;
  });
}

async function fillOrders(database: FreeDatabase): Promise<void> {
  // in parts, each within the time that a statement may take
  for (let first = 1; first <= orders; first += 10_000) await fillPart(database, first);
  await database.rows("VACUUM ANALYZE orders");
}

/** Each frequent name has one order in a hundred, as Müller has in Germany. */
async function fillPart(database: FreeDatabase, first: number): Promise<void> {
  await database.rows(
    `INSERT INTO orders (id, guest_id, cart_id, cart_version, fingerprint, status, first_name, last_name, email, phone,
       street, street_nr, zip_code, city, customer_key, address_key, goods_cents, shipping_cents, total_cents, vat, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, n, 'expired',
       ($2::text[])[1 + n % cardinality($2::text[])],
       CASE WHEN n % 5 = 0 THEN ($3::text[])[1 + (n / 5) % cardinality($3::text[])]
         ELSE ($4::text[])[1 + n % cardinality($4::text[])] || ($5::text[])[1 + (n / 7) % cardinality($5::text[])] END,
       'kunde-' || n || '@example.de', '+49221' || n, 'Weg', n % 100, '50674', 'Köln', n, n, 100, 0, 100, '[]',
       timestamptz '2026-01-01' + n * interval '1 minute'
     FROM generate_series($1::int, $1::int + 9999) n`,
    [first, firstNames, lastNames, beginnings, endings],
  );
}
