import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditEntry } from "#contract/office/access.ts";
import type { AuditSubject } from "#contract/office/audit.ts";
import type { AuditEventOf } from "#contract/office/audit-changes.ts";
import { audit, type Change } from "#server/platform/audit/audit.ts";
import { auditCondition } from "#server/platform/audit/search-audit-log.ts";
import { readSubjectNames } from "#server/platform/audit/subject-names.ts";
import { queriesBy } from "#server/platform/database/connection.ts";
import { deliveryDay } from "#test/days.ts";
import { ordered } from "#test/delivery-changes.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

let shop: TestShop;
let boss: TestStaff;
beforeAll(async () => {
  shop = await openShop();
  boss = await staffOf(shop, "admin");
});
afterAll(() => shop.close());

/** Also what no longer may be written. */
const write = (
  change: Record<"subject" | "subjectId", string | number> & { before?: object; after?: object },
) =>
  audit(shop.database, {
    staff: { id: boss.id, name: "Karin Chefin" },
    at: new Date("2026-09-14T09:00:00Z"),
    action: "changed",
    ...change,
  } as Change);
const read = async (query: { q?: string; subject?: AuditSubject }) =>
  (await boss.call("readAuditLog", { query })).data;
const nameOf = async (table: string, id: number) =>
  (await shop.database.row<{ name: string }>(`SELECT name FROM ${table} WHERE id = $1`, [id]))?.name ?? "";

describe("the log shows names for its ids", () => {
  it("an order by its number, a menu, people and menu attributes by their name", async () => {
    const { orderId } = await ordered(shop);
    const order = await shop.database.row<{ number: string }>("SELECT number FROM orders WHERE id = $1", [
      orderId,
    ]);
    await write({ subject: "order", subjectId: orderId });
    await write({ subject: "menu", subjectId: 3 });
    await write({ subject: "team", subjectId: boss.id });
    await write({ subject: "style", subjectId: 1 });
    expect((await read({})).names).toEqual({
      [`order ${orderId}`]: order?.number,
      "menu 3": await nameOf("menus", 3),
      [`team ${boss.id}`]: await nameOf("staff", boss.id),
      "style 1": await nameOf("styles", 1),
    });
    expect((await read({ q: order?.number })).rows).toMatchObject([{ subjectId: orderId }]);
    expect((await read({ q: await nameOf("menus", 3) })).rows).toMatchObject([{ subjectId: "3" }]);
    expect((await read({ q: `${order?.number}0` })).total).toBe(0);
  });

  it("also where the values name a menu or a nutrition form", async () => {
    const limit = (menuId: number) => ({ limits: [{ menuId, portions: 5 }] });
    await write({ subject: "calendar-day", subjectId: "2026-10-01", before: limit(1), after: limit(2) });
    await write({ subject: "style", subjectId: 999, before: { nutrition_form_id: 1 } });
    expect((await read({ subject: "calendar-day" })).names).toEqual({
      "menu 1": await nameOf("menus", 1),
      "menu 2": await nameOf("menus", 2),
    });
    expect((await read({ q: "999" })).names).toEqual({
      "nutrition-form 1": await nameOf("nutrition_forms", 1),
    });
  });

  it("and no name for what is deleted, or was never an id", async () => {
    await write({ subject: "menu", subjectId: 99999 });
    await write({ subject: "allergen", subjectId: "alle" });
    await write({ subject: "order", subjectId: "unbekannt", after: { limits: "keine" } });
    for (const q of ["99999", "alle", "unbekannt"]) {
      const { rows, names } = await read({ q });
      expect(rows).toHaveLength(1);
      expect(names).toEqual({});
    }
  });

  it("with one statement for each kind, however many entries there are", async () => {
    const entry = (subject: string, subjectId: string) =>
      ({ subject, subjectId, before: null, after: null }) as AuditEntry;
    const menus = Array.from({ length: 20 }, (_, at) => entry("menu", String(at + 1)));
    const team = [entry("team", String(boss.id)), entry("team", "99999")];
    let statementCount = 0;
    const counting = queriesBy((query, values) => {
      statementCount += 1;
      return shop.database.untyped(query, values);
    });
    const names = await readSubjectNames(counting, [...menus, ...team, entry("settings", "Verkauf")]);
    expect(statementCount).toBe(2);
    expect(names[`team ${boss.id}`]).toBe(await nameOf("staff", boss.id));
    expect(Object.keys(names).length).toBeGreaterThan(10);
  });
});

