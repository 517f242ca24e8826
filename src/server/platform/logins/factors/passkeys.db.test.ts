import { beforeEach, describe, expect, it } from "vitest";
import { ask } from "#test/ask.ts";
import { newAuthenticator } from "#test/authenticator.ts";
import { TestBrowser } from "#test/browser-login.ts";
import { as, enrol, hired, logIn, logInByPasskey } from "#test/factors.ts";
import { openShop, shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
beforeEach(() => shop.database.rows("DELETE FROM guess_counters"));

async function withPasskey() {
  const person = await hired(shop, "support");
  const { token } = await logIn(shop, person.email);
  return { ...person, token, ...(await enrol(shop, token)) };
}

describe("a passkey", () => {
  it("logs in without a password, complete and fresh", async () => {
    const { authenticator, email } = await withPasskey();
    const { status, body } = await logInByPasskey(shop, authenticator);
    expect(status).toBe(200);
    expect(body.data).toEqual({ name: "Frieda Faktor", email, role: "support" });
    expect((await as(shop, body.token, "exportOrders")).status).toBe(200);
  });

  it("is good once: the same answer a second time opens nothing", async () => {
    const { authenticator } = await withPasskey();
    const { response } = await logInByPasskey(shop, authenticator);
    expect((await ask(shop, "logInByPasskey", { body: { response } })).statusCode).toBe(401);
  });

  it("of a device that does not count is good once as well", async () => {
    const { authenticator } = await withPasskey();
    const { status, response } = await logInByPasskey(shop, authenticator, { counter: 0 });
    expect(status).toBe(200);
    expect((await ask(shop, "logInByPasskey", { body: { response } })).statusCode).toBe(401);
  });

  it("signs no proof with what was given out for setting one up", async () => {
    const { authenticator, token } = await withPasskey();
    const { challenge } = (await as(shop, token, "startPasskeyEnrolment")).body.data;
    const options = (await as(shop, token, "startPasskeyProof")).body.data;
    const response = authenticator.sign(options, shop.publicUrl(), { challenge });
    expect((await as(shop, token, "proveByPasskey", { body: { response } })).status).toBe(422);
  });

  it("must answer within five minutes", async () => {
    const { authenticator } = await withPasskey();
    const options = (await ask(shop, "startPasskeyLogin")).json().data;
    shop.clock.forward({ minutes: 5 });
    const response = authenticator.sign(options, shop.publicUrl());
    expect((await ask(shop, "logInByPasskey", { body: { response } })).statusCode).toBe(401);
  });

  it.each([
    ["from another page", { origin: "http://phish.localhost" }],
    ["for another host", { rpId: "phish.localhost" }],
    ["without asking its person", { isUserVerified: false }],
    ["with a count that goes back: a copy", { counter: 0 }],
    ["for a challenge that was never given", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
  ])("is refused %s", async (_how, deviation) => {
    const { authenticator } = await withPasskey();
    expect((await logInByPasskey(shop, authenticator)).status).toBe(200);
    const refused = await logInByPasskey(shop, authenticator, deviation);
    expect(refused.status).toBe(401);
    expect(refused.body.code).toBe("passkey_login_failed");
  });

  it.each(["is_active = false", "ends_on = '2026-09-13'"])(
    "of an unknown person and of one with %s get the same answer",
    async (change) => {
      const { authenticator, id } = await withPasskey();
      await shop.database.rows(`UPDATE staff SET ${change} WHERE id = $1`, [id]);
      const left = await logInByPasskey(shop, authenticator);
      const nobody = await logInByPasskey(shop, newAuthenticator());
      expect(left.status).toBe(401);
      expect(left.body).toEqual(nobody.body);
    },
  );

  it("of one login's challenge finishes no other ceremony", async () => {
    const { authenticator, email } = await withPasskey();
    const { token } = await logIn(shop, email);
    const options = (await ask(shop, "startPasskeyLogin")).json().data;
    const response = authenticator.sign(options, shop.publicUrl());
    const proof = await as(shop, token, "proveByPasskey", { body: { response } });
    expect([proof.status, proof.body.code]).toEqual([422, "proof_failed"]);
  });

  it("of another person proves nothing in this session", async () => {
    const mine = await withPasskey();
    const theirs = await withPasskey();
    const { token } = await logIn(shop, mine.email);
    const options = (await as(shop, token, "startPasskeyProof")).body.data;
    const response = theirs.authenticator.sign(options, shop.publicUrl());
    expect((await as(shop, token, "proveByPasskey", { body: { response } })).status).toBe(422);
  });

  it.each([{}, { id: 1 }, { id: "x", response: {} }, { id: "x", response: { clientDataJSON: 5 } }])(
    "that is garbage (%j) is refused, never a fault",
    async (response) => {
      const { token } = await withPasskey();
      expect((await ask(shop, "logInByPasskey", { body: { response } })).statusCode).toBe(401);
      const added = await as(shop, token, "addPasskey", { body: { name: "x", response } });
      expect([added.status, added.body.code]).toEqual([422, "proof_failed"]);
    },
  );
});

it("a known device logs in by passkey, however many challenges others in its network asked for", async () => {
  const { authenticator, email } = await withPasskey();
  const laptop = new TestBrowser(shop);
  const attempt = async () => {
    const options = (await laptop.ask("startPasskeyLogin")).json().data;
    const body = { response: authenticator.sign(options, shop.publicUrl()) };
    return laptop.ask("logInByPasskey", { body });
  };
  expect((await attempt()).json().data).toMatchObject({ email });
  for (let one = 0; one < 120; one++) await ask(shop, "startPasskeyLogin");
  expect((await ask(shop, "startPasskeyLogin")).statusCode).toBe(429);
  expect((await attempt()).json().data).toMatchObject({ email });
  for (let one = 0; one < 120; one++) await laptop.ask("startPasskeyLogin");
  expect((await laptop.ask("startPasskeyLogin")).statusCode).toBe(429);
});

describe("several passkeys", () => {
  it("have names, are renamed and removed, each by its owner only", async () => {
    const { token, id } = await withPasskey();
    shop.clock.forward({ seconds: 1 });
    await enrol(shop, token, "Telefon");
    const list = async () => (await as(shop, token, "readOwnFactors")).body.data.passkeys;
    const [laptop, phone] = await list();
    expect([laptop.name, phone.name]).toEqual(["Laptop", "Telefon"]);
    const params = { passkeyId: phone.id };
    expect((await as(shop, token, "renamePasskey", { params, body: { name: " Handy " } })).status).toBe(200);
    const other = await withPasskey();
    expect((await as(shop, other.token, "removePasskey", { params })).status).toBe(404);
    expect((await as(shop, other.token, "renamePasskey", { params, body: { name: "Meins" } })).status).toBe(
      404,
    );
    expect((await as(shop, token, "removePasskey", { params })).status).toBe(200);
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(["Laptop"]);
    const log = await shop.database.rows<{ action: string; changes: unknown }>(
      "SELECT action, changes FROM log_entries WHERE kind = 'change' AND staff_id = $1 ORDER BY id",
      [id],
    );
    expect(log.map(({ action }) => action)).toEqual([
      "Passkey eingerichtet",
      "Passkey eingerichtet",
      "Passkey umbenannt",
      "Passkey entfernt",
    ]);
    expect(log[2]).toMatchObject({ changes: [["Passkey", "Telefon", "Handy"]] });
  });

  it("are ten at most", async () => {
    const { token } = await withPasskey();
    for (let count = 2; count <= 10; count++) await enrol(shop, token, `Nummer ${count}`);
    await expect(enrol(shop, token, "Nummer 11")).rejects.toThrow("too_many_passkeys");
  });

  it("lost with a device: removing one ends every other session, and it logs in no more", async () => {
    const { token, authenticator: lost } = await withPasskey();
    const thief = (await logInByPasskey(shop, lost)).body.token;
    shop.clock.forward({ seconds: 1 });
    const { authenticator: otherAuthenticator } = await enrol(shop, token, "Telefon");
    const [first] = (await as(shop, token, "readOwnFactors")).body.data.passkeys;
    expect((await as(shop, token, "removePasskey", { params: { passkeyId: first.id } })).status).toBe(200);
    expect((await as(shop, thief, "readSession")).status).toBe(401);
    expect((await logInByPasskey(shop, lost)).status).toBe(401);
    expect((await logInByPasskey(shop, otherAuthenticator)).status).toBe(200);
  });

  it("reports every change to the person by mail", async () => {
    const { email } = await withPasskey();
    const mails = await shop.database.rows("SELECT kind, data FROM mails WHERE recipient = $1", [email]);
    expect(mails).toMatchObject([{ kind: "factor-notice", data: { event: "passkey-added" } }]);
  });
});

it("an address without a host name makes no passkeys and explains it", async () => {
  const bare = await openShop({ publicUrl: "http://192.168.1.5:3000" });
  const answer = await ask(bare, "startPasskeyLogin");
  expect([answer.statusCode, answer.json().code]).toEqual([422, "passkeys_impossible"]);
  await bare.close();
});
