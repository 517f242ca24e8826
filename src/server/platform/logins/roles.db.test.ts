import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { everyCall, everyCallName } from "#contract/every-call.ts";
import { accessCalls } from "#contract/office/team/access.ts";
import { factorCalls } from "#contract/office/team/factors.ts";
import { type KeyScope, keyScopes, scopeOfCall } from "#contract/office/team/key-scopes.ts";
import { type OfficeCallName, office } from "#contract/office/office.ts";
import { opensByPin } from "#contract/office/team/pin-calls.ts";
import { teamCalls } from "#contract/office/team/team.ts";
import { loginSteps, type Role, roles } from "#contract/team/staff.ts";
import { pinRoles } from "#contract/team/pins.ts";
import { hashOf } from "#server/platform/logins/secrets.ts";
import { as } from "#test/factors.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

const registered = new Set<string>();
let team: Record<Role, TestStaff>;
const shop = await shopForTests();
beforeAll(async () => {
  const lines = shop.app.printRoutes({ commonPrefix: false, includeHooks: false }).split("\n");
  collect(lines);
  const made = await Promise.all(roles.map(async (role) => [role, await staffOf(shop, role)] as const));
  team = Object.fromEntries(made) as Record<Role, TestStaff>;
});

function collect(lines: string[]): void {
  const path: string[] = [];
  for (const line of lines) {
    const found = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/u.exec(line);
    if (!found) continue;
    const [, indent = "", part = "", methods] = found;
    path.length = indent.length / 4;
    path.push(part);
    for (const method of methods?.split(", ") ?? []) registered.add(`${method} ${path.join("")}`);
  }
}

const names = Object.keys(office) as OfficeCallName[];

it("every route of the team stands in the contract, and every call of the contract has a route", () => {
  const staffRoutes = [...registered].filter((one) => one.includes("/staff/") && !one.startsWith("HEAD"));
  expect(staffRoutes.sort()).toEqual(
    names.map((name) => `${office[name].method} ${office[name].path}`).sort(),
  );
});

it("every call below /staff names the roles that may make it", () => {
  for (const name of everyCallName) {
    const { path, access, roles: allowed = [] } = everyCall[name];
    expect(path.startsWith("/api/v1/staff/"), name).toBe(access === "staff");
    if (access === "staff") expect(allowed.length, name).toBeGreaterThan(0);
  }
});

describe("keys for programs", () => {
  const keyOf = async (scopes: readonly KeyScope[]) => {
    const body = { name: "Programm", scopes: [...scopes], lastDay: "2026-12-31" };
    return (await team.admin.call("makeProgramKey", { body })).data.key;
  };

  it.each(keyScopes)("the scope %s opens its calls, and all others together do not", async (scope) => {
    const own = await keyOf([scope]);
    const others = await keyOf(keyScopes.filter((one) => one !== scope));
    for (const name of names.filter((one) => scopeOfCall(one) === scope)) {
      expect.soft([401, 403, 500], name).not.toContain((await ask(name, own)).statusCode);
      expect.soft((await ask(name, others)).statusCode, name).toBe(403);
    }
  });

  it("with every scope do not open what is for people", async () => {
    const key = await keyOf(keyScopes);
    for (const name of names.filter((one) => scopeOfCall(one) === undefined))
      expect.soft((await ask(name, key)).statusCode, name).toBe(403);
  });

  it("open nothing that concerns people, keys and logs", () => {
    const forPeople = names.filter((name) => scopeOfCall(name) === undefined);
    expect(forPeople).toEqual(
      expect.arrayContaining([
        "readTeam",
        "hire",
        "changePassword",
        "makeProgramKey",
        "readSession",
        "readLog",
      ]),
    );
    const behind = (part: string) => names.filter((name) => office[name].path.includes(part));
    expect(forPeople).toEqual(
      expect.arrayContaining([...behind("/team"), ...behind("/session"), ...behind("/program-keys")]),
    );
  });
});

