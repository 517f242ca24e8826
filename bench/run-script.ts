import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import type { Script, ScriptStep, ScriptValue } from "./script.ts";

/** The statements of one purchase for a new guest, in the shop's transactions. */
export async function runScript(pool: pg.Pool, script: Script): Promise<void> {
  await runParts(pool, script.parts, freshIds(script));
}

export function freshIds({ ids }: Script): string[] {
  return ids.map((kind) => (kind === "uuid" ? randomUUID() : `sbx_${randomBytes(18).toString("base64url")}`));
}

/** Returns the rows of the last statement. */
export async function runParts(pool: pg.Pool, parts: Script["parts"], ids: string[]): Promise<unknown[]> {
  let rows: unknown[] = [];
  for (const { isTransaction, steps } of parts) {
    if (isTransaction) rows = await inTransaction(pool, steps, ids);
    else for (const step of steps) rows = await runStep(pool, step, ids);
  }
  return rows;
}

async function inTransaction(pool: pg.Pool, steps: ScriptStep[], ids: string[]): Promise<unknown[]> {
  const client = await pool.connect();
  let rows: unknown[] = [];
  try {
    await client.query("BEGIN");
    for (const step of steps) rows = await runStep(client, step, ids);
    await client.query("COMMIT");
    return rows;
  } finally {
    client.release();
  }
}

async function runStep(runner: pg.Pool | pg.PoolClient, step: ScriptStep, ids: string[]): Promise<unknown[]> {
  const values = step.values.map((value) => sentValue(value, ids));
  const { rows } = await runner.query({ ...step.statement, values });
  // Another number of rows means that the script no longer does what the shop did.
  if (rows.length !== step.rows) throw new Error(`${rows.length} rows from ${step.statement.text}`);
  for (const { id, path } of step.learns) {
    ids[id] = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], rows) as string;
  }
  return rows;
}

function sentValue(value: ScriptValue, ids: string[]): unknown {
  if ("constant" in value) return value.constant;
  if ("list" in value) return value.list.map((one) => sentValue(one, ids));
  if ("msFromNow" in value) return new Date(Date.now() + value.msFromNow);
  return value.parts.map((part) => (typeof part === "number" ? ids[part] : part)).join("");
}
