import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { KeyScope } from "#contract/office/team/key-scopes.ts";
import { ask, expectRefusal } from "#test/ask.ts";
import { buy } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

let boss: TestStaff;
const shop = await shopForTests();
beforeEach(async () => {
  boss = await staffOf(shop, "admin");
});

const lastDay = "2026-12-31";
const make = async (scopes: KeyScope[], name = "Warenwirtschaft") =>
  (await boss.call("makeProgramKey", { body: { name, scopes, lastDay } })).data;
const by = (key: string) => ({ headers: { authorization: `Bearer ${key}`, "x-guest-id": undefined } });
const listed = async (id: string) => (await boss.call("readProgramKeys")).data.find((one) => one.id === id);

describe("a key for a program", () => {
  it("is shown once, stored as a hash, and opens the calls of its scopes", async () => {
    const { id, key } = await make(["orders:read"]);
    expect(key).toMatch(/^tt_[\w-]{43}$/);
    expect((await ask(shop, "readOrders", by(key))).statusCode).toBe(200);
    expect(expectRefusal(await ask(shop, "writeNote", by(key))).code).toBe("forbidden");
    expect(expectRefusal(await ask(shop, "readMenuList", by(key))).code).toBe("forbidden");
    expect(await listed(id)).toMatchObject({
      name: "Warenwirtschaft",
      beginning: key.slice(0, 7),
      scopes: ["orders:read"],
      state: "good",
      usedAt: shop.now().toISOString().replace(".000Z", "+00:00"),
    });
    const stored = JSON.stringify([
      await shop.database.rows("SELECT t::text FROM program_keys t"),
      await shop.database.rows("SELECT t::text FROM log_entries t"),
    ]);
    expect(stored).not.toContain(key.slice(8));
  });

  it("never opens team, keys, sessions and logs", async () => {
    const { key } = await make(["orders:read", "orders:write", "settings:read", "settings:write"]);
    for (const name of [
      "readTeam",
      "hire",
      "readProgramKeys",
      "makeProgramKey",
      "readSession",
      "readOwnSessions",
      "changePassword",
      "logout",
      "readLog",
    ] as const) {
      expect((await ask(shop, name, by(key))).statusCode, name).toBe(403);
    }
  });

  it("appears in the log with its owner's name and its own", async () => {
    const { key } = await make(["orders:write"], "Kasse");
    const { orderId } = await buy(shop, shop.guest());
    const body = { id: randomUUID(), text: "Ruft zurück" };
    const answer = await ask(shop, "writeNote", { ...by(key), params: { orderId }, body });
    expect(answer.statusCode, answer.body).toBe(200);
    const [entry] = (await boss.call("readLog", { query: { q: orderId } })).data.rows;
    expect(entry?.who).toMatch(/^admin \w+ \(Schlüssel „Kasse“\)$/);
  });

  it("ends with its last day, in Berlin", async () => {
    const { id, key } = await make(["orders:read"]);
    shop.clock.set("2026-12-31T23:59:59");
    expect((await ask(shop, "readOrders", by(key))).statusCode).toBe(200);
    shop.clock.set("2027-01-01T00:00:00");
    expect(expectRefusal(await ask(shop, "readOrders", by(key))).code).toBe("login_required");
    expect(await listed(id)).toMatchObject({ state: "over" });
    shop.clock.set("2026-09-14T09:00:00");
  });

  it("ends at once when it is revoked; again changes nothing", async () => {
    const { id, key } = await make(["orders:read"]);
    for (let press = 0; press < 2; press++) await boss.call("revokeProgramKey", { params: { keyId: id } });
    expect((await ask(shop, "readOrders", by(key))).statusCode).toBe(401);
    expect(await listed(id)).toMatchObject({ state: "revoked" });
    const log = await shop.database.rows(
      "SELECT action FROM log_entries WHERE subject = 'program-key' AND subject_id = $1 ORDER BY id",
      [id],
    );
    expect(log).toEqual([{ action: "angelegt" }, { action: "widerrufen" }]);
    for (const keyId of ["00000000-0000-4000-8000-000000000000", "x"]) {
      expect(await boss.refused("revokeProgramKey", { params: { keyId } })).toMatchObject({
        httpStatus: 404,
      });
    }
  });

  it("is suspended while its owner has no access, or not to everything", async () => {
    const { id, key } = await make(["orders:read"]);
    const other = await staffOf(shop, "admin");
    const asking = async () => (await ask(shop, "readOrders", by(key))).statusCode;
    for (const change of [
      "is_active = false",
      "is_active = true, role = 'support'",
      "role = 'admin', ends_on = '2026-09-13'",
    ]) {
      await shop.database.rows(`UPDATE staff SET ${change} WHERE id = $1`, [boss.id]);
      expect(await asking()).toBe(401);
      const keys = (await other.call("readProgramKeys")).data;
      expect(keys.find((one) => one.id === id)?.state).toBe("resting");
    }
    await shop.database.rows("UPDATE staff SET ends_on = '2026-09-14' WHERE id = $1", [boss.id]);
    expect(await asking()).toBe(200);
  });

  it("that comes from another network is noted once for each", async () => {
    const { key } = await make(["orders:read"], "Umzug");
    const from = (remoteAddress: string) =>
      shop.app.inject({
        url: "/api/v1/staff/orders",
        headers: { authorization: `Bearer ${key}` },
        remoteAddress,
      });
    for (const address of ["10.0.0.1", "10.0.0.1", "2001:db8::1", "2001:db8::2"]) {
      expect((await from(address)).statusCode).toBe(200);
    }
    const noted = await shop.database.rows(
      "SELECT address FROM log_entries WHERE event = 'key.used' AND detail = 'Umzug' ORDER BY id",
    );
    expect(noted).toEqual([{ address: "10.0.0.1" }, { address: "2001:db8:0:0" }]);
  });

  it.each([
    [{ name: "  " }, { name: ["Name ist erforderlich."] }],
    [{ scopes: [] }, { scopes: ["Bitte wählen Sie mindestens einen Bereich."] }],
    [{ lastDay: "2026-09-13" }, { lastDay: ["Dieser Tag ist vorbei."] }],
    [{ lastDay: "2029-01-01" }, { lastDay: ["Ein Schlüssel gilt höchstens zwei Jahre."] }],
  ])("is not made with %j", async (wrong, errors) => {
    const body = { name: "Lager", scopes: ["orders:read" as const], lastDay, ...wrong };
    expect(await boss.refused("makeProgramKey", { body })).toMatchObject({ httpStatus: 422, errors });
  });
});

it.each(["tt_", `tt_${"a".repeat(43)}`, `tt_${"a".repeat(90)}`, "tt_' OR 1=1"])(
  "%j is no key",
  async (key) => {
    expect((await ask(shop, "readOrders", by(key))).statusCode).toBe(401);
  },
);
