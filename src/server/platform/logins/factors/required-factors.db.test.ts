import { afterAll, describe, expect, it } from "vitest";
import { as, enrol, enrolApp, hired, logIn, ownPassword } from "#test/factors.ts";
import { openShop, shopForTests } from "#test/open-shop.ts";

const shop = await openShop({ isPublic: true });
const local = await shopForTests();
afterAll(() => shop.close());

describe("an admin of a public shop", () => {
  it("sets a factor up after the password and before anything else", async () => {
    const { email } = await hired(shop, "admin");
    const { token, awaits } = await logIn(shop, email);
    expect(awaits).toBe("enrolment");
    expect((await as(shop, token, "readTeam")).body.code).toBe("login_unfinished");
    const { codes } = await enrol(shop, token);
    expect(codes).toHaveLength(10);
    expect((await as(shop, token, "readTeam")).status).toBe(200);
    expect((await logIn(shop, email)).awaits).toBe("factor");
  });

  it("may do it with an authenticator app as well, and can log in for twelve hours then", async () => {
    const { email } = await hired(shop, "admin");
    const { token } = await logIn(shop, email);
    await enrolApp(shop, token);
    shop.clock.forward({ hours: 1 });
    expect((await as(shop, token, "readTeam")).status).toBe(200);
  });

  it("keeps the last factor: it cannot be removed", async () => {
    const { email } = await hired(shop, "admin");
    const { token } = await logIn(shop, email);
    await enrol(shop, token);
    const [only] = (await as(shop, token, "readOwnFactors")).body.data.passkeys;
    const params = { passkeyId: only.id };
    expect((await as(shop, token, "removePasskey", { params })).body.code).toBe("last_factor");
    await enrolApp(shop, token);
    // two removals at the same moment leave one factor
    const answers = await Promise.all([
      as(shop, token, "removePasskey", { params }),
      as(shop, token, "removeTotp"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("loses an unfinished login after half an hour", async () => {
    const { email } = await hired(shop, "admin");
    const { token } = await logIn(shop, email);
    shop.clock.forward({ minutes: 30 });
    expect((await as(shop, token, "readSession")).status).toBe(401);
  });
});

it("no member resets their own factors", async () => {
  for (const at of [shop, local]) {
    const { id, email } = await hired(at, "admin");
    const { token } = await logIn(at, email);
    await enrol(at, token);
    const params = { staffId: String(id) };
    expect((await as(at, token, "resetFactors", { params })).body.code).toBe("own_factors");
    expect((await as(at, token, "readOwnFactors")).body.data.passkeys).toHaveLength(1);
    expect((await logIn(at, email)).awaits).toBe("factor");
  }
});

describe("a fresh proof", () => {
  it("opens for ten minutes what is dangerous, and proving it again opens it again", async () => {
    const { email } = await hired(local, "admin");
    const { token } = await logIn(local, email);
    expect((await as(local, token, "exportOrders")).status).toBe(200);
    local.clock.forward({ minutes: 10 });
    expect((await as(local, token, "exportOrders")).body.code).toBe("step_up_required");
    expect((await as(local, token, "readOrders")).status).toBe(200);
    const prove = (password: string) => as(local, token, "proveByPassword", { body: { password } });
    expect((await prove("falsch")).body.errors).toEqual({ password: [expect.any(String)] });
    expect((await prove(ownPassword)).status).toBe(200);
    expect((await as(local, token, "exportOrders")).status).toBe(200);
  });

  it("is not the password any more once there is a factor", async () => {
    const { email } = await hired(local, "admin");
    const { token } = await logIn(local, email);
    const { authenticator } = await enrol(local, token);
    local.clock.forward({ minutes: 10 });
    const refused = await as(local, token, "proveByPassword", { body: { password: ownPassword } });
    expect(refused.status).toBe(403);
    const proofs = (await as(local, token, "readProofs")).body.data;
    expect(proofs).toEqual({
      passkey: true,
      totp: false,
      recoveryCode: false,
      password: false,
      demandsFactor: false,
    });
    const options = (await as(local, token, "startPasskeyProof")).body.data;
    const response = authenticator.sign(options, local.publicUrl());
    expect((await as(local, token, "proveByPasskey", { body: { response } })).status).toBe(200);
    expect((await as(local, token, "exportOrders")).status).toBe(200);
  });

  it("on a public shop is a factor: the password alone opens the page of the own factors and nothing else", async () => {
    const { email } = await hired(shop, "support");
    const { token, awaits } = await logIn(shop, email);
    expect(awaits).toBeUndefined();
    expect((await as(shop, token, "exportOrders")).body.code).toBe("step_up_required");
    shop.clock.forward({ minutes: 10 });
    expect((await as(shop, token, "startTotp")).body.code).toBe("step_up_required");
    await as(shop, token, "proveByPassword", { body: { password: ownPassword } });
    expect((await as(shop, token, "exportOrders")).body.code).toBe("step_up_required");
    await enrolApp(shop, token);
    expect((await as(shop, token, "exportOrders")).status).toBe(200);
  });

  it("of one session is not another's: a new factor asks them all again", async () => {
    const { email } = await hired(local, "admin");
    const [first, second] = [await logIn(local, email), await logIn(local, email)];
    await enrol(local, first.token);
    expect((await as(local, second.token, "exportOrders")).body.code).toBe("step_up_required");
  });
});

describe("a person who has lost their factors", () => {
  it("gets them reset by an admin, is logged out, gets a mail and sets up new ones", async () => {
    const boss = await hired(shop, "admin");
    const { token } = await logIn(shop, boss.email);
    await enrol(shop, token);
    const lost = await hired(shop, "admin");
    const theirs = await logIn(shop, lost.email);
    await enrolApp(shop, theirs.token);
    const params = { staffId: String(lost.id) };
    expect((await as(shop, token, "resetFactors", { params })).status).toBe(200);
    expect((await as(shop, theirs.token, "readSession")).status).toBe(401);
    expect((await logIn(shop, lost.email)).awaits).toBe("enrolment");
    const mails = await shop.database.rows("SELECT data FROM mails WHERE recipient = $1", [lost.email]);
    expect(mails).toContainEqual({ data: expect.objectContaining({ event: "factors-reset" }) });
    const log = await shop.database.rows(
      "SELECT action FROM log_entries WHERE staff_id = $1 AND subject_id = $2",
      [boss.id, String(lost.id)],
    );
    expect(log).toEqual([{ action: "zweite Faktoren zurückgesetzt" }]);
  });
});
