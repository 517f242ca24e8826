import { beforeEach, describe, expect, it } from "vitest";
import { TestBrowser } from "#test/browser-login.ts";
import { appCode, as, enrol, enrolApp, hired, logIn, ownPassword } from "#test/factors.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
beforeEach(() => shop.database.rows("DELETE FROM guess_counters"));

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
  const refusalOf = ({ status, body }: Awaited<ReturnType<typeof prove>>) => [status, body.code];
  const right = (secret: string) => {
    shop.clock.forward({ minutes: 1 });
    return appCode(shop, secret);
  };

  /** Wrong codes of an attacker who knows the password and changes networks. Returns how many were heard. */
  async function guessAsStranger(email: string, from: number, tries: number): Promise<number> {
    let heard = 0;
    let token = "";
    for (let one = 0; one < tries; one++) {
      const remoteAddress = `10.${from}.0.${Math.floor(one / 25)}`;
      if (one % 25 === 0) {
        const payload = { email, password: ownPassword };
        token = (await shop.app.inject({ method: "POST", url: "/login", payload, remoteAddress })).json()
          .token;
      }
      const answer = await shop.app.inject({
        method: "POST",
        url: "/api/v1/staff/proofs/totp",
        headers: { authorization: `Bearer ${token}` },
        payload: { code: "000000" },
        remoteAddress,
      });
      if (answer.statusCode === 422) heard++;
      else expect(answer.json().code).toBe("proof_delayed");
    }
    return heard;
  }

  it("finds twenty a day for a stranger from one network, and locks no one out elsewhere", async () => {
    const { email, secret } = await withApp();
    expect(await guessAsStranger(email, 1, 25)).toBe(20);
    const { token } = await logIn(shop, email);
    expect((await prove(token, right(secret))).status).toBe(200);
  });

  it("finds two hundred a day for all strangers, also day after day, and never stops the owner's own ways", async () => {
    const { email, secret, token: open, codes } = await withApp();
    const laptop = new TestBrowser(shop);
    await laptop.logIn(email, ownPassword);
    const answer = await laptop.ask("proveByTotp", { body: { code: right(secret) } });
    expect(answer.statusCode).toBe(200);
    for (const day of [2, 3]) {
      shop.clock.forward({ hours: 24 });
      expect(await guessAsStranger(email, day, 275)).toBe(200);
    }
    shop.clock.forward({ hours: -48 });
    expect((await prove(open, right(secret))).status).toBe(200);
    shop.clock.forward({ hours: 48 });

    const stranger = await logIn(shop, email);
    const refused = await prove(stranger.token, right(secret));
    expect(refusalOf(refused)).toEqual([429, "proof_delayed"]);
    expect(refused.body.message).toMatch(/Wiederherstellungscode oder einen Passkey/);
    const [code] = codes ?? [];
    expect((await as(shop, stranger.token, "proveByRecoveryCode", { body: { code } })).status).toBe(200);

    await laptop.logIn(email, ownPassword);
    expect((await laptop.ask("proveByTotp", { body: { code: right(secret) } })).statusCode).toBe(200);
    expect((await laptop.ask("readWorkToday")).statusCode).toBe(200);
    shop.clock.forward({ hours: 24 });
    const later = await logIn(shop, email);
    expect((await prove(later.token, right(secret))).status).toBe(200);
  });

  it("ends after ten wrong ones an hour in an open session and on a known device; right ones are no guesses", async () => {
    const { email, secret, token } = await withApp();
    const laptop = new TestBrowser(shop);
    for (let login = 0; login < 12; login++) {
      await laptop.logIn(email, ownPassword);
      expect((await laptop.ask("proveByTotp", { body: { code: right(secret) } })).statusCode).toBe(200);
    }
    for (let guess = 0; guess < 10; guess++) {
      expect((await prove(token, "000000")).status).toBe(422);
      expect((await laptop.ask("proveByTotp", { body: { code: "000000" } })).statusCode).toBe(422);
    }
    expect(refusalOf(await prove(token, right(secret)))).toEqual([429, "proof_delayed"]);
    expect((await laptop.ask("proveByTotp", { body: { code: "000000" } })).statusCode).toBe(429);
    shop.clock.forward({ hours: 1 });
    expect((await prove(token, right(secret))).status).toBe(200);
  });

  it("gains nothing by parallel ones", async () => {
    const { email } = await withApp();
    const { token } = await logIn(shop, email);
    const answers = await Promise.all(Array.from({ length: 30 }, () => prove(token, "000000")));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20);
  });

  it("counts a session that was open before the factor as a stranger's", async () => {
    const person = await hired(shop, "kitchen");
    const thief = await logIn(shop, person.email);
    const { token } = await logIn(shop, person.email);
    await enrolApp(shop, token);
    for (let guess = 0; guess < 20; guess++) expect((await prove(thief.token, "000000")).status).toBe(422);
    const other = await logIn(shop, person.email);
    expect((await prove(other.token, "000000")).status).toBe(429);
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
