import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eraseLoginAttempts } from "#server/platform/logins/login-delay.ts";
import { expectRefusal } from "#test/ask.ts";
import { TestBrowser } from "#test/browser-login.ts";
import { cheapHash } from "#test/cheap-hash.ts";
import { shopForTests } from "#test/open-shop.ts";
import { testSecretKey } from "#test/secret-key.ts";

const password = "Suppe mit Einlage";
const email = "anna@example.de";

const shop = await shopForTests();
beforeAll(async () => {
  await shop.database.rows(
    "INSERT INTO staff (email, name, role, password_hash) VALUES ($1, 'Anna', 'admin', $2)",
    [email, await cheapHash(password)],
  );
});
beforeEach(async () => {
  await shop.database.rows("DELETE FROM guess_counters");
  await shop.database.rows("DELETE FROM login_delays");
});

/** An attacker without password and without cookies. */
const guess = (remoteAddress: string, word = "geraten", whom = email) =>
  shop.app.inject({
    method: "POST",
    url: "/login",
    payload: { email: whom, password: word },
    remoteAddress,
  });

describe("guessing from one network", () => {
  it("is stopped, though each guess comes from another address of its 64 bits", async () => {
    const answers: number[] = [];
    for (let one = 0; one < 150; one++) {
      const from = `2001:db8:0:7:${one.toString(16)}::${(one * 7).toString(16)}`;
      // many people, so that the limit of the network is the one that applies
      answers.push((await guess(from, "geraten", `person-${one % 50}@example.de`)).statusCode);
    }
    expect(answers.filter((code) => code === 401)).toHaveLength(60);
    expect(answers.slice(60).every((code) => code === 429)).toBe(true);
    expect((await guess("2001:db8:0:8::1", "geraten", "niemand@example.de")).statusCode).toBe(401);
  });

  it("of one person's password is stopped after ten", async () => {
    for (let one = 0; one < 10; one++) {
      expect((await guess(`2001:db8:0:7::${one + 1}`)).statusCode).toBe(401);
    }
    expect(expectRefusal(await guess("2001:db8:0:7::99")).code).toBe("too_many_requests");
  });
});

describe("the right password", () => {
  it("is no guess: one person logs in any number of times, and so do many from one network", async () => {
    for (let one = 0; one < 65; one++) {
      expect((await guess("2001:db8:0:7::1", password)).statusCode).toBe(200);
    }
  });

  it("is heard on a known device, however many wrong ones come from its network", async () => {
    const laptop = new TestBrowser(shop);
    await laptop.logIn(email, password, "10.9.0.1");
    for (let one = 0; one < 70; one++) await guess("10.9.0.1", "geraten", `person-${one % 20}@example.de`);
    expect((await guess("10.9.0.1", "geraten", "niemand@example.de")).statusCode).toBe(429);
    expect((await laptop.logIn(email, password, "10.9.0.1")).statusCode).toBe(200);
  });

  it("is heard from a network where one person's password was guessed a hundred times", async () => {
    await shop.database.rows(
      "INSERT INTO staff (email, name, role, password_hash) SELECT 'bea@example.de', 'Bea', role, password_hash FROM staff WHERE email = $1",
      [email],
    );
    for (let one = 0; one < 100; one++) await guess("10.9.0.2");
    expect((await guess("10.9.0.2", password, "bea@example.de")).statusCode).toBe(200);
  });
});

