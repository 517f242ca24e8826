import { beforeAll, describe, expect, it } from "vitest";
import { everyCall, everyCallName } from "#contract/every-call.ts";
import { accessCalls } from "#contract/office/team/access.ts";
import { factorCalls } from "#contract/office/team/factors.ts";
import { type KeyScope, keyScopes, scopeOfCall } from "#contract/office/team/key-scopes.ts";
import { type OfficeCallName, office } from "#contract/office/office.ts";
import { teamCalls } from "#contract/office/team/team.ts";
import { loginSteps, type Role, roles } from "#contract/team/staff.ts";
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
  const keys = new Map<KeyScope, string>();
  beforeAll(async () => {
    for (const scope of keyScopes) {
      const body = { name: scope, scopes: [scope], lastDay: "2026-12-31" };
      keys.set(scope, (await team.admin.call("makeProgramKey", { body })).data.key);
    }
  });

  it.each(keyScopes)("one of the scope %s opens the calls of its scope, and no other", async (scope) => {
    for (const name of names) {
      const { statusCode } = await ask(name, keys.get(scope));
      if (scope === scopeOfCall(name)) expect.soft([401, 403, 500], name).not.toContain(statusCode);
      else expect.soft(statusCode, name).toBe(403);
    }
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

  it("may make its calls and no other", async () => {
    for (const name of names) {
      const isAllowed = allowed.includes(name);
      // a call that is allowed may end the session
      const { token } = isAllowed ? await staffOf(shop, role) : team[role];
      const { statusCode } = await ask(name, token);
      // the input may be wrong, the caller is not
      if (isAllowed) expect.soft([401, 403, 500], name).not.toContain(statusCode);
      else expect.soft(statusCode, name).toBe(403);
    }
  });

  it("is asked for a fresh proof by the calls that need one", async () => {
    for (const name of allowed) {
      const code = await answerAfter(role, name, "verified_at = NULL");
      expect
        .soft(code === "step_up_required", name)
        .toBe([true, "own", "hourly"].includes(office[name].stepUp));
    }
  });

  it("confirms with its password what concerns its own account, and nothing else", async () => {
    for (const name of allowed) {
      const code = await answerAfter(role, name, "verified_at = NULL, confirmed_at = '2099-12-31'");
      expect.soft(code === "step_up_required", name).toBe([true, "hourly"].includes(office[name].stepUp));
    }
  });
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
  expect(others.sort()).toEqual(["readInvoiceFile", "readXRechnung", "searchEverything"]);
  for (const name of ["readTeam", "hire", "changeMember", "resetPassword", "resetFactors"] as const)
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
  for (const name of names) {
    const { roles: allowed, whileAwaiting } = office[name];
    const code = await answerAfter(allowed[0] ?? "admin", name, `awaits = '${awaits}'`);
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

/** The code of the answer to a new session of the role that was changed first. */
async function answerAfter(role: Role, name: OfficeCallName, change: string) {
  const { id, token } = await staffOf(shop, role);
  await shop.database.rows(`UPDATE staff_sessions SET ${change} WHERE staff_id = $1`, [id]);
  const keys = [...office[name].path.matchAll(/:(\w+)/g)].map(([, key = ""]) => [key, unused]);
  return (await as(shop, token, name, { params: Object.fromEntries(keys) })).body.code;
}
