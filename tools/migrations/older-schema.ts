import type pg from "pg";

const away = "rows_of_now";

/** Moves everything into another schema, so that an older one can be made in its place. */
export async function setAside(client: pg.Client): Promise<void> {
  await client.query(`ALTER SCHEMA public RENAME TO ${away}; CREATE SCHEMA public`);
}

interface Table {
  name: string;
  columns: string;
  sequences: string | null;
}

// what exists on both sides and is not computed
const tablesText = `
  SELECT format('%I', c.relname) AS name, string_agg(format('%I', a.attname), ', ') AS columns,
    string_agg(format('setval(%L, coalesce((SELECT max(%I) FROM public.%I), 1))',
      pg_get_serial_sequence(format('public.%I', c.relname), a.attname), a.attname, c.relname), ', ')
      FILTER (WHERE pg_get_serial_sequence(format('public.%I', c.relname), a.attname) IS NOT NULL) AS sequences
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  JOIN pg_class o ON o.relname = c.relname AND o.relnamespace = '${away}'::regnamespace AND o.relkind = 'r'
  JOIN pg_attribute b ON b.attrelid = o.oid AND b.attname = a.attname AND NOT b.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
  GROUP BY c.relname ORDER BY c.relname`;

// its function takes minutes for so many documents
const slowCheck = "document_says_the_total";

/** Fills the older schema with the rows that were set aside, as far as it has columns for them. */
export async function bringBack(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<Table>(tablesText);
  const { rows: checks } = await client.query<{ definition: string }>(
    "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1 AND connamespace = 'public'::regnamespace",
    [slowCheck],
  );
  await client.query("BEGIN; SET LOCAL session_replication_role = replica");
  await client.query(`ALTER TABLE invoices DROP CONSTRAINT ${slowCheck}`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(", ")}`);
  for (const { name, columns, sequences } of tables) {
    await client.query(
      `INSERT INTO public.${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${away}.${name}`,
    );
    if (sequences) await client.query(`SELECT ${sequences}`);
  }
  await client.query(
    `ALTER TABLE invoices ADD CONSTRAINT ${slowCheck} ${checks[0]?.definition} NOT VALID; COMMIT`,
  );
  await client.query(`DROP SCHEMA ${away} CASCADE`);
  await client.query("VACUUM ANALYZE");
}
