import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ask, expectRefusal } from "#test/ask.ts";
import { TestBrowser } from "#test/browser-login.ts";
import { cheapHash } from "#test/cheap-hash.ts";
import { shopForTests } from "#test/open-shop.ts";

const password = "Suppe mit Einlage";
const email = "anna@example.de";

const shop = await shopForTests();
beforeAll(async () => {
  await shop.database.rows(
    "INSERT INTO staff (email, name, role, password_hash) VALUES ($1, 'Anna', 'admin', $2)",
    [email, await cheapHash(password)],
  );
});
beforeEach(() => shop.database.rows("DELETE FROM guess_counters"));

const mails = () =>
  shop.database.rows<{ recipient: string; data: object }>(
    "SELECT recipient, data FROM mails WHERE kind = 'new-device' ORDER BY created_at, id",
  );
const events = async (event: string) =>
  (await shop.database.rows("SELECT FROM log_entries WHERE event = $1", [event])).length;

describe("a login in a browser", () => {
  it("is good only with the cookie of that browser, which no script reads and no foreign page sends", async () => {
    const browser = new TestBrowser(shop, "https://shop.example.de");
    const answer = await browser.logIn(email, password);
    expect(answer.json().token).toMatch(/^[\w-]{43}$/);
    const [session = "", device = ""] = [answer.headers["set-cookie"] ?? []].flat();
    for (const cookie of [session, device]) {
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/);
      expect(cookie).not.toContain("Domain");
    }
    expect((await browser.ask("readSession")).statusCode).toBe(200);

    const elsewhere = { headers: { authorization: `Bearer ${browser.token}` } };
    const stolen = await ask(shop, "readSession", elsewhere);
    expect(expectRefusal(stolen)).toMatchObject({ code: "login_required" });
    const guessed = { headers: { ...elsewhere.headers, cookie: `__Host-tt_session=${"a".repeat(43)}` } };
    expect((await ask(shop, "readSession", guessed)).statusCode).toBe(401);
    expect((await ask(shop, "logout", elsewhere)).statusCode).toBe(401);
    expect((await browser.ask("readSession")).statusCode).toBe(200);
  });

  it("keeps neither cookie in the database", async () => {
    const browser = new TestBrowser(shop);
    await browser.logIn(email, password);
    const stored = JSON.stringify([
      await shop.database.rows("SELECT t::text FROM staff_sessions t"),
      await shop.database.rows("SELECT t::text FROM staff_devices t"),
    ]);
    for (const value of browser.cookies.values()) {
      expect(stored).not.toContain(value);
      expect(stored).not.toContain(Buffer.from(value).toString("hex"));
    }
  });

  it.each([
    ["https://shop.example.de", ["__Host-tt_session", "__Host-tt_device"]],
    ["http://192.168.1.20:3000", ["tt_session", "tt_device"]],
    ["http://localhost:3000", ["__Host-tt_session", "tt_session", "__Host-tt_device", "tt_device"]],
  ])("at %s sets the cookies that browsers take there", async (origin, names) => {
    const browser = new TestBrowser(shop, origin);
    await browser.logIn(email, password);
    expect([...browser.cookies.keys()]).toEqual(names);
    expect((await browser.ask("readSession")).statusCode).toBe(200);
  });

  it("is good with either of both forms where the browser takes one of them", async () => {
    const browser = new TestBrowser(shop, "http://localhost:3000");
    await browser.logIn(email, password);
    browser.cookies.delete("__Host-tt_session");
    expect((await browser.ask("readSession")).statusCode).toBe(200);
  });

  it("opens nothing to another page, though it had the cookie", async () => {
    const browser = new TestBrowser(shop);
    await browser.logIn(email, password);
    for (const origin of ["https://evil.example", "http://shop.localhost:81", "null"]) {
      const answer = await browser.ask("readSession", { headers: { origin } });
      expect(expectRefusal(answer)).toMatchObject({ code: "foreign_origin" });
    }
    // a browser sends no Origin when it only reads
    expect((await browser.ask("readSession", { headers: { origin: undefined } })).statusCode).toBe(200);
  });

  it("is refused to a foreign page, even with the right password", async () => {
    const from = (headers: Record<string, string | undefined>) =>
      ask(shop, "login", { body: { email, password }, headers: { host: "shop.localhost", ...headers } });
    const before = await shop.database.rows("SELECT FROM staff_sessions");
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "http://shop.localhost", "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      expect(expectRefusal(await from(headers)).code).toBe("foreign_origin");
    }
    expect(await shop.database.rows("SELECT FROM staff_sessions")).toHaveLength(before.length);
    // behind a proxy that changes the host, the public address counts
    expect((await from({ origin: "http://shop.localhost", host: "10.0.0.7:3000" })).statusCode).toBe(200);
  });

  it("ends with the logout, which clears the cache and leaves cart and device", async () => {
    const browser = new TestBrowser(shop);
    await browser.logIn(email, password);
    const answer = await browser.ask("logout");
    expect(answer.headers["clear-site-data"]).toBe('"cache"');
    expect([...browser.cookies.keys()]).toEqual(["__Host-tt_device", "tt_device"]);
  });
});

