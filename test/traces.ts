import type { TestShop } from "#test/open-shop.ts";

// A refused guess or denied call may only be counted and logged.
const mayChange = [
  "guess_counters",
  "login_delays",
  "factor_guesses",
  "security_log",
  "security_repeats",
  "log_chain",
  "migrations",
];

/** Row count and latest change of every table: equal before and after means that nothing was written. */
export async function traces({ database }: Pick<TestShop, "database">): Promise<Record<string, string>> {
  const rows = await database.rows<{ name: string; state: string }>(
    `SELECT table_name AS name, query_to_xml(
       format('SELECT count(*) AS rows, max(xmin::text::bigint) AS latest FROM %I', table_name), false, true, ''
     )::text AS state
     FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND NOT table_name = ANY($1) ORDER BY 1`,
    [mayChange],
  );
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}
