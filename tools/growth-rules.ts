import pg from "pg";
import { type Break, readSchema, type Schema, type Spread } from "./growth-schema.ts";
import { judgeStatements } from "./growth-statements.ts";
import { loadStatements, withMigrated } from "./statements.ts";

const choices = {
  order: { root: "orders", key: "id", column: "order_id" },
  guest: { root: "orders", key: "customer_key", column: "customer_key" },
  month: { root: "orders", key: "created_at", column: "created_at" },
} as const;
export type Choice = keyof typeof choices;

/** Tables that hang on orders by foreign keys, however far, with the column of the key where they have one. */
export function spreadBy(schema: Schema, choice: Choice): Spread {
  const { root, key, column } = choices[choice];
  const keys = new Map<string, string | null>([[root, key]]);
  for (let size = 0; size < keys.size; ) {
    size = keys.size;
    for (const { table, to } of schema.foreignKeys) {
      if (!keys.has(to) || keys.has(table)) continue;
      keys.set(table, schema.columns.get(table)?.includes(column) ? column : null);
    }
  }
  return { keys };
}

/** What a distributed PostgreSQL (Citus) would refuse of the tables. */
export function judgeSchema(schema: Schema, { keys }: Spread): Break[] {
  const breaks: Break[] = [];
  for (const [table, key] of keys)
    if (key === null) breaks.push({ rule: "has no column of the key", what: table });
  for (const { table, name, columns } of schema.uniques) {
    const key = keys.get(table);
    if (key !== undefined && (key === null || !columns.includes(key)))
      breaks.push({ rule: "unique without the key", what: `${table}.${name} (${columns.join(", ")})` });
  }
  for (const { table, to, name, pairs } of schema.foreignKeys) {
    if (!keys.has(to)) continue;
    const isTogether = pairs.some(([from, target]) => from === keys.get(table) && target === keys.get(to));
    if (!isTogether) breaks.push({ rule: "foreign key without the key", what: `${table}.${name} to ${to}` });
  }
  for (const { table, name, touches } of schema.triggers) {
    if (!keys.has(table)) continue;
    const others = touches.filter((one) => one !== table);
    breaks.push({
      rule: others.some((one) => !keys.get(one))
        ? "trigger that needs another place"
        : "trigger of one place",
      what: `${table}.${name}${others.length > 0 ? ` (${others.join(", ")})` : ""}`,
    });
  }
  for (const { table, column, text } of schema.defaults)
    if (keys.has(table))
      breaks.push({ rule: "number from one sequence", what: `${table}.${column} ${text}` });
  return breaks;
}

function print(title: string, breaks: readonly Break[], isFull: boolean): void {
  console.log(`\n${title}`);
  for (const [rule, found] of Map.groupBy(breaks, (one) => one.rule)) {
    console.log(`  ${rule}: ${found.length}`);
    if (isFull) for (const { what } of found) console.log(`    ${what}`);
  }
}

async function report(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const schema = await readSchema(client);
    const texts = await loadStatements();
    const chosen = process.argv[2] as Choice | undefined;
    for (const choice of chosen ? [chosen] : (Object.keys(choices) as Choice[])) {
      const spread = spreadBy(schema, choice);
      console.log(`\n# Spread by ${choice}: ${spread.keys.size} of ${schema.columns.size} tables`);
      print("Tables", judgeSchema(schema, spread), chosen !== undefined);
      print("Statements", await judgeStatements(client, texts, spread), chosen !== undefined);
    }
  } finally {
    await client.end();
  }
}

if (process.argv[1] === import.meta.filename) await withMigrated(report);
