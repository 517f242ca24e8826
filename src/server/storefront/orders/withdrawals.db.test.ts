import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { mappedAddress } from "#server/platform/mailbox-key.ts";
import { ask, expectRefusal } from "#test/ask.ts";
import { orderPrefix } from "#test/brand.ts";
import { buy, eva, fillCart, placeOrder, wednesday } from "#test/buy.ts";
import { newAddress, subscriberOf } from "#test/newsletter.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { storedLetters } from "#test/stored-letters.ts";
import { work } from "#test/work.ts";

const shop = await shopForTests();
const worker = await work(shop);
const subscriber = subscriberOf(shop, worker);
afterAll(() => worker.stop());

const perishable = "schnell verderblich (§\u00a0312g Abs.\u00a02 Nr.\u00a02\u00a0BGB)";

beforeEach(() => shop.database.rows("DELETE FROM guess_counters"));

async function declare(contract: string, email: string, name = "Eva Brandt") {
  const { data } = await shop.guest().call("declareWithdrawal", { body: { name, contract, email } });
  return data;
}

async function ordered(email = newAddress()): Promise<{ number: string; email: string; orderId: string }> {
  const lines = [
    { menuId: 1, quantity: 4, day: wednesday },
    { menuId: 2, quantity: 2, day: wednesday },
  ];
  const { orderId } = await buy(shop, shop.guest(), { lines, guestData: { ...eva, email } });
  const row = await shop.database.row<{ number: string }>("SELECT number FROM orders WHERE id = $1", [
    orderId,
  ]);
  return { number: row?.number ?? "", email, orderId };
}

