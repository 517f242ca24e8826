import type pg from "pg";
import type { Migration } from "../../src/server/platform/database/migration-files.ts";
import { splitStatements, withoutComments } from "../../src/server/platform/database/split-statements.ts";

/** Guests, the team and the jobs write into these all day. */
export const busyTables = [
  "log_entries",
  "cart_lines",
  "carts",
  "day_portions",
  "discount_codes",
  "discount_redemptions",
  "invoices",
  "mails",
  "menu_day_portions",
  "order_deliveries",
  "order_lines",
  "order_portions",
  "orders",
  "payments",
  "pgboss.job",
  "pgboss.job_common",
  "public_version",
  "refunds",
  "sandbox_sessions",
  "shared_counts",
  "staff_sessions",
  "workers",
];

/** With any of these nobody else writes. */
const strongLocks = ["ShareLock", "ShareRowExclusiveLock", "ExclusiveLock", "AccessExclusiveLock"];

export interface HeldLock {
  migration: string;
  /** the first one that took it */
  statement: string;
  table: string;
  lock: string;
  heldMs: number;
  /** the whole table was read or written anew under it: with many rows that lasts */
  readsWholeTable: boolean;
}

interface Seen {
  table: string;
  lock: string | null;
  scans: number;
  file: string | null;
}

const seenText = `
  SELECT c.oid::regclass::text AS "table", l.mode AS lock, pg_relation_filenode(c.oid)::text AS file,
    coalesce(pg_stat_get_xact_numscans(c.oid), 0)::int AS scans
  FROM unnest($1::text[]) name
  JOIN pg_class c ON c.oid = to_regclass(name)
  LEFT JOIN pg_locks l ON l.relation = c.oid AND l.pid = pg_backend_pid() AND l.granted AND l.mode = ANY($2)`;

/** Runs a migration as the shop does, and tells which locks on busy tables it has held for how long. */
export async function runWatched(client: pg.Client, migration: Migration): Promise<HeldLock[]> {
  const statements = migration.statements ?? splitStatements(migration.text);
  if (migration.statements) {
    for (const text of statements) await client.query(text);
    return [];
  }
  const held = new Map<string, HeldLock & { since: number }>();
  await client.query("BEGIN");
  try {
    let before = await look(client);
    // a table that this migration makes is nobody else's yet
    const inUse = new Set(before.map(({ table }) => table));
    for (const text of statements) {
      const since = performance.now();
      await client.query(text);
      const now = await look(client);
      for (const { table, lock, scans, file } of now) {
        if (!lock || !inUse.has(table)) continue;
        const was = before.find((one) => one.table === table);
        const key = `${table} ${lock}`;
        const first = { migration: migration.name, statement: shorten(text), table, lock, heldMs: 0, since };
        const entry = held.get(key) ?? { ...first, readsWholeTable: false };
        if (was && (was.file !== file || scans > was.scans)) {
          if (!entry.readsWholeTable) entry.statement = shorten(text);
          entry.readsWholeTable = true;
        }
        held.set(key, entry);
      }
      before = now;
    }
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
  const end = performance.now();
  return [...held.values()].map(({ since, ...lock }) => ({ ...lock, heldMs: end - since }));
}

async function look(client: pg.Client): Promise<Seen[]> {
  return (await client.query<Seen>(seenText, [busyTables, strongLocks])).rows;
}

export function shorten(statement: string): string {
  const text = withoutComments(statement);
  return text.length > 140 ? `${text.slice(0, 140)} …` : text;
}