describe("guessing from many networks", () => {
  it("makes each stranger wait, longer with each guess, and never the owner on a known device", async () => {
    const laptop = new TestBrowser(shop);
    expect((await laptop.logIn(email, password, "10.9.0.1")).statusCode).toBe(200);
    const codes: number[] = [];
    for (let one = 0; one < 50; one++) codes.push((await guess(`10.1.0.${one}`)).statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(10);
    expect(codes.slice(10).every((code) => code === 429)).toBe(true);
    expect((await laptop.logIn(email, password, "10.2.0.1")).statusCode).toBe(200);
  });

  it("names the time of the next attempt on a new device, and accepts it then", async () => {
    for (let one = 0; one < 15; one++) {
      await guess(`10.1.0.${one}`);
      shop.clock.forward({ seconds: one < 10 ? 0 : 20 });
    }
    const phone = new TestBrowser(shop);
    await guess("10.1.1.1");
    const delayed = await phone.logIn(email, password, "10.3.0.1");
    expect(delayed.statusCode).toBe(429);
    expect(delayed.headers["retry-after"]).toBe("32");
    expect(expectRefusal(delayed)).toMatchObject({
      code: "login_delayed",
      message:
        "Zu viele falsche Passwörter für dieses Konto. Bitte versuchen Sie es in 32 Sekunden noch einmal.",
    });
    shop.clock.forward({ seconds: 31 });
    expect((await phone.logIn(email, password, "10.3.0.1")).headers["retry-after"]).toBe("1");
    shop.clock.forward({ seconds: 1 });
    expect((await phone.logIn(email, password, "10.3.0.1")).statusCode).toBe(200);
    expect((await guess("10.4.0.1")).statusCode).toBe(401);
  });

  it("never takes longer than five minutes, and names the time of day", async () => {
    for (let one = 0; one < 11; one++) await guess(`10.1.0.${one}`);
    await shop.database.rows("UPDATE login_delays SET wrong = 900, last_at = $1", [shop.now()]);
    const delayed = await guess("10.1.0.1");
    expect(delayed.headers["retry-after"]).toBe("300");
    expect(expectRefusal(delayed).message).toMatch(
      /Bitte versuchen Sie es ab \d\d:\d\d Uhr noch einmal, oder/,
    );
    shop.clock.forward({ minutes: 5 });
    expect((await guess("10.1.0.1", password)).statusCode).toBe(200);
  });

  it("gets the same answer for unknown people", async () => {
    const ofExisting: string[] = [];
    const ofUnknown: string[] = [];
    for (let one = 0; one < 12; one++) ofExisting.push((await guess(`10.1.0.${one}`)).body);
    for (let one = 0; one < 12; one++) {
      ofUnknown.push((await guess(`10.1.0.${one}`, "geraten", "niemand@example.de")).body);
    }
    expect(ofUnknown).toEqual(ofExisting);
  });

  it("gains nothing by parallel attempts", async () => {
    const all = Array.from({ length: 40 }, (_, one) => guess(`10.5.0.${one}`));
    const codes = (await Promise.all(all)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(10);
  });

  it("is recorded in the security log, each refusal with its reason", async () => {
    await guess("10.6.0.1");
    for (let one = 0; one < 12; one++) await guess(`10.7.0.${one}`, "geraten", "keiner@example.de");
    const noted = await shop.database.rows<{ reason: string }>(
      "SELECT DISTINCT reason FROM log_entries WHERE event = 'login.refused' ORDER BY reason",
    );
    expect(noted.map(({ reason }) => reason)).toEqual(["limit", "unknown-person", "wrong-password"]);
  });
});

it("typed addresses and networks are kept as keyed hashes only, and erased with the person", async () => {
  const counted = async () =>
    JSON.stringify(await shop.database.rows("SELECT g::text, d::text FROM guess_counters g, login_delays d"));
  await guess("203.0.113.77", "geraten", "Eva@Example.de");
  await guess("203.0.113.78", "geraten", "eva@example.de");
  const before = await counted();
  expect(before).toContain("login:");
  expect(before).not.toMatch(/eva@|example\.de|203\.0\.113/i);
  const hash = createHash("sha256").update("eva@example.de");
  expect(before).not.toContain(hash.copy().digest("base64url"));
  expect(before).not.toContain(hash.copy().digest("hex"));

  await guess("203.0.113.77", "geraten", "otto@example.de");
  await eraseLoginAttempts(shop.database, [testSecretKey], "EVA@example.de ");
  const left = await shop.database.rows("SELECT FROM guess_counters WHERE starts_with(key, 'login:')");
  expect(left).toHaveLength(1);
  expect(await shop.database.rows("SELECT FROM login_delays")).toHaveLength(1);
});

describe("a known device", () => {
  it("does not allow endless guessing", async () => {
    const laptop = new TestBrowser(shop);
    await laptop.logIn(email, password, "10.9.0.1");
    const codes: number[] = [];
    for (let one = 0; one < 12; one++) {
      codes.push((await laptop.logIn(email, "geraten", `10.9.1.${one}`)).statusCode);
    }
    expect(codes.filter((code) => code === 401)).toHaveLength(10);
    expect(codes.at(-1)).toBe(429);
  });

  it("is one for 180 days", async () => {
    const laptop = new TestBrowser(shop);
    await laptop.logIn(email, password, "10.9.0.1");
    shop.clock.forward({ hours: 24 * 180 });
    for (let one = 0; one < 10; one++) await guess(`10.1.0.${one}`);
    expect((await laptop.logIn(email, password, "10.9.0.1")).statusCode).toBe(429);
  });
});