describe("a declaration of withdrawal", () => {
  it("is answered alike for an own, a foreign, an unpaid and an unknown order: nothing tells what was bought", async () => {
    const { number, email } = await ordered();
    const stranger = newAddress();
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest), { ...eva, email: stranger });
    const unpaid = await shop.database.row<{ number: string }>("SELECT number FROM orders WHERE id = $1", [
      placed.orderId,
    ]);
    const seen = [];
    for (const [contract, mailbox] of [
      [`Bestellung ${number.toLowerCase()}`, email.toUpperCase()],
      [number, stranger],
      [unpaid?.number ?? "", stranger],
      [`${orderPrefix}-999999`, stranger],
      ["die Box vom Montag", stranger],
    ] as const) {
      const declared = await declare(contract, mailbox);
      expect(declared).toMatchObject({ contract, email: mappedAddress(mailbox) });
      const { data } = await shop.guest().call("readWithdrawal", { params: { id: declared.id } });
      for (const answer of [declared, data]) {
        seen.push(JSON.stringify({ ...answer, id: "", contract: "", email: "" }));
      }
    }
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).not.toContain("items");
  });

  it("tells its items to the order's own mailbox, however the address was typed", async () => {
    const { number, email } = await ordered();
    await declare(`Bestellung ${number.toLowerCase()}`, email.toUpperCase());
    const mail = await shop.database.row<{ recipient: string; data: { items: unknown[] } }>(
      "SELECT recipient, data FROM mails WHERE kind = 'withdrawal-receipt' AND lower(recipient) = $1",
      [email],
    );
    const item = { isRight: false, reason: perishable };
    expect(mail?.data.items).toMatchObject([
      { ...item, name: expect.stringMatching(/^4 × \S/) },
      { ...item, name: expect.stringMatching(/^2 × \S/) },
    ]);
  });

  it("is confirmed by a mail with its content, and date and time of its arrival", async () => {
    const { number, email } = await ordered();
    const { id } = await declare(number, email);
    await subscriber.mailTo(email, "withdrawal-receipt");
    const [mail] = await storedLetters(shop.database, "cause = $1", [`withdrawal/${id}`]);
    const text = mail?.plain.replace(/\s+/g, " ") ?? "";
    expect(text).toContain("am 14. September 2026, 09:00 Uhr.");
    expect(text).toContain(`Ich widerrufe den Vertrag zur Bestellung: ${number}`);
    expect(text).toContain("Name: Eva Brandt");
    expect(text).toContain(`E-Mail: ${email}`);
    expect(text).toMatch(/4 × .+?: kein Widerrufsrecht, schnell verderblich \(§ 312g Abs. 2 Nr. 2 BGB\)/);
  });

  it("puts nobody's links into a stranger's mailbox, and few words; the page has all of them", async () => {
    const email = newAddress();
    const contract = `${orderPrefix}-1 boese.example hilfe@boese.example ${"und mehr ".repeat(10)}`.trim();
    const name = "Ihr Konto ist gesperrt. Sehen Sie auf boese.example nach, was zu tun ist, und zwar sofort";
    const declared = await declare(contract, email, name);
    expect(declared).toMatchObject({ name, contract });
    const mail = await shop.database.row<{ data: { name: string; statement: string[] } }>(
      "SELECT data FROM mails WHERE cause = $1",
      [`withdrawal/${declared.id}`],
    );
    expect(mail?.data.name).toBe("");
    expect(mail?.data.statement).toEqual([
      expect.stringMatching(
        /^Ich widerrufe den Vertrag zur Bestellung: [A-Z]{1,4}-1 boese\. example hilfe \(at\) boese\. .+…$/,
      ),
      expect.stringMatching(/^Name: Ihr Konto ist gesperrt\. Sehen Sie auf boese\. example.{0,20}…$/),
      `E-Mail: ${email}`,
      expect.stringContaining("gekürzt"),
    ]);
  });

  it("made twice is one, with the time of the first and one receipt", async () => {
    const { number, email } = await ordered();
    const first = await declare(number, email);
    shop.clock.forward({ minutes: 3 });
    const both = await Promise.all([declare(number, email), declare(number, email)]);
    shop.clock.forward({ minutes: -3 });
    expect(both).toEqual([first, first]);
    expect((await subscriber.mailsTo(email)).filter((kind) => kind === "withdrawal-receipt")).toHaveLength(1);
  });

  it("cannot be changed afterwards", async () => {
    await declare(`${orderPrefix}-1`, newAddress());
    await expect(shop.database.rows("UPDATE withdrawals SET name = 'X'")).rejects.toThrow("immutable");
  });

  it.each([
    [
      "no name",
      { name: " ", contract: `${orderPrefix}-1`, email: "a@example.de" },
      "name",
      "Name ist erforderlich.",
    ],
    [
      "no contract",
      { name: "A", contract: "", email: "a@example.de" },
      "contract",
      "Bestellnummer ist erforderlich.",
    ],
    [
      "no address",
      { name: "A", contract: `${orderPrefix}-1`, email: "eva" },
      "email",
      "Ungültige E-Mail-Adresse.",
    ],
    [
      "somebody's advertisement",
      { name: "https://example.com", contract: `${orderPrefix}-1`, email: "a@example.de" },
      "name",
      "Bitte keine Internetadresse eingeben.",
    ],
  ])("is refused with %s", async (_what, body, field, message) => {
    const refusal = expectRefusal(await ask(shop, "declareWithdrawal", { body }));
    expect(refusal).toMatchObject({ code: "invalid", errors: { [field]: [message] } });
  });

  it("floods no mailbox: after ten a day it is recorded, not sent, and shows that", async () => {
    const email = newAddress();
    const isMailed: boolean[] = [];
    for (let time = 0; time < 12; time++)
      isMailed.push((await declare(`${orderPrefix}-${time}`, email)).isMailed);
    expect(isMailed).toEqual([...Array(10).fill(true), false, false]);
    expect(await declare(`${orderPrefix}-11`, email)).toMatchObject({
      isMailed: false,
      contract: `${orderPrefix}-11`,
    });
    expect(await subscriber.mailsTo(email)).toHaveLength(10);
    const [name, host] = email.split("@");
    expect(await declare(`${orderPrefix}-13`, `${name}+noch-eine@${host}`)).toMatchObject({
      isMailed: false,
    });
    const support = await staffOf(shop, "support");
    const { data } = await support.call("readWithdrawals", { query: { q: email } });
    expect(data.total).toBe(12);
    expect(data.rows.filter(({ receipt }) => receipt === null)).toHaveLength(2);
  });

  it("of an order is receipted by mail, however full the mailbox is; its page tells no more than any other", async () => {
    const { number, email } = await ordered();
    for (let time = 0; time < 10; time++) await declare(`${orderPrefix}-${time}`, email);
    const receipts = async () =>
      (await subscriber.mailsTo(email)).filter((kind) => kind === "withdrawal-receipt").length;
    expect(await declare(number, email)).toMatchObject({ isMailed: false });
    expect(await receipts()).toBe(11);
    expect(await declare(`${number}, nur das Gulasch`, email)).toMatchObject({ isMailed: false });
    expect(await receipts()).toBe(11);
  });

  it("many at once fill nobody's mailbox either", async () => {
    const email = newAddress();
    const all = await Promise.all(
      Array.from({ length: 14 }, (_, time) => declare(`${orderPrefix}-${time}`, email)),
    );
    expect(all.filter(({ isMailed }) => isMailed)).toHaveLength(10);
    expect(await subscriber.mailsTo(email)).toHaveLength(10);
  });

  it("tires of one computer that tries numbers", async () => {
    for (let time = 0; time < 20; time++) await declare(`${orderPrefix}-${time}`, "a@example.de");
    const refused = await ask(shop, "declareWithdrawal", {
      body: { name: "A", contract: `${orderPrefix}-21`, email: "a@example.de" },
    });
    expect(expectRefusal(refused).code).toBe("too_many_requests");
  });
});

