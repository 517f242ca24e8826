import type { FreshDatabase } from "#test/fresh-database.ts";
import type { TestShop } from "#test/open-shop.ts";

// A refused guess or denied call may only be counted and logged.
const mayChange = ["guess_counters", "login_delays", "security_repeats", "log_chain", "migrations"];

/**
 * How often each table was written since it was first watched: equal before and after means that nothing was. A
 * change that was rolled back is none.
 */
export async function traces({ database }: Pick<TestShop, "database">): Promise<Record<string, number>> {
  const seen = watched.get(database) ?? (await watch(database));
  const rows = await database.owner.rows<{ id: number; name: string }>(
    'SELECT id, "table" AS name FROM watched.writes WHERE id > $1 ORDER BY id',
    [seen.lastId],
  );
  for (const { id, name } of rows) {
    seen.lastId = id;
    seen.writes[name] = (seen.writes[name] ?? 0) + 1;
  }
  return { ...seen.writes };
}

interface Seen {
  lastId: number;
  writes: Record<string, number>;
}

const watched = new WeakMap<FreshDatabase, Seen>();

/** A trigger writes down each change: counting all rows of all tables at each look takes longer than the calls. */
async function watch(database: FreshDatabase): Promise<Seen> {
  const seen = { lastId: 0, writes: {} };
  watched.set(database, seen);
  const { owner } = database;
  await owner.rows("CREATE SCHEMA watched");
  await owner.rows('CREATE TABLE watched.writes (id bigserial PRIMARY KEY, "table" text NOT NULL)');
  await owner.rows(
    `CREATE FUNCTION watched.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
       $$ BEGIN
         IF TG_TABLE_NAME = 'log_entries' AND to_jsonb(NEW) ->> 'kind' = 'security' THEN RETURN NULL; END IF;
         INSERT INTO watched.writes ("table") VALUES (TG_TABLE_NAME); RETURN NULL;
       END $$`,
  );
  const tables = await owner.rows<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND NOT table_name = ANY($1)`,
    [mayChange],
  );
  for (const { name } of tables) {
    await owner.rows(
      `CREATE TRIGGER watched_rows AFTER INSERT OR UPDATE OR DELETE ON "${name}"
         FOR EACH ROW EXECUTE FUNCTION watched.note()`,
    );
    await owner.rows(
      `CREATE TRIGGER watched_whole AFTER TRUNCATE ON "${name}" EXECUTE FUNCTION watched.note()`,
    );
  }
  return seen;
}