describe("the log is searched by what people read in it", () => {
  const at = new Date("2026-09-14T09:00:00Z");
  const staff = { id: null, name: "Kommandozeile" };
  const packed = {
    action: "parcel-packed",
    data: { day: deliveryDay("2026-11-30") },
    after: { portions: 1, coolPacks: 1 },
  } as const;
  const sent = { action: "mail-sent-again", data: { mail: "dispatch" } } as const;
  const written = {
    action: "guest-written-to",
    data: { topic: "Frohes Fest!" },
    after: { days: [deliveryDay("2026-11-30")] },
  } satisfies Omit<AuditEventOf<"order", "guest-written-to">, "subject">;
  const found = async (q: string) => (await read({ q })).rows.map(({ action }) => action);
  beforeAll(async () => {
    for (const event of [packed, sent, written]) {
      await audit(shop.database, { ...event, staff, at, subject: "order", subjectId: "gesucht" });
    }
    await shop.database.rows(
      `INSERT INTO audit_log (at, staff_name, action, subject, subject_id)
       VALUES ($1, 'Karin', 'Paket für 01.12.2026 gepackt', 'Bestellung', 'von früher')`,
      [at],
    );
  });

  it.each([
    ["Paket für 30.11.2026 gepackt", ["parcel-packed"]],
    ["30.11.", ["parcel-packed"]],
    ["paket FÜR", ["parcel-packed", "parcel-packed"]],
    ["01.12.2026", ["parcel-packed"]],
    ["„Versand“ erneut", ["mail-sent-again"]],
    ["frohes fest", ["guest-written-to"]],
    ["parcel-packed", []],
    ["{day}", []],
    ["%", []],
    ["karin%", []],
  ])("%s", async (q, actions) => {
    expect(await found(q)).toEqual(actions);
  });

  it("by PostgreSQL's indexes, without a look at every entry", async () => {
    await shop.database.rows(
      `INSERT INTO audit_log (at, staff_name, action, subject, subject_id)
       SELECT $1, 'Karin ' || n % 5, 'changed', 'menu', n FROM generate_series(1, 3000) n`,
      [at],
    );
    await shop.database.rows("ANALYZE audit_log");
    for (const q of ["01.12.2026", "Paket", "nichts davon", "2999"]) {
      const { text, values } = await auditCondition(shop.database, { q });
      const plan = await shop.database.rows(`EXPLAIN SELECT FROM audit_log WHERE ${text}`, values);
      expect(JSON.stringify(plan)).not.toContain("Seq Scan");
    }
  });

  it("and an entry from before the codes is found and shown by them", async () => {
    const { rows } = await read({ subject: "order", q: "von früher" });
    expect(rows).toMatchObject([
      { subject: "order", action: "parcel-packed", data: { day: "2026-12-01" }, subjectId: "von früher" },
    ]);
  });
});

it("counts and shows very many entries up to two hundred pages", async () => {
  await shop.database.rows(
    `INSERT INTO audit_log (at, staff_id, staff_name, action, subject, subject_id)
     SELECT '2026-01-01', $1, 'Karin Chefin', 'changed', 'allergen', n::text FROM generate_series(1, 10001) n`,
    [boss.id],
  );
  const readPage = async (page: number) => {
    const { data } = await boss.call("readAuditLog", { query: { subject: "allergen", page } });
    return [data.rows.length, data.total, data.hasMore];
  };
  expect(await readPage(1)).toEqual([50, 10_000, true]);
  expect(await readPage(200)).toEqual([50, 10_000, true]);
  expect(await readPage(201)).toEqual([0, 10_000, true]);
});
