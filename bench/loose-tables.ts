import type pg from "pg";

interface Part {
  drop: string;
  make: string;
}

/**
 * Takes indexes and keys off the tables, which are filled faster without them. Returns what puts them back: all rows are
 * checked then.
 */
export async function loosen(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const parts: Part[] = [];
  for (const text of [foreignKeysText, checksText, keysText, indexesText]) {
    const { rows } = await client.query<Part>(text, [tables]);
    parts.push(...rows);
    for (const { drop } of rows) await client.query(drop);
  }
  return async () => {
    for (const { make } of parts.reverse()) await client.query(make);
  };
}

const constraintsText = (which: string) => `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint WHERE ${which} ORDER BY conrelid, conname`;

const ours = "ANY($1::text[]::regclass[])";
const foreignKeysText = constraintsText(`contype = 'f' AND (conrelid = ${ours} OR confrelid = ${ours})`);
// its function takes minutes for millions of documents, and each of them is made here
const checksText = constraintsText(`conname = 'document_says_the_total' AND conrelid = ${ours}`);
const keysText = constraintsText(`contype IN ('p', 'u') AND conrelid = ${ours}`);
const indexesText = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make
  FROM pg_index WHERE indrelid = ${ours} ORDER BY indexrelid`;
