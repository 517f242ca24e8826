import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyCall, everyCallName } from "#contract/every-call.ts";
import { type KeyScope, keyScopes, scopeOfCall } from "#contract/office/key-scopes.ts";
import { type OfficeCallName, office } from "#contract/office/office.ts";
import { loginSteps, type Role, roles } from "#contract/staff.ts";
import { as } from "#test/factors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

let shop: TestShop;
const registered = new Set<string>();
let team: Record<Role, TestStaff>;
beforeAll(async () => {
  shop = await openShop();
  const lines = shop.app.printRoutes({ commonPrefix: false, includeHooks: false }).split("\n");
  collect(lines);
  const made = await Promise.all(roles.map(async (role) => [role, await staffOf(shop, role)] as const));
  team = Object.fromEntries(made) as Record<Role, TestStaff>;
});
afterAll(() => shop.close());

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

  it.each(names)("%s is open to the key of its scope, and to no other", async (name) => {
    const { method, path } = office[name];
    const url = path.replace(/:\w+/g, "999999999");
    for (const [scope, key] of keys) {
      const { statusCode } = await shop.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${key}` },
      });
      if (scope === scopeOfCall(name)) expect([401, 403, 500], scope).not.toContain(statusCode);
      else expect(statusCode, scope).toBe(403);
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

describe.each(names)("%s", (name) => {
  const { method, path, roles: allowed } = office[name];
  // An unused id, because a change to a real person would end one of these sessions.
  const url = path.replace(/:\w+/g, "999999999");
  const nobody = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key = ""]) => [key, "999999999"]));
  const ask = (token?: string) =>
    shop.app.inject({ method, url, headers: token ? { authorization: `Bearer ${token}` } : {} });

  it("is refused without a login", async () => {
    expect((await ask()).statusCode).toBe(401);
    expect((await ask("x".repeat(43))).statusCode).toBe(401);
  });

  it.each(roles.filter((role) => !allowed.includes(role)))("is refused to the role %s", async (role) => {
    expect((await ask(team[role].token)).statusCode).toBe(403);
  });

  it.each(roles.filter((role) => allowed.includes(role)))("is open to the role %s", async (role) => {
    const one = await staffOf(shop, role);
    const { statusCode } = await ask(one.token);
    // the input may be wrong, the caller is not
    expect([401, 403, 500]).not.toContain(statusCode);
  });

  const { stepUp, whileAwaiting } = office[name];
  it.each(allowed)(`asks the role %s for ${stepUp ? "a fresh" : "no fresh"} proof`, async (role) => {
    const { id, token } = await staffOf(shop, role);
    await shop.database.rows("UPDATE staff_sessions SET verified_at = NULL WHERE staff_id = $1", [id]);
    const { body } = await as(shop, token, name, { params: nobody });
    expect(body.code === "step_up_required").toBe(stepUp !== false);
  });

  it.each(allowed)(
    `takes the password of the role %s for ${stepUp === "own" ? "one" : "none"}`,
    async (role) => {
      const { id, token } = await staffOf(shop, role);
      await shop.database.rows(
        "UPDATE staff_sessions SET verified_at = NULL, confirmed_at = '2099-12-31' WHERE staff_id = $1",
        [id],
      );
      const { body } = await as(shop, token, name, { params: nobody });
      expect(body.code === "step_up_required").toBe(stepUp === true);
    },
  );

  it.each(loginSteps)("follows the contract for a login that awaits %s", async (awaits) => {
    const { id, token } = await staffOf(shop, allowed[0] ?? "admin");
    await shop.database.rows("UPDATE staff_sessions SET awaits = $2 WHERE staff_id = $1", [id, awaits]);
    const { body } = await as(shop, token, name, { params: nobody });
    expect(body.code !== "login_unfinished").toBe(whileAwaiting.includes(awaits));
    if (whileAwaiting.includes(awaits)) expect(body.code).not.toBe("step_up_required");
  });
});