it("no call is answered without a login", async () => {
  for (const name of names) {
    expect.soft((await ask(name)).statusCode, name).toBe(401);
    expect.soft((await ask(name, "x".repeat(43))).statusCode, name).toBe(401);
  }
});

describe.each(roles)("the role %s", (role) => {
  const allowed = names.filter((name) => office[name].roles.includes(role));

  it("may make its calls and no other, and is asked for a fresh proof by those that need one", async () => {
    const unproven = await answersAfter(role, "verified_at = NULL");
    for (const name of names) {
      if (!allowed.includes(name)) {
        expect.soft((await ask(name, team[role].token)).statusCode, name).toBe(403);
        continue;
      }
      const { status, code } = await unproven(name);
      if ([true, "own", "hourly"].includes(office[name].stepUp)) {
        expect.soft(code, name).toBe("step_up_required");
        // an allowed call before may have ended the session
        const { token } = await staffOf(shop, role);
        expect.soft([401, 403, 500], name).not.toContain((await ask(name, token)).statusCode);
      }
      // the input may be wrong, the caller is not
      else expect.soft([401, 403, 500], `${name} ${code}`).not.toContain(status);
    }
  });

  it("confirms with its password what concerns its own account, and nothing else", async () => {
    const confirmed = await answersAfter(role, "verified_at = NULL, confirmed_at = '2099-12-31'");
    for (const name of allowed.filter((one) => office[one].stepUp !== undefined))
      expect
        .soft((await confirmed(name)).code === "step_up_required", name)
        .toBe([true, "hourly"].includes(office[name].stepUp));
  });
});

describe.each(pinRoles)("a login by PIN of the role %s", (role) => {
  const acts = role === "admin" ? "kitchen" : role;

  it("makes the calls of the kitchen's role that want no proof and concern no access, and no other", async () => {
    const { id } = team[role];
    const placed = await shop.database.row<{ id: string }>(
      `INSERT INTO kitchen_tablets (name, token_hash, set_up_at, set_up_by) VALUES ('Küche', sha256($1), now(), 'Boss') RETURNING id`,
      [Buffer.from(role)],
    );
    const cookie = "c".repeat(43);
    const open = async () => {
      const token = randomBytes(32).toString("base64url");
      await shop.database.rows("UPDATE staff_sessions SET revoked_at = now() WHERE tablet_id = $1", [
        placed?.id,
      ]);
      await shop.database.rows(
        `INSERT INTO staff_sessions (token_hash, staff_id, created_at, seen_at, expires_at, cookie_hash, origin, tablet_id)
         VALUES ($1, $2, now(), '2100-01-01', '2100-01-01', $3, 'http://shop.localhost', $4)`,
        [hashOf(token), id, hashOf(cookie), placed?.id],
      );
      return token;
    };
    let token = await open();
    for (const name of names) {
      const { method, path } = office[name];
      const headers = { authorization: `Bearer ${token}`, cookie: `tt_session=${cookie}` };
      const answer = await shop.app.inject({ method, url: path.replace(/:\w+/g, unused), headers });
      const mayCall = office[name].roles.includes(acts) && opensByPin(name);
      if (mayCall) expect.soft([401, 403, 500], name).not.toContain(answer.statusCode);
      else expect.soft(answer.statusCode, name).toBe(403);
      if (name === "logout") token = await open();
    }
  });
});

it("a PIN opens nothing that wants a proof, nor money, settings, team or the own access", () => {
  const opened = names.filter(
    (name) =>
      opensByPin(name) && office[name].roles.some((role) => ["kitchen", "packing", "quality"].includes(role)),
  );
  expect(opened.filter((name) => office[name].stepUp !== false)).toEqual([]);
  const closed =
    /^\/(overview\/sales|figures|books|open-invoices|costs|codes|alerts|settings|team|password|sessions|proofs|factors|passkeys|totp|recovery-codes|program-keys|tablets|pin)(\/|$)|refund/;
  expect(opened.filter((name) => closed.test(office[name].path.replace("/api/v1/staff", "")))).toEqual([]);
});