describe("the receipt", () => {
  it("is shown only to those who have its address", async () => {
    const declared = await declare(`${orderPrefix}-1`, newAddress());
    const { data } = await shop.guest().call("readWithdrawal", { params: { id: declared.id } });
    expect(data).toEqual(declared);
    for (const id of ["x", "00000000-0000-4000-8000-000000000000"]) {
      expect((await shop.guest().refused("readWithdrawal", { params: { id } })).httpStatus).toBe(404);
    }
  });

  it("is shown for 90 days, of an order as of none", async () => {
    const { number, email } = await ordered();
    const ids = [(await declare(number, email)).id, (await declare(`${orderPrefix}-1`, newAddress())).id];
    shop.clock.forward({ days: 91 });
    for (const id of ids) {
      expect((await shop.guest().refused("readWithdrawal", { params: { id } })).httpStatus).toBe(404);
    }
    const again = await declare(number, email);
    await shop.guest().call("readWithdrawal", { params: { id: again.id } });
    shop.clock.forward({ days: -91 });
  });

  it("is where the page's form leads without a script", async () => {
    const post = (payload: string) =>
      shop.app.inject({
        method: "POST",
        url: "/vertrag-widerrufen",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload,
      });
    const email = newAddress();
    const answer = await post(`name=Eva+Brandt&contract=${orderPrefix}-7&email=${encodeURIComponent(email)}`);
    const row = await shop.database.row<{ id: string }>("SELECT id FROM withdrawals WHERE email = $1", [
      email,
    ]);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/vertrag-widerrufen/${row?.id}`]);
    const refused = await post("name=Eva+Brandt");
    expect([refused.statusCode, refused.headers.location]).toEqual([303, "/vertrag-widerrufen/abgelehnt"]);
  });
});

it("the team sees who withdrew from what, with the order where it is known", async () => {
  const { number, email, orderId } = await ordered();
  await declare(number, email);
  const admin = await staffOf(shop, "admin");
  const { data } = await admin.call("readWithdrawals", { query: { q: email } });
  expect(data.rows).toMatchObject([{ name: "Eva Brandt", contract: number, order: { id: orderId, number } }]);
  const kitchen = await staffOf(shop, "kitchen");
  expect((await kitchen.refused("readWithdrawals")).httpStatus).toBe(403);
});
