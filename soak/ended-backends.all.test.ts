import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { refusals } from "#contract/refusals.ts";
import { DatabaseUnavailable } from "#server/platform/database/unavailable.ts";
import { eva, fillCart, friday, wednesday } from "#test/buy.ts";
import { withFreeSql } from "#test/free-sql.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { openShop, type TestGuest, type TestShop } from "#test/open-shop.ts";
import { endBackends } from "./end-backends.ts";
import { killableDatabase } from "./killable.ts";

const lines = [
  { menuId: 1, quantity: 2, day: wednesday },
  { menuId: 2, quantity: 1, day: friday },
];

let database: FreshDatabase;
let shop: TestShop;
let points: string[] = [];
let failAt = Number.POSITIVE_INFINITY;
let fail: () => Promise<void>;

beforeAll(async () => {
  database = await freshDatabase();
  const hit = async (point: string) => {
    if (points.push(point) === failAt) await fail();
  };
  shop = await openShop({ database: { ...database, ...withFreeSql(killableDatabase(database, hit)) } });
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

it("a purchase whose connections end at any of its statements is refused for a moment and booked once", async () => {
  fail = () => endBackends(database.connectionString);
  const refused = await buyAtEveryPoint(() => true);
  expect(refused).toBeGreaterThan(15);
}, 120_000);

it("a purchase that loses the answer to any of its statements and commits is booked once", async () => {
  fail = async () => {
    throw new DatabaseUnavailable(new Error("Connection terminated unexpectedly"));
  };
  const refused = await buyAtEveryPoint((point) => point.startsWith("after"));
  expect(refused).toBeGreaterThan(15);
}, 120_000);

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
  const guest = shop.guest();
  failAt = Number.POSITIVE_INFINITY;
  const cart_id = await fillCart(guest, lines);
  points = [];
  failAt = at;
  let refused = 0;
  const step = async (method: "POST" | "PUT", url: string, payload?: object) => {
    for (;;) {
      const answer = await shop.app.inject({ method, url, payload, headers: headersOf(guest) });
      if (answer.statusCode < 400 && answer.statusCode !== 202) return answer;
      // The shop asks the provider at most once in this time, and the page asks again.
      shop.clock.forward({ seconds: 3 });
      if (answer.statusCode === 202) continue;
      expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
      expect(answer.json()).toMatchObject({ code: "unavailable", message: refusals.unavailable[1] });
      refused++;
    }
  };
  const placed = await step("POST", calls.placeOrder.path, {
    cart_id,
    guest_data: { ...eva, email: `${guest.id}@example.de`, street: `Weg ${guest.id}` },
    consents: { privacy: true, terms: true },
  });
  const { orderId } = placed.json().data;
  const session_id = String(placed.json().redirect_link).split("/").at(-1) ?? "";
  await step("POST", `/testzahlung/${session_id}/bezahlen`);
  const path = calls.confirmPayment.path.replace(":orderId", orderId);
  const confirmed = await step("PUT", path, { order_id: orderId, session_id });
  return { invoiceNr: confirmed.json().invoiceNr, refused };
}

function headersOf({ id }: TestGuest) {
  return { "x-guest-id": id, "x-channel-type": "B2C" };
}
