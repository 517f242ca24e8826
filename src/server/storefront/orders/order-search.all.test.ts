import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pages } from "#contract/addresses.ts";
import { orderSearchMs } from "#server/platform/limits.ts";
import { orderPrefix } from "#test/brand.ts";
import { buy, eva, fillCart, placeOrder } from "#test/buy.ts";
import { newAddress } from "#test/newsletter.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { storedLetters } from "#test/stored-letters.ts";
import { type TestWorker, work } from "#test/work.ts";

let shop: TestShop;
let worker: TestWorker;
beforeAll(async () => {
  shop = await openShop();
  worker = await work(shop);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});
beforeEach(() => shop.database.rows("DELETE FROM guess_counters"));

async function numberOf(orderId: string): Promise<string> {
  const row = await shop.database.row<{ number: string }>("SELECT number FROM orders WHERE id = $1", [
    orderId,
  ]);
  return row?.number ?? "";
}

async function ordered(): Promise<{ number: string; email: string }> {
  const email = newAddress();
  const { orderId } = await buy(shop, shop.guest(), { guestData: { ...eva, email } });
  return { number: await numberOf(orderId), email };
}

const ask = (orderNumber: string, email: string) =>
  shop.app.inject({ method: "POST", url: "/api/v1/order-searches", payload: { orderNumber, email } });
const links = (email: string) =>
  storedLetters(shop.database, `kind = 'order-link' AND recipient = '${email}'`);

describe("the search for an order", () => {
  it("mails the link to the order's own mailbox, and the link opens the order", async () => {
    const { number, email } = await ordered();
    const answer = await ask(` ${number.replace("-", " ").toLowerCase()}`, email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    await expect.poll(async () => (await links(email))[0]?.status).toBe("sent");
    const [letter] = await links(email);
    expect(letter?.subject).toContain(number);
  });

  it("answers an own, a foreign, an unpaid and an unknown pair alike, as late, and mails no stranger", async () => {
    const { number, email } = await ordered();
    const stranger = newAddress();
    const guest = shop.guest();
    const { orderId } = await placeOrder(guest, await fillCart(guest), { ...eva, email: stranger });
    const seen = new Set<string>();
    for (const [orderNumber, mailbox] of [
      [number, email],
      [number, stranger],
      [await numberOf(orderId), stranger],
      [`${orderPrefix}-999999`, stranger],
    ] as const) {
      const start = performance.now();
      const { statusCode, headers, body } = await ask(orderNumber, mailbox);
      expect(performance.now() - start).toBeGreaterThanOrEqual(orderSearchMs - 5);
      const names = Object.keys(headers).filter((name) => name !== "date");
      seen.add(JSON.stringify([statusCode, names, headers["content-length"], body]));
    }
    expect(seen.size).toBe(1);
    expect(await links(stranger)).toEqual([]);
    expect(await links(email)).toHaveLength(1);
  });

  it("mails one order's link three times a day and answers on in the same words", async () => {
    const { number, email } = await ordered();
    const bodies = new Set<string>();
    for (let time = 0; time < 5; time++) bodies.add((await ask(number, email)).body);
    expect(bodies.size).toBe(1);
    expect(await links(email)).toHaveLength(3);
  });

  it("is refused after twenty searches of one network in an hour", async () => {
    const { email } = await ordered();
    const codes = await Promise.all(
      Array.from({ length: 21 }, async () => (await ask(`${orderPrefix}-1`, email)).statusCode),
    );
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
  });

  it("says what is wrong with a field", async () => {
    const refused = (await ask("die Box", "eva@")).json();
    expect(refused.errors).toEqual({
      orderNumber: ["Bitte geben Sie die Nummer so ein, wie sie in der E-Mail zur Bestellung steht."],
      email: ["Ungültige E-Mail-Adresse."],
    });
  });
});

it("the form needs no script: it leads to the same page for every pair, and to a hint when a field is wrong", async () => {
  const { number, email } = await ordered();
  const post = async (orderNumber: string, mailbox: string) => {
    const answer = await shop.app.inject({
      method: "POST",
      url: pages.findOrder(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ orderNumber, email: mailbox }).toString(),
    });
    return [answer.statusCode, answer.headers.location];
  };
  expect(await post(number, email)).toEqual([303, "/bestellung?anfrage=gesendet"]);
  expect(await post(number, newAddress())).toEqual([303, "/bestellung?anfrage=gesendet"]);
  expect(await post("", email)).toEqual([303, "/bestellung?anfrage=abgelehnt"]);
});
