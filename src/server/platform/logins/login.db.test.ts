import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { loginSteps } from "#contract/team/staff.ts";
import { ensureFirstOperator } from "#server/platform/logins/first-operator.ts";
import { hashPassword, verifyPassword } from "./secrets.ts";
import { ask, expectRefusal } from "#test/ask.ts";
import { shopForTests } from "#test/open-shop.ts";

const email = "chefin@example.de";
const password = "Suppe mit Einlage";

const shop = await shopForTests();
beforeAll(async () => {
  await ensureFirstOperator(shop.database, { email: "Chefin@Example.de", password });
});

function logIn(credentials: object = { email, password }) {
  return ask(shop, "login", { body: credentials });
}

async function freshToken(): Promise<string> {
  const answer = await logIn();
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().token;
}

const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe("logging in", () => {
  it("with the right password answers with a token and the person", async () => {
    const answer = await logIn();
    const { status, token, data } = answer.json();
    expect(status).toBe("success");
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(data).toEqual({ name: "Betreiber", email, role: "admin" });
  });

  it("takes the address in any case and with spaces around it", async () => {
    expect((await logIn({ email: "  CHEFIN@example.DE ", password })).statusCode).toBe(200);
  });

  it("with a wrong password and with an unknown address answers exactly alike", async () => {
    const wrong = await logIn({ email, password: "Suppe ohne Einlage" });
    const unknown = await logIn({ email: "niemand@example.de", password });
    expect(wrong.statusCode).toBe(401);
    expect(expectRefusal(wrong)).toMatchObject({
      code: "login_failed",
      message: "E-Mail oder Passwort ist falsch.",
    });
    expect(unknown.statusCode).toBe(401);
    expect(unknown.body).toBe(wrong.body);
  });

  it.each([" Suppe mit Einlage", "suppe mit einlage", "", "Suppe mit Einlage\u0001"])(
    "does not accept %j as the password",
    async (almost) => {
      expect((await logIn({ email, password: almost })).statusCode).toBe(401);
      await shop.database.rows("DELETE FROM guess_counters");
    },
  );

  it("is refused to a dismissed person, and open sessions end", async () => {
    const token = await freshToken();
    await shop.database.rows("UPDATE staff SET is_active = false");
    expect((await logIn()).statusCode).toBe(401);
    expect((await ask(shop, "readSession", bearing(token))).statusCode).toBe(401);
    await shop.database.rows("UPDATE staff SET is_active = true");
  });

  it("keeps neither token nor password in the database", async () => {
    const token = await freshToken();
    const stored = await shop.database.rows<{ hash: string }>(
      "SELECT encode(token_hash, 'hex') AS hash FROM staff_sessions",
    );
    expect(stored).toContainEqual({ hash: createHash("sha256").update(token).digest("hex") });
    const everything = JSON.stringify([
      await shop.database.rows("SELECT t::text FROM staff_sessions t"),
      await shop.database.rows("SELECT t::text FROM staff t"),
    ]);
    expect(everything).toContain("$argon2id$");
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(Buffer.from(token).toString("hex"));
    expect(everything).not.toContain(password);
  });
});

describe("guessing a password", () => {
  it("is stopped after ten tries, for the right one too, and goes on a quarter of an hour later", async () => {
    await shop.database.rows("DELETE FROM guess_counters");
    for (let guess = 0; guess < 10; guess++) {
      expect((await logIn({ email, password: `geraten ${guess}` })).statusCode).toBe(401);
    }
    const stopped = await logIn();
    expect(stopped.statusCode).toBe(429);
    expect(expectRefusal(stopped).code).toBe("too_many_requests");
    expect((await logIn({ email: " CHEFIN@EXAMPLE.DE", password })).statusCode).toBe(429);
    expect((await logIn({ email: "kueche@example.de", password })).statusCode).toBe(401);
    shop.clock.forward({ minutes: 15 });
    expect((await logIn()).statusCode).toBe(200);
  });
});

