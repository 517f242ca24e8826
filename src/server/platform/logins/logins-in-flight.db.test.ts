import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "#contract/team/staff.ts";
import { hashOf } from "./secrets.ts";
import { newAuthenticator } from "#test/authenticator.ts";
import { TestBrowser } from "#test/browser-login.ts";
import { as, enrol, hired, logIn, logInByPasskey, ownPassword } from "#test/factors.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests({ isPublic: true, publicUrl: "http://shop.localhost" });
beforeEach(() => shop.database.rows("DELETE FROM guess_counters"));

let boss: string;
beforeAll(async () => {
  boss = (await loggedIn("admin")).token;
  await enrol(shop, boss);
});

async function manage(name: "resetPassword" | "resetFactors", id: number) {
  return () => as(shop, boss, name, { params: { staffId: String(id) } });
}

async function manageMember(id: number, change: { isActive?: boolean; role?: Role }) {
  const member = await shop.database.row<{ version: number }>("SELECT version FROM staff WHERE id = $1", [
    id,
  ]);
  const open = { isActive: true, endsOn: null, signsAloneReason: null };
  const body = { name: "Frieda Faktor", role: "support", ...open, ...member, ...change };
  return () => as(shop, boss, "changeMember", { params: { staffId: String(id) }, body });
}

/** Lets `attempt` check what it checks, but makes `change` before it can write anything about this person. */
async function overtaken<Result>(
  staffId: number,
  attempt: () => Promise<Result>,
  change: () => Promise<{ status: number }>,
): Promise<Result> {
  const started = await shop.database.owner.transaction(async (queries) => {
    await queries.rows("SELECT FROM staff WHERE id = $1 FOR UPDATE", [staffId]);
    const changing = change();
    await waiting(1, changing);
    const attempting = attempt();
    await waiting(2, attempting);
    return { changing, attempting };
  });
  expect((await started.changing).status).toBe(200);
  return started.attempting;
}

/** Until this many connections wait for a lock, or the work is done without. */
async function waiting(connections: number, work: Promise<unknown>): Promise<void> {
  const isDone = work.then(() => true);
  const locked = async () => {
    const text = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return (await shop.database.owner.rows(text)).length >= connections;
  };
  while (!(await Promise.race([isDone, locked()])));
}

const liveSessions = (staffId: number, except = "") =>
  shop.database.rows(
    "SELECT awaits FROM staff_sessions WHERE staff_id = $1 AND revoked_at IS NULL AND token_hash <> $2",
    [staffId, hashOf(except)],
  );

type Person = Awaited<ReturnType<typeof hired>> & { token: string };

async function loggedIn(role: Role): Promise<Person> {
  const person = await hired(shop, role);
  return { ...person, token: (await logIn(shop, person.email)).token };
}

/** The call that adds a passkey, ready to be sent. */
async function adding(token: string): Promise<() => ReturnType<typeof as>> {
  const options = (await as(shop, token, "startPasskeyEnrolment")).body.data;
  const body = { name: "Laptop", response: newAuthenticator().make(options, shop.publicUrl()) };
  return () => as(shop, token, "addPasskey", { body });
}

describe("a login on its way with the right password", () => {
  const changes: [string, Role, (person: Person) => Promise<() => Promise<{ status: number }>>, object][] = [
    [
      "that an administrator replaces",
      "support",
      async ({ id }) => manage("resetPassword", id),
      { code: "login_failed" },
    ],
    [
      "of a member who loses access",
      "support",
      async ({ id }) => manageMember(id, { isActive: false }),
      { code: "login_failed" },
    ],
    [
      "of a member whose access ends",
      "support",
      async ({ id }) =>
        async () => {
          await shop.database.rows("UPDATE staff SET ends_on = '2026-09-13' WHERE id = $1", [id]);
          return { status: 200 };
        },
      { code: "login_failed" },
    ],
    [
      "that its owner changes",
      "support",
      async ({ token }) =>
        () =>
          as(shop, token, "changePassword", {
            body: { current: ownPassword, newPassword: "Zettel Mond violett Suppe" },
          }),
      { code: "login_failed" },
    ],
    [
      "of a member who becomes an administrator",
      "support",
      async ({ id }) => manageMember(id, { role: "admin" }),
      { data: { role: "admin", awaits: "enrolment" } },
    ],
    [
      "of a member who sets up a passkey",
      "support",
      ({ token }) => adding(token),
      { data: { awaits: "factor" } },
    ],
    [
      "of an administrator who sets up a passkey",
      "admin",
      ({ token }) => adding(token),
      { data: { awaits: "factor" } },
    ],
  ];
  it.each(changes)("%s (%s) opens only what is right afterwards", async (_what, role, prepare, expected) => {
    const person = await loggedIn(role);
    const change = await prepare(person);
    const thief = new TestBrowser(shop);
    const answer = await overtaken(person.id, () => thief.logIn(person.email, ownPassword), change);
    expect(answer.json()).toMatchObject(expected);
    const known = await shop.database.rows("SELECT FROM staff_devices WHERE staff_id = $1", [person.id]);
    expect(known).toEqual([]);
    if (answer.statusCode === 200) return;
    expect(thief.cookies.size).toBe(0);
    expect(await liveSessions(person.id, person.token)).toEqual([]);
  });

  it("leaves no session behind, in many rounds of eight logins each", async () => {
    const left: unknown[] = [];
    for (let round = 0; round < 8; round++) {
      await shop.database.rows("DELETE FROM guess_counters");
      const { id, email } = await hired(shop, "support");
      const logins = Array.from({ length: 8 }, () => logIn(shop, email));
      await Promise.any(logins);
      expect((await (await manage("resetPassword", id))()).status).toBe(200);
      await Promise.all(logins);
      left.push(...(await liveSessions(id)));
    }
    expect(left).toEqual([]);
  });
});

describe("a factor set up in one session", () => {
  it("lets no other one set up a second with the password alone, also when it was on its way", async () => {
    const owner = await loggedIn("admin");
    const thief = await logIn(shop, owner.email);
    const add = await adding(thief.token);
    expect((await overtaken(owner.id, add, await adding(owner.token))).body.code).toBe("login_unfinished");
    expect((await as(shop, thief.token, "readSession")).body.data.awaits).toBe("factor");
    expect((await as(shop, thief.token, "startPasskeyEnrolment")).body.code).toBe("login_unfinished");
  });

  it("lets none change the own access that was confirmed with the password before", async () => {
    const owner = await loggedIn("support");
    const thief = await logIn(shop, owner.email);
    const add = await adding(thief.token);
    expect((await overtaken(owner.id, add, await adding(owner.token))).body.code).toBe("step_up_required");
  });

  it("makes a fresh proof by password worth nothing, though it was on its way", async () => {
    const owner = await loggedIn("support");
    const thief = await logIn(shop, owner.email);
    const prove = () => as(shop, thief.token, "proveByPassword", { body: { password: ownPassword } });
    expect((await overtaken(owner.id, prove, await adding(owner.token))).status).toBe(403);
    expect((await as(shop, thief.token, "startTotp")).body.code).toBe("step_up_required");
  });
});

it("a login by passkey on its way opens nothing once the factors are reset", async () => {
  const owner = await loggedIn("support");
  const { authenticator } = await enrol(shop, owner.token);
  const login = () => logInByPasskey(shop, authenticator);
  const answer = await overtaken(owner.id, login, await manage("resetFactors", owner.id));
  expect(answer.body.code).toBe("passkey_login_failed");
  expect(await liveSessions(owner.id)).toEqual([]);
});
