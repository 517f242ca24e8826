import { beforeEach, describe, expect, it } from "vitest";
import type { Role } from "#contract/team/staff.ts";
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
const cook = () => ({
  name: "Karl Koch",
  email: ` Koch-${++made}@Example.de`,
  role: "kitchen" as const,
  endsOn: null,
});

async function hired(more: { role?: Role; endsOn?: string } = {}) {
  const person = { ...cook(), ...more };
  const { data } = await boss.call("hire", { body: person });
  return { ...data, password: data.password ?? "", email: person.email.trim().toLowerCase() };
}

async function member(id: number) {
  const found = (await boss.call("readTeam")).data.find((member) => member.id === id);
  if (!found) throw new Error("not in the team");
  return found;
}

type Change = { name?: string; role?: Role; isActive?: boolean; endsOn?: string | null };

/** What a form sends that was opened now and changes this. */
async function changeOf(id: number, changed: Change) {
  const { name, role, isActive, endsOn, signsAloneReason, version } = await member(id);
  const body = { name, role, isActive, endsOn, signsAloneReason, version, ...changed };
  return { params: { staffId: String(id) }, body };
}

async function change(id: number, changed: Change): Promise<void> {
  await boss.call("changeMember", await changeOf(id, changed));
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
    await change(id, { role: "packing" });
    expect((await asking()).statusCode).toBe(401);
    expect(await member(id)).toMatchObject({ role: "packing", version: 2 });
  });

  it("refuses the second of two changes of the same person", async () => {
    const { id } = await hired();
    const second = await changeOf(id, { name: "Zweite" });
    await change(id, { name: "Erste" });
    expect(await boss.refused("changeMember", second)).toMatchObject({
      code: "edited_meanwhile",
      httpStatus: 409,
    });
    expect((await member(id)).name).toBe("Erste");
  });

  it.each([
    ["dismiss each other", { isActive: false }],
    ["give each other a last day", { endsOn: "2026-12-31" }],
    ["change each other's role", { role: "support" }],
  ] as const)("keeps an administrator, also when two %s at the same moment", async (_what, lost) => {
    const other = await staffOf(shop, "admin");
    const [ofOther, ofBoss] = await Promise.all([changeOf(boss.id, lost), changeOf(other.id, lost)]);
    const answers = await Promise.allSettled([
      other.call("changeMember", ofOther),
      boss.call("changeMember", ofBoss),
    ]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const left = await shop.database.rows(
      "SELECT FROM staff WHERE role = 'admin' AND is_active AND ends_on IS NULL",
    );
    expect(left).toHaveLength(1);
  });

  it("keeps an administrator without an end, whoever else has one", async () => {
    await hired({ role: "admin", endsOn: "2026-12-31" });
    for (const lost of [{ endsOn: "2026-12-31" }, { isActive: false }, { role: "support" }] as const) {
      expect(await boss.refused("changeMember", await changeOf(boss.id, lost))).toMatchObject({
        code: "last_admin",
        httpStatus: 409,
      });
    }
  });

  it("lists the last day of an access, and whether it is over", async () => {
    const { id } = await hired({ role: "accounting", endsOn: "2026-09-14" });
    expect(await member(id)).toMatchObject({ role: "accounting", endsOn: "2026-09-14", hasEnded: false });
    shop.clock.set("2026-09-15T00:00:00");
    expect(await member(id)).toMatchObject({ endsOn: "2026-09-14", hasEnded: true });
    await change(id, { name: "Karla Koch" });
    const past = await boss.refused("changeMember", await changeOf(id, { endsOn: "2026-09-13" }));
    expect(past).toMatchObject({ httpStatus: 422, errors: { endsOn: ["Dieser Tag ist vorbei."] } });
    await change(id, { endsOn: null });
    expect(await member(id)).toMatchObject({ name: "Karla Koch", endsOn: null, hasEnded: false });
    const { rows } = (await boss.call("readLog", { query: { q: "Karla Koch", topic: "team" } })).data;
    expect(rows[0]?.changes).toEqual([["Zugang endet am", "14.09.2026", "leer"]]);
    shop.clock.set("2026-09-14T09:00:00");
  });

  it.each([
    ["2026-09-13", "Dieser Tag ist vorbei."],
    ["2026-02-30", "Bitte ein Datum eingeben."],
    ["unfinished", "Bitte ein Datum eingeben."],
  ])("takes nobody in until %s", async (endsOn, message) => {
    const refused = await boss.refused("hire", { body: { ...cook(), endsOn } });
    expect(refused).toMatchObject({ httpStatus: 422, errors: { endsOn: [message] } });
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
