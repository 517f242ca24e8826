import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buy, eva } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { work } from "#test/work.ts";

let orderId: string;
let number: string;
const shop = await shopForTests();
const support = await staffOf(shop, "support");
const worker = await work(shop);
beforeAll(async () => {
  ({ orderId } = await buy(shop, shop.guest(), { guestData: { ...eva, email: "Eva.Post@example.de" } }));
  await buy(shop, shop.guest(), { guestData: { ...eva, email: "andere_1@example.de" } });
  await buy(shop, shop.guest(), { guestData: { ...eva, email: "Kunde-4711.a+b@mail.example.org" } });
  number = (await support.call("readOrder", { params: { orderId } })).data.number;
  await vi.waitFor(async () => expect(await sentMails()).toBe(3), { timeout: 100_000 });
});
afterAll(() => worker.stop());

const sentMails = async () => (await support.call("readMails", { query: { status: "sent" } })).data.total;
const find = async (q: string) => (await support.call("readMails", { query: { q } })).data.rows;

describe("the outbox", () => {
  it.each([
    ["the beginning of an address, in any case", () => "eva.p", ["Eva.Post@example.de"]],
    ["an order's number", () => number, ["Eva.Post@example.de"]],
    ["the number alone", () => number.slice(3), ["Eva.Post@example.de"]],
    ["what means something to the database", () => "and%ere", []],
    ["letters, a hyphen and digits", () => "kunde-4711", ["Kunde-4711.a+b@mail.example.org"]],
    ["the digits in an address", () => "4711", ["Kunde-4711.a+b@mail.example.org"]],
    ["a part behind a dot and a plus", () => "a+b@mail.exa", ["Kunde-4711.a+b@mail.example.org"]],
    ["a whole address", () => "kunde-4711.a+b@mail.example.org", ["Kunde-4711.a+b@mail.example.org"]],
    ["a host", () => "mail.example", ["Kunde-4711.a+b@mail.example.org"]],
    ["an underscore", () => "andere_1", ["andere_1@example.de"]],
  ])("is searched by %s", async (_how, q, recipients) => {
    expect((await find(q())).map(({ recipient }) => recipient)).toEqual(recipients);
  });

  it("shows the letter without the link that only its recipient may have", async () => {
    const [row] = await find("eva.post");
    const { data } = await support.call("readMail", { params: { mailId: row?.id ?? "" } });
    expect(data).toMatchObject({ status: "sent", order: { id: orderId, number }, isErased: false });
    expect(data.html).toContain(number);
    expect(data.text).toContain("/bestellung/…");
    expect(data.attachments[0]).toMatch(/\.pdf$/);
  });

  it("answers 404 for unknown mails", async () => {
    expect(await support.refused("readMail", { params: { mailId: "x" } })).toMatchObject({
      code: "mail_not_found",
    });
  });
});

describe("a mail that is sent again", () => {
  it("is sent once per request, and the order's history names who requested it", async () => {
    const [row] = await find("eva.post");
    const resend = { params: { mailId: row?.id ?? "" }, body: { id: randomUUID() } };
    const answers = await Promise.all([1, 2, 3].map(() => support.call("resendMail", resend)));
    expect(new Set(answers.map(({ data }) => data.mailId))).toEqual(new Set([resend.body.id]));
    await expect
      .poll(async () => (await find("eva.post")).filter(({ status }) => status === "sent").length)
      .toBe(2);
    const { data } = await support.call("readOrder", { params: { orderId } });
    expect(data.events.filter(({ by }) => by)).toMatchObject([
      { text: "E-Mail „Bestellbestätigung“ erneut gesendet" },
    ]);
    expect(data.mails).toHaveLength(2);
  });

  it("goes to a mailbox a few times a day, however it is written", async () => {
    const again = (mailId: string) => ({ params: { mailId }, body: { id: randomUUID() } });
    const sent = (recipient: string) =>
      shop.database.row<{ id: string }>(
        `INSERT INTO mails (id, kind, cause, recipient, status, sent_at, subject, html, plain, created_at)
         VALUES (gen_random_uuid(), 'newsletter-welcome', gen_random_uuid(), $1, 'sent', now(), 'x', 'x', 'x', now()) RETURNING id`,
        [recipient],
      );
    const [one, two] = [await sent("voll@example.de"), await sent("Voll+tag@example.de")];
    // also all at once
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => support.call("resendMail", again(one!.id))),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await support.refused("resendMail", again(one!.id))).toMatchObject({
      httpStatus: 429,
      message: expect.stringContaining("schon genug E-Mails erneut gesendet"),
    });
    for (let time = 0; time < 3; time++) await support.call("resendMail", again(two!.id));
    const third = again((await sent("VOLL@example.de"))!.id);
    expect((await support.refused("resendMail", third)).httpStatus).toBe(429);
    await support.call("resendMail", again((await sent("andere@example.de"))!.id));
    shop.clock.forward({ hours: 24 });
    await support.call("resendMail", third);
  });

  it("is refused while it is on its way, and once it is erased", async () => {
    const [row] = await find("andere_1");
    const resend = () => ({ params: { mailId: row?.id ?? "" }, body: { id: randomUUID() } });
    await shop.database.rows("UPDATE mails SET erased_at = now() WHERE id = $1", [row?.id]);
    expect(await support.refused("resendMail", resend())).toMatchObject({
      code: "mail_on_its_way",
      httpStatus: 409,
    });
  });
});

it("counts and shows very many mails up to two hundred pages", async () => {
  await shop.database.rows(
    `INSERT INTO mails (id, kind, cause, recipient, status, last_error, created_at)
     SELECT gen_random_uuid(), 'newsletter-welcome', 'viele ' || n, 'viele@example.de', 'failed', 'weg', '2026-01-01'
     FROM generate_series(1, 10001) n`,
  );
  const readPage = async (page: number) => {
    const { data } = await support.call("readMails", { query: { status: "failed", page } });
    return [data.rows.length, data.total, data.hasMore];
  };
  expect(await readPage(1)).toEqual([50, 10_000, true]);
  expect(await readPage(200)).toEqual([50, 10_000, true]);
  expect(await readPage(201)).toEqual([0, 10_000, true]);
});
