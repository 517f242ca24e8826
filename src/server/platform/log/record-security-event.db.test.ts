import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  closeSpans,
  recordSecurityEvent,
  type SecurityEventInput,
  shortenedEmail,
} from "#server/platform/log/record-security-event.ts";
import { ensureFirstOperator } from "#server/platform/logins/first-operator.ts";
import { ask } from "#test/ask.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const email = "chefin@example.de";
const password = "Suppe mit Einlage";

let seen = 0;
const shop = await shopForTests();
beforeAll(async () => {
  await ensureFirstOperator(shop.database, { email, password });
});
beforeEach(async () => {
  // another hour, so that earlier tests' events do not count
  shop.clock.forward({ hours: 2 });
  await closeSpans(shop.database, shop.now());
  const last = await shop.database.row<{ id: number }>("SELECT coalesce(max(id), 0) AS id FROM log_entries");
  seen = last?.id ?? 0;
});

const noted = () =>
  shop.database.rows<Record<string, unknown>>(
    `SELECT event, reason, staff_name AS name, email, address, detail, times FROM log_entries
     WHERE id > $1 ORDER BY id`,
    [seen],
  );
const logIn = (credentials: object) => ask(shop, "login", { body: { email, password, ...credentials } });

describe("the security log", () => {
  it("records who logged in, from which network, and the logout", async () => {
    const { token } = (await logIn({})).json();
    await ask(shop, "logout", { headers: { authorization: `Bearer ${token}` } });
    expect(await noted()).toMatchObject([
      { event: "login.done", reason: null, name: "Betreiber", address: "127.0.0.1", email: null },
      { event: "session.ended", reason: "logout", name: "Betreiber" },
    ]);
  });

  it("distinguishes a wrong password from an unknown address, and stores neither in full", async () => {
    await logIn({ password: "geraten" });
    await logIn({ email: "Niemand.Besonders@example.de" });
    await logIn({ email: "mein-geheimes-passwort" });
    expect(await noted()).toMatchObject([
      { event: "login.refused", reason: "wrong-password", name: "Betreiber", email: null },
      { event: "login.refused", reason: "unknown-person", name: null, email: "ni…@example.de" },
    ]);
    const all = JSON.stringify(await shop.database.rows("SELECT to_jsonb(l) FROM log_entries l"));
    expect(all).not.toMatch(/besonders|geheimes|geraten|Einlage/i);
  });

  it("records that a limit stopped the next guess", async () => {
    for (let guess = 0; guess < 12; guess++) await logIn({ password: "geraten" });
    const reasons = (await noted()).map(({ reason }) => reason);
    expect(reasons).toEqual(["wrong-password", "limit"]);
  });

  it("holds a call that a role does not allow, by its German name", async () => {
    const packer = await staffOf(shop, "packing");
    expect((await packer.refused("readLog", {})).code).toBe("forbidden");
    expect(await noted()).toMatchObject([
      { event: "call.denied", reason: "role", detail: expect.stringContaining("Protokoll") },
    ]);
  });
});

describe("a flood of refusals", () => {
  const refuse = (note: Partial<SecurityEventInput>) =>
    recordSecurityEvent(shop.database, {
      at: shop.now(),
      event: "login.refused",
      reason: "unknown-person",
      ...note,
    });

  it("becomes one line at once, and one more with its number when the minute is over", async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        refuse({ address: "203.0.113.9", email: `opfer${at}@example.de` }),
      ),
    );
    expect(await noted()).toHaveLength(1);
    await closeSpans(shop.database, shop.now());
    expect(await noted()).toHaveLength(1);
    shop.clock.forward({ minutes: 1 });
    await Promise.all([closeSpans(shop.database, shop.now()), closeSpans(shop.database, shop.now())]);
    expect(await noted()).toMatchObject([{ times: 1 }, { times: 49, address: "203.0.113.9", email: null }]);
  });

  it("takes one network of IPv6 for one", async () => {
    for (const end of [1, 2, 3]) await refuse({ address: `2001:db8:1:1::${end}` });
    await refuse({ address: "2001:db8:1:2::1" });
    expect((await noted()).map(({ address }) => address)).toEqual(["2001:db8:1:1", "2001:db8:1:2"]);
  });

  it("from everywhere at once stays bounded, and still names whom it is about", async () => {
    const boss = await shop.database.row<{ id: number; name: string }>(
      "SELECT id, name FROM staff WHERE email = $1",
      [email],
    );
    for (let from = 0; from < 300; from++) await refuse({ address: `198.51.${from >> 8}.${from & 255}` });
    await refuse({ address: "192.0.2.1", staff: boss, reason: "wrong-password" });
    await refuse({ address: "192.0.2.2", staff: boss, reason: "wrong-password" });
    const lines = await noted();
    expect(lines).toHaveLength(202);
    expect(lines.slice(-2)).toMatchObject([
      { address: null, name: null },
      { address: null, name: "Betreiber" },
    ]);
    shop.clock.forward({ hours: 1 });
    await closeSpans(shop.database, shop.now());
    expect(
      (await noted())
        .slice(-2)
        .map(({ times }) => times)
        .sort(),
    ).toEqual([1, 99].sort());
  });
});

it.each([
  ["chefin@example.de", "ch…@example.de"],
  [" Ä@b@Example.DE ", "ä@…@example.de"],
  ["hunter2", "hu…"],
  ["", "…"],
  ["\u0000\ud800x@y", "\ufffdx…@y"],
])("keeps %j as %j", (typed, shortened) => {
  expect(shortenedEmail(typed)).toBe(shortened);
});

it("is never changed, and nothing of the last year is deleted", async () => {
  for (const text of ["UPDATE log_entries SET event = 'x'", "TRUNCATE log_entries"]) {
    await expect(shop.database.owner.rows(text)).rejects.toThrow("immutable");
  }
});
