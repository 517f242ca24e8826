import Fastify from "fastify";
import pg from "pg";
import { calls } from "#contract/calls.ts";
import { answerParent } from "./answer-parent.ts";
import { type Addition, type CartStatement, sentValue } from "./cart-statements.ts";
import type { Line } from "./goods.ts";
import { type Load, repeat } from "./repeat.ts";

// the shop's pool size
const connections = 20;

interface Start {
  connectionString: string;
  read: CartStatement[];
  add: CartStatement[];
}

/** The pool without a server: reads these guests' carts or adds these lines repeatedly. */
interface Raw {
  call: "read" | "add";
  load: Load;
  additions: Addition[][];
}

let pool: pg.Pool;
let statements: Pick<Start, "read" | "add">;

answerParent(async (question: Start | Raw) => {
  if ("connectionString" in question) return start(question);
  const next = question.additions.map(() => 0);
  return repeat(question.load, (line) => {
    const own = question.additions[line]!;
    return run(statements[question.call], own[next[line]!++ % own.length]!);
  });
});

async function start({ connectionString, ...recorded }: Start): Promise<string> {
  pool = new pg.Pool({ connectionString, max: connections });
  statements = recorded;
  const app = Fastify();
  app.get(calls.readCart.path, (request) => run(statements.read, { guestId: guestOf(request.headers) }));
  app.post(calls.addToCart.path, (request) =>
    run(statements.add, { guestId: guestOf(request.headers), ...(request.body as Line) }),
  );
  return app.listen({ port: 0, host: "127.0.0.1" });
}

function guestOf(headers: NodeJS.Dict<string | string[]>): string {
  return headers["x-guest-id"] as string;
}

async function run(all: CartStatement[], call: Partial<Addition>): Promise<unknown[]> {
  let rows: unknown[] = [];
  for (const { statement, values } of all) {
    const result = await pool.query({
      ...statement,
      values: values.map((source) => sentValue(source, call)),
    });
    rows = result.rows;
  }
  return rows;
}
