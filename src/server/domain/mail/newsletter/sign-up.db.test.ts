import { afterAll, describe, expect, it } from "vitest";
import { ask, expectRefusal } from "#test/ask.ts";
import { newAddress, subscriberOf } from "#test/newsletter.ts";
import { shopForTests } from "#test/open-shop.ts";
import { work } from "#test/work.ts";

const shop = await shopForTests();
const worker = await work(shop);
const subscriber = subscriberOf(shop, worker);
afterAll(() => worker.stop());

describe("signing up", () => {
  it("subscribes no address before the owner of the mailbox has confirmed", async () => {
    const email = newAddress();
    const answer = await shop.guest().call("subscribeNewsletter", { body: { email } });
    expect(answer.message).toMatch(/^Bitte bestätigen Sie die Anmeldung/);
    expect(await subscriber.statusOf(email)).toBe("pending");
    const token = await subscriber.tokenIn(email, "newsletter-confirmation");
    await subscriber.press("bestaetigen", token);
    expect(await subscriber.statusOf(email)).toBe("confirmed");
    expect(await subscriber.logOf(email)).toEqual(["requested", "confirmed"]);
  });

  it("gives the same answer for an address that is new, pending, subscribed or signed up too often", async () => {
    const subscribed = await subscriber.confirmed();
    const repeated = newAddress();
    const answers = [];
    for (const email of [newAddress(), subscribed, repeated, repeated, repeated, repeated, repeated]) {
      answers.push(await ask(shop, "subscribeNewsletter", { body: { email } }));
    }
    const responses = answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
    expect(new Set(responses).size).toBe(1);
  });

  it("sends a mailbox that does not confirm one reminder and no more, from any sender, on any day", async () => {
    const email = newAddress();
    for (let time = 0; time < 5; time++) await shop.guest().call("subscribeNewsletter", { body: { email } });
    expect(await subscriber.mailsTo(email)).toHaveLength(2);
    shop.clock.forward({ hours: 25 });
    await shop.guest().call("subscribeNewsletter", { body: { email } });
    expect(await subscriber.mailsTo(email)).toHaveLength(2);
  });

  it("tells a subscriber once a day that there is nothing to do", async () => {
    const email = await subscriber.confirmed();
    const welcomes = async () =>
      (
        await shop.database.rows("SELECT FROM mails WHERE recipient = $1 AND kind = 'newsletter-welcome'", [
          email,
        ])
      ).length;
    const before = await welcomes();
    for (let day = 1; day <= 2; day++) {
      shop.clock.forward({ hours: 25 });
      for (let time = 0; time < 3; time++)
        await shop.guest().call("subscribeNewsletter", { body: { email } });
      expect(await welcomes()).toBe(before + day);
    }
  });

  it("counts sub-addresses and spellings of one mailbox together, one after the other or at once", async () => {
    const name = newAddress().split("@")[0];
    const mailsOf = async () =>
      (await shop.database.rows("SELECT id FROM mails WHERE recipient ILIKE $1", [`%${name?.slice(1)}%`]))
        .length;
    for (const tag of ["", "+a", "+b", "+c", "+d"]) {
      await shop.guest().call("subscribeNewsletter", { body: { email: `${name}${tag}@example.de` } });
    }
    expect(await mailsOf()).toBe(2);
    shop.clock.forward({ hours: 25 });
    await Promise.all(
      [`${name}+e@Example.de`, `${name}+f@example.de`, `${name}@example.de`, `${name}+g+h@example.de`].map(
        (email) => shop.guest().call("subscribeNewsletter", { body: { email } }),
      ),
    );
    expect(await mailsOf()).toBe(2);
  });

  it("counts googlemail and its dots as one mailbox, too", async () => {
    const name = newAddress().split("@")[0]?.replaceAll("-", "");
    const spellings = [
      `${name}@gmail.com`,
      `x.${name}@gmail.com`,
      `x${name}@googlemail.com`,
      `x${name}+1@gmail.com`,
    ];
    for (const email of [...spellings, `X.${name?.slice(0, 9)}.${name?.slice(9)}@gmail.com`]) {
      await shop.guest().call("subscribeNewsletter", { body: { email } });
    }
    const sent = await shop.database.rows(
      "SELECT id FROM mails WHERE replace(lower(recipient), '.', '') ~ $1",
      [`^x${name}`],
    );
    expect(sent).toHaveLength(2);
  });

  it("recognises a mailbox in every spelling", async () => {
    const email = newAddress();
    await shop.guest().call("subscribeNewsletter", { body: { email } });
    await shop.guest().call("subscribeNewsletter", { body: { email: ` ${email.toUpperCase()} ` } });
    const rows = await shop.database.rows("SELECT FROM newsletter_subscriptions WHERE email_key = $1", [
      email,
    ]);
    expect(rows).toHaveLength(1);
  });

  it("logs the text that was shown, but no network address", async () => {
    const email = newAddress();
    await shop.guest().call("subscribeNewsletter", { body: { email } });
    const row = await shop.database.row<Record<string, unknown>>(
      "SELECT * FROM newsletter_log WHERE email = $1",
      [email],
    );
    expect(row?.text_shown).toBe(
      "Neue Menüs und Liefertage, höchstens einmal pro Woche. Abmeldung jederzeit über den Link in jeder E-Mail. [Anmelden]",
    );
    expect(Object.keys(row ?? {}).sort()).toEqual([
      "at",
      "email",
      "event",
      "id",
      "subscription_id",
      "text_shown",
    ]);
    await expect(shop.database.rows("UPDATE newsletter_log SET text_shown = ''")).rejects.toThrow(
      "immutable",
    );
  });

  it.each([
    ["nothing", "", "E-Mail ist erforderlich."],
    ["no address", "eva.brandt", "Ungültige E-Mail-Adresse."],
    ["two addresses", "a@example.de,b@example.de", "Ungültige E-Mail-Adresse."],
    ["a line break and a header", "a@example.de\r\nBcc: b@example.de", "Ungültige E-Mail-Adresse."],
  ])("refuses %s", async (_what, email, message) => {
    const refusal = expectRefusal(await ask(shop, "subscribeNewsletter", { body: { email } }));
    expect(refusal).toMatchObject({ code: "invalid", errors: { email: [message] } });
  });

  it("limits the sign-ups from one address", async () => {
    shop.clock.forward({ hours: 2 });
    const answers = [];
    for (let time = 0; time < 21; time++)
      answers.push(await ask(shop, "subscribeNewsletter", { body: { email: newAddress() } }));
    expect(answers.slice(0, 20).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(expectRefusal(answers[20]!).code).toBe("too_many_requests");
    shop.clock.forward({ hours: 2 });
  });
});

describe("the footer's form before its script has loaded", () => {
  it("signs up and leads to a page that says what comes next", async () => {
    const email = newAddress();
    const answer = await subscriber.submit(`email=${encodeURIComponent(email)}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/newsletter/angefordert"]);
    expect(await subscriber.statusOf(email)).toBe("pending");
  });

  it("leads to a page that explains an invalid address", async () => {
    const answer = await subscriber.submit("email=eva");
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/newsletter/abgelehnt"]);
  });
});
