import { afterAll, beforeAll, expect, it } from "vitest";
import { refusals } from "#contract/refusals.ts";
import { DatabaseUnavailable } from "#server/platform/database/unavailable.ts";
import { friday, wednesday } from "#test/buy.ts";
import { withFreeSql } from "#test/free-sql.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { type Call, openClient } from "../bench/client.ts";
import { newGuest, placedOf } from "../bench/guest.ts";
import { killableDatabase } from "./killable.ts";
import { endBackends } from "./restartable-server.ts";

const lines = [
  { menuId: 1, quantity: 2, deliveryDate: wednesday },
  { menuId: 2, quantity: 1, deliveryDate: friday },
];

let database: FreshDatabase;
let shop: TestShop;
let client: ReturnType<typeof openClient>;
let points: string[] = [];
let failAt = Number.POSITIVE_INFINITY;
let fail: () => Promise<void>;

beforeAll(async () => {
  database = await freshDatabase();
  const hit = async (point: string) => {
    if (points.push(point) === failAt) await fail();
  };
  shop = await openShop({ database: { ...database, ...withFreeSql(killableDatabase(database, hit)) } });
  client = openClient(await shop.app.listen({ port: 0, host: "127.0.0.1" }));
});
afterAll(async () => {
  client.close();
  await shop.close();
  await database.close();
});

it("a purchase whose connections end at any of its statements is refused for a moment and booked once", async () => {
  fail = () => endBackends(database.connectionString);
  const refused = await buyAtEveryPoint(() => true);
  expect(refused).toBeGreaterThan(15);
});

it("a purchase that loses the answer to any of its statements and commits is booked once", async () => {
  fail = async () => {
    throw new DatabaseUnavailable(new Error("Connection terminated unexpectedly"));
  };
  const refused = await buyAtEveryPoint((point) => point.startsWith("after"));
  expect(refused).toBeGreaterThan(15);
});

/** One purchase for each point, then all books; returns how often a step was refused. */
async function buyAtEveryPoint(isTried: (point: string) => boolean): Promise<number> {
  const before = await readBooks();
  const bought = [await buyStubbornly(Number.POSITIVE_INFINITY)];
  expect(bought[0]?.refused).toBe(0);
  const tried = [...points.entries()].filter(([, point]) => isTried(point));
  for (const [at] of tried) bought.push(await buyStubbornly(at + 1));
  const numbers = bought.map(({ invoiceNr }) => Number(invoiceNr.split("-").at(-1))).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
  const after = await readBooks();
  for (const [name, count] of Object.entries(after)) {
    const expected = { refunds: 0, portions: 3 * bought.length }[name] ?? bought.length;
    expect([name, count - (before[name] ?? 0)]).toEqual([name, expected]);
  }
  return bought.reduce((sum, { refused }) => sum + refused, 0);
}

async function readBooks(): Promise<Record<string, number>> {
  const books = await database.row<Record<string, number>>(
    `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM orders WHERE status = 'paid') AS paid,
       (SELECT count(*) FROM invoices) AS invoices, (SELECT count(*) FROM mails) AS mails,
       (SELECT count(*) FROM refunds) AS refunds, (SELECT sum(taken) FROM day_portions) AS portions`,
  );
  return books ?? {};
}

/** Repeats each refused step, as pages and guests do. */
async function buyStubbornly(at: number): Promise<{ invoiceNr: string; refused: number }> {
  let refused = 0;
  const patient: Call = async (...sent) => {
    for (;;) {
      const answer = await client.call(...sent);
      if (answer.status < 400 && answer.status !== 202) return answer;
      // The shop asks the provider at most once in this time, and the page asks again.
      shop.clock.forward({ seconds: 3 });
      if (answer.status === 202) continue;
      expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
      const words = { code: "unavailable", message: refusals.unavailable[1] };
      expect(JSON.parse(answer.body.toString())).toMatchObject(words);
      refused++;
    }
  };
  failAt = Number.POSITIVE_INFINITY;
  const guest = newGuest(patient);
  await guest.fill(lines);
  points = [];
  failAt = at;
  const placed = placedOf(await guest.place());
  await guest.pay(placed);
  return { invoiceNr: (await guest.comeBack(placed)) ?? "", refused };
}
