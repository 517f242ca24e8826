import type { FreeQueries } from "#test/free-sql.ts";

const one = (what: string, text: string) => `SELECT ${what} AS what, ${text} AS text`;
const ours = "= 'public'::regnamespace";
/** node-pg-migrate's own */
const foreign = "<> 'migrations'";

// one row per thing, in PostgreSQL's own words; the order of columns is left out, because it means nothing
const catalogSql = [
  `${one("'schema ' || nspname", "coalesce(nspacl::text, '')")} FROM pg_namespace
     WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
  `${one("'extension ' || extname", "extversion")} FROM pg_extension`,
  `${one("'collation ' || collname", "to_jsonb(c) - '{oid,collnamespace,collowner,collversion}'::text[] #>> '{}'")}
     FROM pg_collation c WHERE collnamespace ${ours}`,
  `${one("'type ' || t.oid::regtype", "concat_ws(' ', typtype, typbasetype::regtype, typnotnull, typdefault, (SELECT string_agg(enumlabel, ',' ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = t.oid), typacl)")}
     FROM pg_type t LEFT JOIN pg_class c ON c.oid = typrelid
     WHERE typnamespace ${ours} AND typelem = 0 AND coalesce(relkind, 'c') = 'c'`,
  `${one("'relation ' || relname", "concat_ws(' ', relkind, relpersistence, relrowsecurity, reloptions, relacl, CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(oid) END)")}
     FROM pg_class WHERE relnamespace ${ours} AND relkind NOT IN ('i', 'I', 'S') AND relname ${foreign}`,
  `${one("'column ' || relname || '.' || attname", "concat_ws(' ', format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'NOT NULL' END, nullif(attidentity, ''), nullif(attgenerated, ''), attstorage, attcompression, attcollation, attacl, pg_get_expr(adbin, adrelid))")}
     FROM pg_attribute JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE relnamespace ${ours} AND relkind NOT IN ('i', 'I', 'S') AND attnum > 0 AND NOT attisdropped AND relname ${foreign}`,
  `${one("'sequence ' || sequencename", "concat_ws(' ', data_type, start_value, min_value, max_value, increment_by, cycle, cache_size, last_value)")}
     FROM pg_sequences WHERE schemaname = 'public' AND sequencename !~ '^migrations_'`,
  // NOT NULL stands with its column
  `${one("'constraint ' || coalesce(relname, '') || '.' || conname", "pg_get_constraintdef(n.oid) || CASE WHEN convalidated THEN '' ELSE ' not validated' END")}
     FROM pg_constraint n LEFT JOIN pg_class c ON c.oid = conrelid
     WHERE connamespace ${ours} AND contype NOT IN ('n', 't') AND relname IS DISTINCT FROM 'migrations'`,
  `${one("'index ' || indexname", "indexdef")} FROM pg_indexes WHERE schemaname = 'public' AND tablename ${foreign}`,
  `${one("'function ' || oid::regprocedure", "concat_ws(' ', pg_get_functiondef(oid), proacl)")}
     FROM pg_proc WHERE pronamespace ${ours} AND prokind <> 'a'`,
  `${one("'trigger ' || relname || '.' || tgname", "concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)")}
     FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE relnamespace ${ours} AND NOT tgisinternal`,
  `${one("'comment on ' || pg_describe_object(classoid, objoid, objsubid)", "description")} FROM pg_description d
     WHERE classoid = 'pg_class'::regclass AND EXISTS (SELECT FROM pg_class WHERE oid = objoid AND relnamespace ${ours})
       OR classoid = 'pg_proc'::regclass AND EXISTS (SELECT FROM pg_proc WHERE oid = objoid AND pronamespace ${ours})`,
].join("\nUNION ALL ");

const tablesSql = `SELECT relname AS name FROM pg_class WHERE relnamespace ${ours} AND relkind = 'r' AND relname ${foreign}`;

/** All that a schema is made of, and the rows that it starts with: of each thing its name and its text. */
export async function describeDatabase(queries: FreeQueries): Promise<Record<string, string>> {
  const things = await queries.rows<{ what: string; text: string }>(catalogSql);
  const tables = await queries.rows<{ name: string }>(tablesSql);
  const rowsSql = tables.map(
    ({ name }) => `SELECT 'row of ${name} ' || to_jsonb(t)::text AS what, '' AS text FROM "${name}" t`,
  );
  const rows = await queries.rows<{ what: string; text: string }>(rowsSql.join(" UNION ALL "));
  return Object.fromEntries([...things, ...rows].map(({ what, text }) => [what, text]).sort());
}