it("the bookkeeping makes the calls of its books and of its own access, and no other", () => {
  const own = [...Object.keys(factorCalls), ...Object.keys(accessCalls), ...Object.keys(teamCalls)];
  const others = names.filter(
    (name) =>
      office[name].roles.includes("accounting") &&
      !own.includes(name) &&
      !office[name].path.startsWith("/api/v1/staff/books"),
  );
  // the search answers each role only what it may open, so nothing to the bookkeeping; documents are its work
  expect(others.sort()).toEqual([
    ...[
      "bookReceipt",
      "drawStatement",
      "exportOpenInvoices",
      "exportVouchers",
      "readBaseRates",
      "readInvoiceFile",
      "readModules",
      "readOpenInvoices",
      "readReminders",
      "readSecondReminder",
      "readStatementFile",
      "readStatements",
      "readTasks",
      "readVouchers",
      "readXRechnung",
      "remindAgain",
      "remindOfInvoice",
      "revokeReceipt",
    ],
    "searchEverything",
    "setBaseRate",
    "waiveCharges",
    "wantStatements",
  ]);
  for (const name of [
    "readTeam",
    "hire",
    "changeMember",
    "inviteAgain",
    "resetPassword",
    "resetFactors",
  ] as const)
    expect(office[name].roles, name).toEqual(["admin"]);
});

it("quality reads production, shelf life and stock, keeps the hygiene plan, and sees nothing of money", () => {
  const its = names.filter((name) => office[name].roles.includes("quality"));
  expect(its).toEqual(
    expect.arrayContaining([
      ...["readNextDays", "readTasks", "readProductionDays", "readCookList", "readProof", "readShelfLife"],
      ...["readStock", "readLot", "readBatch", "readHygiene", "createPoint", "signOffDeviation"],
    ]),
  );
  const money =
    /\/(overview\/sales|figures|orders|books|open-invoices|costs|suppliers|codes|alerts|settings)/;
  expect(its.filter((name) => money.test(office[name].path))).toEqual([]);
  expect(
    its.filter((name) => ["freezeCookList", "closeBatch", "createShelfLifeCategory"].includes(name)),
  ).toEqual([]);
});

it.each(loginSteps)("a login that awaits %s makes the calls that finish it, and no other", async (awaits) => {
  const answerOf = new Map<Role, Awaited<ReturnType<typeof answersAfter>>>();
  for (const name of names) {
    const { roles: allowed, whileAwaiting } = office[name];
    const role = allowed[0] ?? "admin";
    const answer = answerOf.get(role) ?? (await answersAfter(role, `awaits = '${awaits}'`));
    answerOf.set(role, answer);
    const { code } = await answer(name);
    if (whileAwaiting.includes(awaits)) {
      expect.soft(["login_unfinished", "step_up_required"], name).not.toContain(code);
    } else expect.soft(code, name).toBe("login_unfinished");
  }
});

// An unused id, because a change to a real person would end one of these sessions.
const unused = "999999999";

function ask(name: OfficeCallName, token?: string) {
  const { method, path } = office[name];
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return shop.app.inject({ method, url: path.replace(/:\w+/g, unused), headers });
}

/** What a session of the role that is changed before each call is answered; where a call has ended it, another one. */
async function answersAfter(role: Role, change: string) {
  let person = await staffOf(shop, role);
  const answer = async (name: OfficeCallName) => {
    await shop.database.rows(`UPDATE staff_sessions SET ${change} WHERE staff_id = $1`, [person.id]);
    const keys = [...office[name].path.matchAll(/:(\w+)/g)].map(([, key = ""]) => [key, unused]);
    const { status, body } = await as(shop, person.token, name, { params: Object.fromEntries(keys) });
    return { status, code: body.code as string | undefined };
  };
  return async (name: OfficeCallName) => {
    const given = await answer(name);
    if (given.code !== "login_required") return given;
    person = await staffOf(shop, role);
    return answer(name);
  };
}