describe("a program", () => {
  it("gets a token that is good alone, and no cookies", async () => {
    const answer = await ask(shop, "login", { body: { email, password } });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const headers = { authorization: `Bearer ${answer.json().token}` };
    expect((await ask(shop, "readSession", { headers })).statusCode).toBe(200);
  });
});

describe("a new device", () => {
  it("is reported to its owner by mail, in plain words, but neither the very first nor a known one", async () => {
    await shop.database.rows("DELETE FROM staff_devices");
    await shop.database.rows("DELETE FROM staff_sessions");
    await shop.database.rows("DELETE FROM mails");
    const before = await events("device.new");
    const first = new TestBrowser(shop);
    await first.logIn(email, password, "2001:db8:1:2:3::4");
    await first.logIn(email, password);
    expect(await mails()).toEqual([]);
    const second = new TestBrowser(shop);
    await second.logIn(email, password, "2001:db8:1:2:3::4");
    await second.logIn(email, password);
    await first.logIn(email, password);
    expect(await mails()).toEqual([
      {
        recipient: email,
        data: expect.objectContaining({
          name: "Anna",
          network: "2001:db8:1:2",
          at: shop.now().toISOString(),
        }),
      },
    ]);
    expect(await events("device.new")).toBe(before + 1);
  });

  it("of a program is a name and a network that it never had", async () => {
    await shop.database.rows("DELETE FROM mails");
    const from = (remoteAddress: string) =>
      shop.app.inject({
        method: "POST",
        url: "/login",
        payload: { email, password },
        headers: { "user-agent": "lager/1" },
        remoteAddress,
      });
    for (const address of ["10.1.1.1", "10.1.1.1", "10.1.1.2"])
      expect((await from(address)).statusCode).toBe(200);
    expect(await mails()).toHaveLength(2);
  });

  it("stays one device for each of its users, and none for anyone else", async () => {
    await shop.database.rows(
      "INSERT INTO staff (email, name, role, password_hash) VALUES ('bert@example.de', 'Bert', 'packing', $1)",
      [await cheapHash(password)],
    );
    const tablet = new TestBrowser(shop);
    await tablet.logIn(email, password);
    const [ofAnna] = tablet.cookies.values();
    await tablet.logIn("bert@example.de", password);
    expect([...tablet.cookies.values()]).not.toContain(ofAnna);
    const devices = await shop.database.rows(
      `SELECT FROM staff_devices GROUP BY token_hash HAVING count(*) = 2`,
    );
    expect(devices).toHaveLength(1);
    const planted = new TestBrowser(shop);
    planted.cookies.set("tt_device", "p".repeat(43));
    await planted.logIn(email, password);
    expect([...planted.cookies.values()]).not.toContain("p".repeat(43));
  });
});
