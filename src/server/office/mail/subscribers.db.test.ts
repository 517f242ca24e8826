import { beforeAll, expect, it } from "vitest";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
beforeAll(async () => {
  for (const email of ["eva@example.de", "=cmd@example.de", "wartet@example.de"]) {
    await shop.guest().call("subscribeNewsletter", { body: { email } });
  }
  await shop.database.rows(
    "UPDATE newsletter_subscriptions SET status = 'confirmed', confirmed_at = '2026-09-14T10:00:05Z' WHERE email NOT LIKE 'wartet%'",
  );
  await shop.database.rows(
    `INSERT INTO newsletter_log (subscription_id, event, email, text_shown, at)
     SELECT id, 'confirmed', email, 'Ja, ich bestätige', '2026-09-14T10:00:05Z' FROM newsletter_subscriptions WHERE status = 'confirmed'`,
  );
});

it("subscribers are counted, found and sorted", async () => {
  const { data } = await boss.call("readSubscribers", { query: { sort: "email" } });
  expect(data.counts).toEqual({ pending: 1, confirmed: 2, unsubscribed: 0 });
  expect(data.rows.map(({ email }) => email)).toEqual([
    "=cmd@example.de",
    "eva@example.de",
    "wartet@example.de",
  ]);
  const { data: some } = await boss.call("readSubscribers", { query: { q: "EVA", status: "confirmed" } });
  expect([some.total, some.rows[0]?.email]).toEqual([1, "eva@example.de"]);
});

it("the file holds the confirmed subscribers with their proof, and its export is logged", async () => {
  const { data } = await boss.call("exportSubscribers");
  expect(data.text).toMatch(/^\ufeffE-Mail;Angemeldet/);
  expect(data.text).toMatch(
    /eva@example\.de;2026-09-14 07:00:00;2026-09-14 10:00:05;.*Abmeldung jederzeit.*;Ja, ich bestätige/,
  );
  expect(data.text).toContain("'=cmd@example.de;");
  expect(data.text).not.toContain("wartet");
  const log = (await boss.call("readLog", { query: { topic: "newsletter" } })).data.rows;
  expect(log).toMatchObject([{ action: "exportiert", subjectId: "newsletter-2026-09-14.csv" }]);
});

it("a long file comes whole, in order and once each", async () => {
  await shop.database.rows(
    `INSERT INTO newsletter_subscriptions (email, email_key, status, requested_at, confirmed_at)
     SELECT 'leser-' || n || '@example.de', 'leser-' || n || '@example.de', 'confirmed', '2026-09-14T08:00:00Z', '2026-09-14T11:00:00Z'::timestamptz + n * interval '1 second'
     FROM generate_series(1, 2500) n`,
  );
  const { data } = await boss.call("exportSubscribers");
  const rows = data.text.split("\r\n").filter((row) => row.startsWith("leser-"));
  expect(rows.map((row) => row.split("@")[0])).toEqual(
    Array.from({ length: 2500 }, (_, at) => `leser-${at + 1}`),
  );
});

it("only the administration reads it", async () => {
  const support = await staffOf(shop, "support");
  expect(await support.refused("exportSubscribers")).toMatchObject({ code: "forbidden" });
});
