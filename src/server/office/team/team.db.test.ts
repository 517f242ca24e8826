import { beforeEach, describe, expect, it } from "vitest";
import { ask } from "#test/ask.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

let boss: TestStaff;
const shop = await shopForTests();
beforeEach(async () => {
  await shop.database.rows("UPDATE staff SET is_active = false, role = 'support'");
  await shop.database.rows("DELETE FROM guess_counters");
  boss = await staffOf(shop, "admin");
});

const logIn = (email: string, password: string) => ask(shop, "login", { body: { email, password } });
let made = 0;
const cook = () => ({ name: "Karl Koch", email: ` Koch-${++made}@Example.de`, role: "kitchen" as const });

async function hired() {
  const person = cook();
  const { data } = await boss.call("hire", { body: person });
  return { ...data, email: person.email.trim().toLowerCase() };
}

async function member(id: number) {
  const found = (await boss.call("readTeam")).data.find((member) => member.id === id);
  if (!found) throw new Error("not in the team");
  return found;
}

describe("the team", () => {
  it("adds a member, who can log in with the password that is shown once", async () => {
    const { id, email, password } = await hired();
    expect(await member(id)).toMatchObject({ name: "Karl Koch", email, role: "kitchen", isActive: true });
    expect((await logIn(email, password)).json()).toMatchObject({ data: { role: "kitchen" } });
    expect((await member(id)).lastSeenAt).toMatch(/^\d{4}-/);
  });

  it("has every e-mail address once", async () => {
    const { email } = await hired();
    const body = { ...cook(), email: email.toUpperCase() };
    expect(await boss.refused("hire", { body })).toMatchObject({ code: "email_taken", httpStatus: 409 });
    const nameless = await boss.refused("hire", { body: { ...cook(), name: "  " } });
    expect(nameless.errors).toEqual({ name: ["Name ist erforderlich."] });
  });

  it("logs a member out at once after a loss of access or a change of role", async () => {
    const { id, email, password } = await hired();
    const token = (await logIn(email, password)).json().token;
    const asking = () =>
      ask(shop, "readSession", { headers: { authorization: `Bearer ${token}`, "x-guest-id": undefined } });
    expect((await asking()).statusCode).toBe(200);
    const { name, version } = await member(id);
    const params = { staffId: String(id) };
    await boss.call("changeMember", { params, body: { name, role: "packing", isActive: true, version } });
    expect((await asking()).statusCode).toBe(401);
    expect(await member(id)).toMatchObject({ role: "packing", version: version + 1 });
  });

  it("refuses the second of two changes of the same person", async () => {
    const { id } = await hired();
    const { version } = await member(id);
    const change = (name: string) => ({
      params: { staffId: String(id) },
      body: { name, role: "kitchen" as const, isActive: true, version },
    });
    await boss.call("changeMember", change("Erste"));
    expect(await boss.refused("changeMember", change("Zweite"))).toMatchObject({
      code: "edited_meanwhile",
      httpStatus: 409,
    });
    expect((await member(id)).name).toBe("Erste");
  });

  it("keeps an administrator, also when two dismiss each other at the same moment", async () => {
    const other = await staffOf(shop, "admin");
    const dismissal = async (id: number) => {
      const { name, version } = await member(id);
      return {
        params: { staffId: String(id) },
        body: { name, role: "admin" as const, isActive: false, version },
      };
    };
    const [ofOther, ofBoss] = await Promise.all([dismissal(boss.id), dismissal(other.id)]);
    const answers = await Promise.allSettled([
      other.call("changeMember", ofOther),
      boss.call("changeMember", ofBoss),
    ]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const left = await shop.database.rows("SELECT FROM staff WHERE role = 'admin' AND is_active");
    expect(left).toHaveLength(1);
  });

  it("logs who did what, and never a password", async () => {
    const { id } = await hired();
    const { data } = await boss.call("resetPassword", { params: { staffId: String(id) } });
    const log = (await boss.call("readLog", { query: { q: String(id), topic: "team" } })).data;
    // the search also matches a name with the same digits
    const ofPerson = log.rows.filter(({ subjectId }) => subjectId === String(id));
    expect(ofPerson.map(({ action }) => action)).toEqual(["neues Passwort vergeben", "aufgenommen"]);
    expect(JSON.stringify(log)).not.toContain(data.password);
    await expect(shop.database.owner.rows("UPDATE log_entries SET staff_name = 'x'")).rejects.toThrow(
      "immutable",
    );
    await expect(shop.database.owner.rows("TRUNCATE log_entries")).rejects.toThrow("immutable");
  });
});

describe("a person's own access", () => {
  it("gets another password, which ends every other session", async () => {
    const { email, password } = await hired();
    const first = (await logIn(email, password)).json().token;
    const second = (await logIn(email, password)).json().token;
    const as = (token: string) => ({ authorization: `Bearer ${token}`, "x-guest-id": undefined });
    const change = (current: string, newPassword: string) =>
      ask(shop, "changePassword", { headers: as(first), body: { current, newPassword } });
    expect((await change("falsch", "lang genug ist es")).json().errors).toEqual({
      current: ["Das bisherige Passwort ist falsch."],
    });
    expect((await change(password, "kurz")).statusCode).toBe(422);
    expect((await change(password, "lang genug ist es")).statusCode).toBe(200);
    expect((await ask(shop, "readSession", { headers: as(first) })).statusCode).toBe(200);
    expect((await ask(shop, "readSession", { headers: as(second) })).statusCode).toBe(401);
    expect((await logIn(email, password)).statusCode).toBe(401);
    expect((await logIn(email, "lang genug ist es")).statusCode).toBe(200);
  });

  it("gets no other password by guessing: ten tries, which stop no other session", async () => {
    const { email, password } = await hired();
    const first = (await logIn(email, password)).json().token;
    const second = (await logIn(email, password)).json().token;
    const change = (token: string, current: string, newPassword: string) =>
      ask(shop, "changePassword", {
        headers: { authorization: `Bearer ${token}`, "x-guest-id": undefined },
        body: { current, newPassword },
      });
    for (let guess = 0; guess < 11; guess++)
      expect((await change(first, password, "kurz")).statusCode).toBe(422);
    for (let guess = 0; guess < 10; guess++) {
      expect((await change(first, "geraten", "lang genug ist es")).statusCode).toBe(422);
    }
    expect((await change(first, password, "lang genug ist es")).statusCode).toBe(429);
    expect((await change(second, password, "lang genug ist es")).statusCode).toBe(200);
  });

  it("lists its sessions and ends one, but none of another person", async () => {
    const { email, password } = await hired();
    const first = (await logIn(email, password)).json().token;
    await logIn(email, password);
    const headers = { authorization: `Bearer ${first}`, "x-guest-id": undefined };
    const list = async () => (await ask(shop, "readOwnSessions", { headers })).json().data;
    const [own, other] = await list();
    expect([own.isThis, other.isThis]).toEqual([true, false]);
    const [bossSession] = (await boss.call("readOwnSessions")).data;
    const revoke = (sessionId: string) => ask(shop, "revokeSession", { headers, params: { sessionId } });
    expect((await revoke(bossSession?.id ?? "")).statusCode).toBe(404);
    expect((await revoke("kein-uuid")).statusCode).toBe(404);
    expect((await revoke(other.id)).statusCode).toBe(200);
    expect(await list()).toHaveLength(1);
  });
});
