import type pg from "pg";

/** Where each table would lie, and by which column its rows would be spread. */
export interface Spread {
  /** table → column that holds the key; null where the table hangs on the key by something else */
  keys: Map<string, string | null>;
}

export interface Break {
  rule: string;
  what: string;
}

/** The parts of the tables that the rules of a distributed PostgreSQL speak of. */
export interface Schema {
  columns: Map<string, string[]>;
  uniques: { table: string; name: string; columns: string[] }[];
  foreignKeys: { table: string; to: string; name: string; pairs: [from: string, to: string][] }[];
  /** with the tables that the trigger's function names */
  triggers: { table: string; name: string; touches: string[] }[];
  /** numbers that come from one sequence */
  defaults: { table: string; column: string; text: string }[];
}

const ours = "relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')";
const nameOf = (column: string, table: string) =>
  `(SELECT attname FROM pg_attribute WHERE attrelid = ${table} AND attnum = ${column})`;

const columnsText = `
  SELECT relname AS table, array_agg(attname::text ORDER BY attnum) AS columns
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
  WHERE ${ours} GROUP BY relname`;

// an expression is shown as such: it never is the key
const uniquesText = `
  SELECT t.relname AS table, i.relname AS name,
    ARRAY(SELECT coalesce(${nameOf("k", "indrelid")}::text, '(expression)') FROM unnest(indkey) WITH ORDINALITY AS keys (k, at)
      WHERE at <= indnkeyatts ORDER BY at) AS columns
  FROM pg_index JOIN pg_class t ON t.oid = indrelid JOIN pg_class i ON i.oid = indexrelid
  WHERE indisunique AND t.${ours.replaceAll(" AND relkind", " AND t.relkind")} ORDER BY 1, 2`;

const foreignKeysText = `
  SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS to, conname AS name,
    (SELECT json_agg(json_build_array(${nameOf("f", "conrelid")}, ${nameOf("t", "confrelid")}))
      FROM unnest(conkey, confkey) AS pair (f, t)) AS pairs
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0 ORDER BY 1, 3`;

const triggersText = `
  SELECT tgrelid::regclass::text AS table, tgname AS name, prosrc AS source
  FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
  WHERE NOT tgisinternal AND pronamespace = 'public'::regnamespace ORDER BY 1, 2`;

const functionsText =
  "SELECT proname AS name, prosrc AS source FROM pg_proc WHERE pronamespace = 'public'::regnamespace";

const defaultsText = `
  SELECT adrelid::regclass::text AS table, ${nameOf("adnum", "adrelid")} AS column, pg_get_expr(adbin, adrelid) AS text
  FROM pg_attrdef WHERE pg_get_expr(adbin, adrelid) LIKE '%nextval%'
  UNION ALL
  SELECT attrelid::regclass::text, attname, 'identity' FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE attidentity <> '' AND ${ours} ORDER BY 1`;

export async function readSchema(client: pg.Client): Promise<Schema> {
  const rows = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
  const columns = new Map(
    (await rows<{ table: string; columns: string[] }>(columnsText)).map((one) => [one.table, one.columns]),
  );
  const triggers = await rows<{ table: string; name: string; source: string }>(triggersText);
  const functions = await rows<{ name: string; source: string }>(functionsText);
  // what a function calls counts as its own
  const whole = (source: string, depth = 0): string =>
    functions
      .filter(({ name }) => depth < 3 && new RegExp(`\\b${name}\\(`).test(source))
      .reduce((text, called) => text + whole(called.source, depth + 1), source);
  return {
    columns,
    uniques: await rows(uniquesText),
    foreignKeys: await rows(foreignKeysText),
    triggers: triggers.map(({ table, name, source }) => ({
      table,
      name,
      touches: [...columns.keys()].filter((one) =>
        new RegExp(`(?:FROM|JOIN|INTO|UPDATE)\\s+${one}\\b`).test(whole(source)),
      ),
    })),
    defaults: await rows(defaultsText),
  };
}
