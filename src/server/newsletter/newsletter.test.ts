import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eraseStaleSubscriptions } from "#server/newsletter/erase.ts";
import { ask, expectRefusal } from "#test/ask.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
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

describe("signing up", () => {
  it("subscribes nobody before the owner of the mailbox has confirmed", async () => {
    const email = newAddress();
    const answer = await shop.guest().call("subscribeNewsletter", { body: { email } });
    expect(answer.message).toMatch(/^Bitte bestätigen Sie die Anmeldung/);
    expect(await statusOf(email)).toBe("pending");
    const token = await tokenIn(email, "newsletter-confirmation");
    await press("bestaetigen", token);
    expect(await statusOf(email)).toBe("confirmed");
    expect(await logOf(email)).toEqual(["requested", "confirmed"]);
  });

  it("answers alike for an address that is new, asked, subscribed, or was signed up too often", async () => {
    const known = await subscriber();
    const asked = newAddress();
    const answers = [];
    for (const email of [newAddress(), known, asked, asked, asked, asked, asked]) {
      answers.push(await ask(shop, "subscribeNewsletter", { body: { email } }));
    }
    const told = answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
    expect(new Set(told).size).toBe(1);
  });

  it("sends a mailbox three mails a day at most, whoever presses the button", async () => {
    const email = newAddress();
    for (let time = 0; time < 5; time++) await shop.guest().call("subscribeNewsletter", { body: { email } });
    expect(await mailsTo(email)).toHaveLength(3);
    shop.clock.forward({ hours: 25 });
    await shop.guest().call("subscribeNewsletter", { body: { email } });
    expect(await mailsTo(email)).toHaveLength(4);
  });

  it("knows a mailbox again however it is spelled", async () => {
    const email = newAddress();
    await shop.guest().call("subscribeNewsletter", { body: { email } });
    await shop.guest().call("subscribeNewsletter", { body: { email: ` ${email.toUpperCase()} ` } });
    const rows = await shop.database.rows("SELECT FROM newsletter_subscriptions WHERE email_key = $1", [
      email,
    ]);
    expect(rows).toHaveLength(1);
  });

  it("keeps what was read with the sign-up, and no address of a computer", async () => {
    const email = newAddress();
    await shop.guest().call("subscribeNewsletter", { body: { email } });
    const row = await shop.database.row<Record<string, unknown>>(
      "SELECT * FROM newsletter_log WHERE email = $1",
      [email],
    );
    expect(row?.text_shown).toBe(
      "Neue Menüs und Liefertermine, höchstens einmal pro Woche. Abmeldung jederzeit über den Link in jeder E-Mail. [Anmelden]",
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

  it("tires of one computer that signs up others", async () => {
    shop.clock.forward({ hours: 2 });
    const answers = [];
    for (let time = 0; time < 21; time++)
      answers.push(await ask(shop, "subscribeNewsletter", { body: { email: newAddress() } }));
    expect(answers.slice(0, 20).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(expectRefusal(answers[20]!).code).toBe("too_many_requests");
    shop.clock.forward({ hours: 2 });
  });
});

describe("a link", () => {
  it("changes nothing when it is only followed, as mail filters do", async () => {
    const email = newAddress();
    const token = await requested(email);
    for (let time = 0; time < 3; time++) {
      const { data } = await shop.guest().call("readNewsletterLink", { params: { token } });
      expect(data).toEqual({ purpose: "confirm", state: "open" });
    }
    expect(await statusOf(email)).toBe("pending");
  });

  it("may be used twice, and the second time does nothing", async () => {
    const email = newAddress();
    const token = await requested(email);
    await press("bestaetigen", token);
    await press("bestaetigen", token);
    expect(await logOf(email)).toEqual(["requested", "confirmed"]);
    const { data } = await shop.guest().call("readNewsletterLink", { params: { token } });
    expect(data.state).toBe("done");
  });

  it("ends after two weeks, and the address is erased with everything about it", async () => {
    const email = newAddress();
    const token = await requested(email);
    shop.clock.forward({ days: 15 });
    await press("bestaetigen", token);
    expect(await statusOf(email)).toBe("pending");
    await eraseStaleSubscriptions(shop.database, new Date(shop.checkout.clock().epochMilliseconds));
    expect(await statusOf(email)).toBeUndefined();
    expect(await logOf(email)).toEqual([]);
    expect((await shop.guest().refused("readNewsletterLink", { params: { token } })).httpStatus).toBe(404);
  });

  it("is no use for anything else: a confirmation does not unsubscribe", async () => {
    const email = newAddress();
    const token = await requested(email);
    await press("bestaetigen", token);
    await press("abbestellen", token);
    expect(await statusOf(email)).toBe("confirmed");
  });

  it("that nobody was sent is not found, and the database holds none that could be used", async () => {
    const email = newAddress();
    const token = await requested(email);
    const refused = await shop.guest().refused("readNewsletterLink", { params: { token: "A".repeat(43) } });
    expect(refused).toMatchObject({ httpStatus: 404, code: "not_found" });
    const everything = await shop.database.rows(
      "SELECT t::text AS said FROM newsletter_tokens t UNION ALL SELECT m::text FROM mails m",
    );
    expect(JSON.stringify(everything)).not.toContain(token);
  });
});

describe("leaving", () => {
  it("takes a button or one click in the mail program, and is confirmed by nobody", async () => {
    for (const body of ["", "List-Unsubscribe=One-Click"]) {
      const email = await subscriber();
      // a long header goes on in the next line
      const mail = (await mailTo(email, "newsletter-welcome")).replace(/\r\n[ \t]+/g, " ");
      const url =
        /^List-Unsubscribe: <http:\/\/shop.localhost(\/newsletter\/abbestellen\/[\w-]+)>\r$/m.exec(
          mail,
        )?.[1] ?? "";
      expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
      const answer = await shop.app.inject({
        method: "POST",
        url,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: body,
      });
      // to a mail program no redirect, to a person the page that says so
      expect(answer.statusCode).toBe(body ? 200 : 303);
      expect(await statusOf(email)).toBe("unsubscribed");
      expect(await logOf(email)).toEqual(["requested", "confirmed", "unsubscribed"]);
    }
  });

  it("is final: no confirmation from before brings anybody back", async () => {
    const email = newAddress();
    const confirmation = await requested(email);
    await press("bestaetigen", confirmation);
    await press("abbestellen", await tokenIn(email, "newsletter-welcome"));
    await press("bestaetigen", confirmation);
    expect(await statusOf(email)).toBe("unsubscribed");
  });

  it("keeps the proof for three years from the end of the year, also when somebody signs the mailbox up again", async () => {
    const email = await subscriber();
    await press("abbestellen", await tokenIn(email, "newsletter-welcome"));
    await shop.guest().call("subscribeNewsletter", { body: { email } });
    await eraseStaleSubscriptions(shop.database, new Date("2029-12-31T12:00:00Z"));
    expect(await statusOf(email)).toBe("unsubscribed");
    expect(await logOf(email)).toContain("confirmed");
    await eraseStaleSubscriptions(shop.database, new Date("2031-01-02T12:00:00Z"));
    expect(await statusOf(email)).toBeUndefined();
  });

  it("whoever is subscribed and signs up again is told so, once more with the way out", async () => {
    const email = await subscriber();
    await shop.guest().call("subscribeNewsletter", { body: { email } });
    await expect
      .poll(async () => (await mailsTo(email)).filter((kind) => kind === "newsletter-welcome").length)
      .toBe(2);
    expect(await statusOf(email)).toBe("confirmed");
  });
});

describe("the footer's form before its script is there", () => {
  it("signs up and leads to a page that says what comes next", async () => {
    const email = newAddress();
    const answer = await submit(`email=${encodeURIComponent(email)}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/newsletter/angefordert"]);
    expect(await statusOf(email)).toBe("pending");
  });

  it("leads to a page that says when an address is none", async () => {
    const answer = await submit("email=eva");
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/newsletter/abgelehnt"]);
  });
});

function newAddress(): string {
  return `${randomUUID()}@example.de`;
}

function submit(payload: string) {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return shop.app.inject({ method: "POST", url: "/newsletter", headers, payload });
}

async function press(button: "bestaetigen" | "abbestellen", token: string): Promise<void> {
  const answer = await shop.app.inject({ method: "POST", url: `/newsletter/${button}/${token}` });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers["referrer-policy"]).toBe("no-referrer");
}

async function requested(email: string): Promise<string> {
  await shop.guest().call("subscribeNewsletter", { body: { email } });
  return tokenIn(email, "newsletter-confirmation");
}

async function subscriber(): Promise<string> {
  const email = newAddress();
  await press("bestaetigen", await requested(email));
  return email;
}

/** The token in the mail that the mailbox got. */
async function tokenIn(email: string, kind: string): Promise<string> {
  const mail = (await mailTo(email, kind)).replace(/=\r\n/g, "");
  return /\/newsletter\/\w+\/([\w-]{43})/.exec(mail)?.[1] ?? "";
}

async function mailTo(email: string, kind: string): Promise<string> {
  const find =
    "SELECT id FROM mails WHERE recipient = $1 AND kind = $2 AND status = 'sent' ORDER BY created_at LIMIT 1";
  await expect.poll(() => shop.database.row(find, [email, kind]), { timeout: 10_000 }).toBeDefined();
  const { id } = (await shop.database.row<{ id: string }>(find, [email, kind]))!;
  const name = (await readdir(worker.folder)).find((one) => one.includes(id)) ?? "";
  return readFile(join(worker.folder, name), "utf8");
}

async function mailsTo(email: string): Promise<string[]> {
  const rows = await shop.database.rows<{ kind: string }>("SELECT kind FROM mails WHERE recipient = $1", [
    email,
  ]);
  return rows.map(({ kind }) => kind);
}

async function statusOf(email: string): Promise<string | undefined> {
  const found = await shop.database.row<{ status: string }>(
    "SELECT status FROM newsletter_subscriptions WHERE email_key = $1",
    [email],
  );
  return found?.status;
}

async function logOf(email: string): Promise<string[]> {
  const rows = await shop.database.rows<{ event: string }>(
    "SELECT event FROM newsletter_log WHERE email = $1 ORDER BY id",
    [email],
  );
  return rows.map(({ event }) => event);
}