describe("a session", () => {
  it("names the person", async () => {
    const answer = await ask(shop, "readSession", bearing(await freshToken()));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: "success",
      data: { name: "Betreiber", email, role: "admin", signsAlone: null, tablet: null, isAtTablet: false },
    });
  });

  it("ends with the logout, at once and for good", async () => {
    const token = await freshToken();
    const other = await freshToken();
    expect((await ask(shop, "logout", bearing(token))).json()).toEqual({ status: "success", data: null });
    expect((await ask(shop, "readSession", bearing(token))).statusCode).toBe(401);
    expect((await ask(shop, "logout", bearing(token))).statusCode).toBe(401);
    expect((await ask(shop, "readSession", bearing(other))).statusCode).toBe(200);
  });

  it("ends by itself after twelve hours, however busy it is", async () => {
    const token = await freshToken();
    const asking = async () => (await ask(shop, "readSession", bearing(token))).statusCode;
    for (let hour = 1; hour < 12; hour++) {
      shop.clock.forward({ hours: 1 });
      expect(await asking()).toBe(200);
    }
    shop.clock.forward({ minutes: 59, seconds: 59 });
    expect(await asking()).toBe(200);
    shop.clock.forward({ seconds: 1 });
    expect(await asking()).toBe(401);
  });

  it("ends after two idle hours and is no longer listed", async () => {
    const idle = await freshToken();
    const busy = await freshToken();
    for (let half = 0; half < 4; half++) {
      shop.clock.forward({ minutes: 30 });
      expect((await ask(shop, "readSession", bearing(busy))).statusCode).toBe(200);
    }
    expect((await ask(shop, "readSession", bearing(idle))).statusCode).toBe(401);
    const { data } = (await ask(shop, "readOwnSessions", bearing(busy))).json();
    expect(data.filter(({ isThis }: { isThis: boolean }) => !isThis)).toEqual([]);
  });

  it.each([
    undefined,
    "",
    "Bearer",
    "Bearer ",
    "Bearer x",
    "bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "Basic Y2hlZmluOnN1cHBl",
    `Bearer ${"a".repeat(43)}`,
    `Bearer ${"a".repeat(5000)}`,
    "Bearer ' OR 1=1 --",
    "Bearer null",
    "Bearer aaaaaaaaaaaaaaaaaaaaaa aaaaaaaaaaaaaaaaaaaa",
  ])("is none with Authorization %j", async (authorization) => {
    for (const name of ["readSession", "logout"] as const) {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await ask(shop, name, { headers });
      expect(answer.statusCode).toBe(401);
      expect(expectRefusal(answer).code).toBe("login_required");
    }
  });
});

describe("a login that still needs something", () => {
  it.each(loginSteps)("opens nothing but what finishes it, while it awaits %s", async (awaits) => {
    const token = await freshToken();
    await shop.database.rows("UPDATE staff_sessions SET awaits = $1", [awaits]);
    const refused = await ask(shop, "readOrders", bearing(token));
    expect(refused.statusCode).toBe(403);
    expect(expectRefusal(refused).code).toBe("login_unfinished");
    expect((await ask(shop, "readSession", bearing(token))).json().data).toMatchObject({ email, awaits });
    expect((await ask(shop, "logout", bearing(token))).statusCode).toBe(200);
  });
});

describe("the first operator", () => {
  it("is created once; a later one changes nothing", async () => {
    const operator = await ensureFirstOperator(shop.database, { email: "zweiter@example.de", password });
    expect(operator).toEqual({ email, password: null });
    expect(await shop.database.rows("SELECT email FROM staff")).toEqual([{ email }]);
  });

  it("without a password gets one that is shown once and works", async () => {
    await shop.database.rows("DELETE FROM staff_sessions");
    await shop.database.rows("DELETE FROM staff");
    const made = await ensureFirstOperator(shop.database, {});
    expect(made.password).toMatch(/^[\w-]{16}$/);
    expect((await logIn({ email: made.email, password: made.password })).statusCode).toBe(200);
  });
});

it("while the database's clock was just set, every change is to be tried again, and nothing is written", async () => {
  const trigger = "TRIGGER log_entries_are_written_now";
  await shop.database.owner.rows(`ALTER TABLE log_entries ENABLE ${trigger}`);
  const { email: address } = (await shop.database.row<{ email: string }>("SELECT email FROM staff"))!;
  const before = await shop.database.rows("SELECT id FROM staff_sessions ORDER BY id");
  for (const typed of ["Suppe ohne Einlage", password]) {
    const answer = await logIn({ email: address, password: typed });
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  }
  expect(await shop.database.rows("SELECT id FROM staff_sessions ORDER BY id")).toEqual(before);
  await shop.database.owner.rows(`ALTER TABLE log_entries DISABLE ${trigger}`);
});

it("a password is right for its own hash only", async () => {
  const hash = await hashPassword(password);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(password, hash)).toBe(true);
  expect(await verifyPassword(`${password} `, hash)).toBe(false);
  expect(await verifyPassword("nobody", undefined)).toBe(false);
});
