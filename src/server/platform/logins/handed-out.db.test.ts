import { beforeEach, describe, expect, it } from "vitest";
import { ensureFirstOperator } from "#server/platform/logins/first-operator.ts";
import { ask, expectRefusal } from "#test/ask.ts";
import { shopName } from "#test/brand.ts";
import { TestBrowser } from "#test/browser-login.ts";
import { cheapHash } from "#test/cheap-hash.ts";
import { openShop, shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const liveMoney = {
  provider: "stripe" as const,
  stripe: {
    secretKey: "sk_live_nothing",
    webhookSecret: "whsec_nothing",
    publishableKey: null,
    apiBase: new URL("https://api.stripe.com"),
    isTest: false,
  },
};
const publicUrl = "https://shop.example.de";
const handedOut = "kqmfw-x2wpa-9zhtn-b4yce";
const own = "violett Bagger Mond Zettel";

const shop = await shopForTests({ publicUrl, payments: liveMoney });
beforeEach(async () => {
  await shop.database.rows("DELETE FROM guess_counters");
});

async function hired(password = handedOut) {
  const { id } = await staffOf(shop, "support");
  const row = await shop.database.row<{ email: string }>(
    "UPDATE staff SET password_hash = $2, password_is_handed_out = true WHERE id = $1 RETURNING email",
    [id, await cheapHash(password)],
  );
  return { id, email: row?.email ?? "" };
}

describe("a handed-out password where the shop is public", () => {
  it("opens nothing but its own change, and everything after it", async () => {
    const { email } = await hired();
    const browser = new TestBrowser(shop, publicUrl);
    const login = await browser.logIn(email, handedOut);
    expect(login.json()).toMatchObject({ data: { awaits: "password" } });
    expect(expectRefusal(await browser.ask("readOrders")).code).toBe("login_unfinished");
    expect([...browser.cookies.keys()]).toEqual(["__Host-tt_session"]);
    const change = (current: string, newPassword: string) =>
      browser.ask("changePassword", { body: { current, newPassword } });
    expect((await change(handedOut, handedOut)).json().errors).toEqual({
      newPassword: ["Das neue Passwort ist das bisherige. Bitte wählen Sie ein anderes."],
    });
    expect((await change(handedOut, `${shopName} 2026!`)).json().errors).toEqual({
      newPassword: [expect.stringContaining("aus dem Namen des Shops")],
    });
    expect((await change(handedOut, own)).statusCode).toBe(200);
    expect((await browser.ask("readSession")).json().data.awaits).toBeUndefined();
    expect((await browser.ask("readOrders")).statusCode).toBe(200);
    expect((await browser.ask("readPassword")).json().data).toEqual({ isHandedOut: false });
    expect([...browser.cookies.keys()]).toContain("__Host-tt_device");
    expect((await new TestBrowser(shop, publicUrl).logIn(email, own)).json().data.awaits).toBeUndefined();
  });

  it("is given to a new member, and after a forgotten password", async () => {
    const boss = await staffOf(shop, "admin");
    const person = { name: "Karl Koch", email: "karl@example.de", role: "kitchen" as const, endsOn: null };
    const { data } = await boss.call("hire", { body: person });
    const first = new TestBrowser(shop, publicUrl);
    expect((await first.logIn(person.email, data.password ?? "")).json().data.awaits).toBe("password");
    await first.ask("changePassword", { body: { current: data.password ?? "", newPassword: own } });
    const reset = await boss.call("resetPassword", { params: { staffId: String(data.id) } });
    expect((await first.ask("readSession")).statusCode).toBe(401);
    const again = await new TestBrowser(shop, publicUrl).logIn(person.email, reset.data.password);
    expect(again.json().data.awaits).toBe("password");
  });

  it("includes that of the first operator", async () => {
    const empty = await openShop({ publicUrl, payments: liveMoney });
    await ensureFirstOperator(empty.database, { email: "chefin@example.de", password: handedOut });
    const login = await new TestBrowser(empty, publicUrl).logIn("chefin@example.de", handedOut);
    expect(login.json().data.awaits).toBe("password");
    await empty.close();
  });

  it("limits a program in the same way", async () => {
    const { email } = await hired();
    const { token, data } = (await ask(shop, "login", { body: { email, password: handedOut } })).json();
    expect(data.awaits).toBe("password");
    const headers = { authorization: `Bearer ${token}` };
    expect((await ask(shop, "readOrders", { headers })).statusCode).toBe(403);
  });
});

describe("a handed-out password on a local or test installation", () => {
  it("opens everything, and its state is shown", async () => {
    const local = await openShop();
    await ensureFirstOperator(local.database, { email: "chefin@example.de", password: "kartoffelsalat" });
    const browser = new TestBrowser(local);
    const login = await browser.logIn("chefin@example.de", "kartoffelsalat");
    expect(login.json().data).toEqual({ name: "Betreiber", email: "chefin@example.de", role: "admin" });
    expect((await browser.ask("readOrders")).statusCode).toBe(200);
    expect((await browser.ask("readPassword")).json().data).toEqual({ isHandedOut: true });
    await local.close();
  });
});

describe("another password", () => {
  it("forgets every other device", async () => {
    const { email } = await hired(own);
    await shop.database.rows("UPDATE staff SET password_is_handed_out = false WHERE email = $1", [email]);
    const laptop = new TestBrowser(shop, publicUrl);
    const phone = new TestBrowser(shop, publicUrl);
    await laptop.logIn(email, own);
    await phone.logIn(email, own);
    const newPassword = "Zettel Mond violett Suppe";
    expect((await laptop.ask("changePassword", { body: { current: own, newPassword } })).statusCode).toBe(
      200,
    );
    for (let guess = 0; guess < 11; guess++) {
      await shop.app.inject({
        method: "POST",
        url: "/login",
        payload: { email, password: "geraten" },
        remoteAddress: `10.1.0.${guess}`,
      });
    }
    expect((await laptop.logIn(email, newPassword)).statusCode).toBe(200);
  });
});
