import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appCode, as, enrol, enrolApp, hired, logIn } from "#test/factors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => shop.database.rows("DELETE FROM guess_counters"));
afterAll(() => shop.close());

async function withApp() {
  const person = await hired(shop, "kitchen");
  const { token } = await logIn(shop, person.email);
  return { ...person, token, ...(await enrolApp(shop, token)) };
}
const prove = (token: string, code: string) => as(shop, token, "proveByTotp", { body: { code } });

describe("a code of an authenticator app", () => {
  it("finishes a login that awaits it, and not before", async () => {
    const { email, secret } = await withApp();
    shop.clock.forward({ minutes: 1 });
    const { token, awaits } = await logIn(shop, email);
    expect(awaits).toBe("factor");
    expect((await as(shop, token, "readWorkToday")).body.code).toBe("login_unfinished");
    expect((await prove(token, appCode(shop, secret))).status).toBe(200);
    expect((await as(shop, token, "readWorkToday")).status).toBe(200);
  });

  it("works once, even when sent twice at the same moment", async () => {
    const { email, secret } = await withApp();
    shop.clock.forward({ minutes: 1 });
    const [first, second] = [await logIn(shop, email), await logIn(shop, email)];
    const code = appCode(shop, secret);
    const answers = await Promise.all([prove(first.token, code), prove(second.token, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("may be one step late, not two", async () => {
    const { email, secret } = await withApp();
    shop.clock.forward({ minutes: 2 });
    const { token } = await logIn(shop, email);
    const code = appCode(shop, secret);
    shop.clock.forward({ seconds: 60 });
    expect((await prove(token, code)).status).toBe(422);
    const next = appCode(shop, secret);
    shop.clock.forward({ seconds: 30 });
    expect((await prove(token, ` ${next.slice(0, 3)} ${next.slice(3)} `)).status).toBe(200);
  });

  it("keeps its secret encrypted, and bound to its person", async () => {
    const { id, secret } = await withApp();
    const other = await withApp();
    const stored = JSON.stringify(await shop.database.rows("SELECT t::text FROM totp_secrets t"));
    expect(stored).not.toContain(secret);
    await shop.database.rows(
      "UPDATE totp_secrets SET sealed = (SELECT sealed FROM totp_secrets WHERE staff_id = $1) WHERE staff_id = $2",
      [id, other.id],
    );
    shop.clock.forward({ minutes: 1 });
    const { token } = await logIn(shop, other.email);
    expect((await prove(token, appCode(shop, secret))).status).toBe(422);
  });

  it("that was never confirmed is no factor yet, and a second one needs the first gone", async () => {
    const { email } = await hired(shop, "support");
    const { token } = await logIn(shop, email);
    await as(shop, token, "startTotp");
    expect((await logIn(shop, email)).awaits).toBeUndefined();
    expect((await as(shop, token, "confirmTotp", { body: { code: "000000" } })).status).toBe(422);
    await enrolApp(shop, token);
    expect((await as(shop, token, "startTotp")).body.code).toBe("totp_taken");
    expect((await as(shop, token, "removeTotp")).status).toBe(200);
    expect((await logIn(shop, email)).awaits).toBeUndefined();
  });
});

describe("guessing codes", () => {
  it("waits longer after every wrong one, across sessions, and the right one works after the wait", async () => {
    const { email, secret } = await withApp();
    shop.clock.forward({ minutes: 1 });
    const { token } = await logIn(shop, email);
    for (let guess = 0; guess < 5; guess++) expect((await prove(token, "000000")).status).toBe(422);
    const other = (await logIn(shop, email)).token;
    const delayed = await prove(other, appCode(shop, secret));
    expect([delayed.status, delayed.body.code]).toEqual([429, "proof_delayed"]);
    expect(delayed.body.message).toBe(
      "Zu viele falsche Codes. Bitte versuchen Sie es in 1 Sekunde noch einmal.",
    );
    for (const seconds of [1, 2, 4, 8]) {
      shop.clock.forward({ seconds });
      expect((await prove(other, "000000")).status).toBe(422);
    }
    shop.clock.forward({ seconds: 15 });
    expect((await prove(other, appCode(shop, secret))).status).toBe(429);
    shop.clock.forward({ seconds: 1 });
    expect((await prove(other, appCode(shop, secret))).status).toBe(200);
  });

  it("of one session ends after twenty", async () => {
    const { email } = await withApp();
    const { token } = await logIn(shop, email);
    for (let guess = 0; guess < 20; guess++) {
      await shop.database.rows("DELETE FROM factor_guesses");
      expect((await prove(token, "000000")).status).toBe(422);
    }
    expect((await prove(token, "000000")).body.code).toBe("too_many_requests");
  });
});

describe("recovery codes", () => {
  const recover = (token: string, code: string) => as(shop, token, "proveByRecoveryCode", { body: { code } });

  it("come with the first factor, ten, and each finishes one login", async () => {
    const { email, codes } = await withApp();
    expect(codes).toHaveLength(10);
    expect(codes?.[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const { token } = await logIn(shop, email);
    const typed = ` ${codes?.[0]?.toUpperCase().replaceAll("-", " ")} `;
    expect((await recover(token, typed)).body.data).toEqual({ left: 9 });
    expect((await as(shop, token, "readWorkToday")).status).toBe(200);
    const again = await logIn(shop, email);
    expect((await recover(again.token, codes?.[0] ?? "")).status).toBe(422);
    const mails = await shop.database.rows("SELECT data FROM mails WHERE recipient = $1", [email]);
    expect(mails).toContainEqual({ data: expect.objectContaining({ event: "code-used", left: 9 }) });
  });

  it("do not come again with the second factor, and never stand in the database", async () => {
    const { token, codes } = await withApp();
    expect((await enrol(shop, token)).codes).toBeNull();
    const stored = JSON.stringify(await shop.database.rows("SELECT t::text FROM recovery_codes t"));
    expect(stored).not.toContain(Buffer.from(codes?.[0] ?? "x").toString("hex"));
  });

  it("are renewed: the old ones are worth nothing", async () => {
    const { token, email, codes } = await withApp();
    const fresh = (await as(shop, token, "renewRecoveryCodes")).body.data.recoveryCodes;
    const login = await logIn(shop, email);
    expect((await recover(login.token, codes?.[1] ?? "")).status).toBe(422);
    expect((await recover(login.token, fresh[1])).status).toBe(200);
  });

  it("finish a login and are no proof afterwards", async () => {
    const { token, codes } = await withApp();
    expect((await recover(token, codes?.[2] ?? "")).status).toBe(403);
  });
});
