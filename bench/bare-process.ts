import { randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { deserialize } from "node:v8";
import Fastify, { type FastifyRequest } from "fastify";
import pg from "pg";
import { calls } from "#contract/calls.ts";
import type { Given, Script, ScriptPart, ScriptStep, ScriptValue } from "./script.ts";

export interface Recorded {
  answers: { path: string; headers: Record<string, string>; body: Buffer }[];
  read: Script;
  add: Script;
  purchase: Script;
}

/** Its place in the purchase, after two additions, the order and the payment. It is called without a network, as in the shop. */
const webhook = 4;
// the shop's pool size
const connections = 20;

/** The yardstick: a bare Fastify that sends stored bytes and runs the recorded statements, call by call. */
const { connectionString, answers, read, add, purchase }: Recorded & { connectionString: string } =
  deserialize(await buffer(process.stdin));
const pool = new pg.Pool({ connectionString, max: connections });
const app = Fastify();
for (const { path, headers, body } of answers) {
  const bytes = Buffer.from(body);
  app.get(path, (_request, reply) => reply.headers(headers).send(bytes));
}
app.get(calls.readCart.path, (request) => runParts(read.parts, freshIds(read, guestOf(request))));
app.post(calls.addToCart.path, (request) =>
  runParts(add.parts, freshIds(add, guestOf(request)), request.body as Given),
);

const running = new Map<string, string[]>();
const numbers = [...new Set(purchase.parts.map(({ call }) => call))];
const partsOf = (at: number) => purchase.parts.filter(({ call }) => call === numbers[at]);
app.post<{ Params: { at: number } }>("/calls/:at", async (request) => {
  const at = Number(request.params.at);
  const guest = guestOf(request);
  if (at === 0) running.set(guest, freshIds(purchase, guest));
  const rows = await runParts(partsOf(at), running.get(guest) ?? []);
  const headers = { "x-guest-id": guest };
  if (at === webhook - 1) await app.inject({ method: "POST", url: `/calls/${webhook}`, headers });
  if (at === numbers.length - 1) running.delete(guest);
  return rows;
});
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));

function guestOf({ headers }: FastifyRequest): string {
  return headers["x-guest-id"] as string;
}

function freshIds({ ids }: Script, guestId: string): string[] {
  const fresh = (kind: "uuid" | "session") =>
    kind === "uuid" ? randomUUID() : `sbx_${randomBytes(18).toString("base64url")}`;
  return [guestId, ...ids.slice(1).map(fresh)];
}

/** Returns the rows of the last statement. */
async function runParts(parts: ScriptPart[], ids: string[], given: Given = {}): Promise<unknown[]> {
  let rows: unknown[] = [];
  const runAll = async (on: pg.Pool | pg.PoolClient, steps: ScriptStep[]) => {
    for (const step of steps) rows = await runStep(on, step, ids, given);
  };
  for (const { isTransaction, steps } of parts) {
    if (!isTransaction) {
      await runAll(pool, steps);
      continue;
    }
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      await runAll(client, steps);
      await client.query("COMMIT");
    } finally {
      client.release();
    }
  }
  return rows;
}

async function runStep(
  on: pg.Pool | pg.PoolClient,
  { statement, values, learns, hasRows }: ScriptStep,
  ids: string[],
  given: Given,
): Promise<unknown[]> {
  const { rows } = await on.query({ ...statement, values: values.map((value) => sent(value, ids, given)) });
  // then the script no longer does what the shop did
  if (rows.length > 0 !== hasRows) throw new Error(`${rows.length} rows from ${statement.text}`);
  for (const { id, path } of learns) {
    ids[id] = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], rows) as string;
  }
  return rows;
}

function sent(value: ScriptValue, ids: string[], given: Given): unknown {
  if ("constant" in value) return value.constant;
  if ("given" in value) return given[value.given];
  if ("list" in value) return value.list.map((one) => sent(one, ids, given));
  if ("msFromNow" in value) return new Date(Date.now() + value.msFromNow);
  return value.parts.map((part) => (typeof part === "number" ? ids[part] : part)).join("");
}
