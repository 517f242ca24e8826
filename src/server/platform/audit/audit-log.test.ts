import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditEntry } from "#contract/office/access.ts";
import { audit, type Change } from "#server/platform/audit/audit.ts";
import { namesIn } from "#server/platform/audit/named.ts";
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

const write = (change: Pick<Change, "subject" | "subjectId" | "before" | "after">) =>
  audit(shop.database, {
    staff: { id: boss.id, name: "Karin Chefin" },
    at: new Date("2026-09-14T09:00:00Z"),
    action: "geändert",
    ...change,
  });
const read = async (query: { q?: string; subject?: string }) =>
  (await boss.call("readAuditLog", { query })).data;
const nameOf = async (table: string, id: number) =>
  (await shop.database.row<{ name: string }>(`SELECT name FROM ${table} WHERE id = $1`, [id]))?.name ?? "";

describe("the log says what its ids stand for", () => {
  it("an order by its number, a menu, people and choices by their name", async () => {
    const { orderId } = await ordered(shop);
    const order = await shop.database.row<{ number: string }>("SELECT number FROM orders WHERE id = $1", [
      orderId,
    ]);
    await write({ subject: "Bestellung", subjectId: orderId });
    await write({ subject: "Menü", subjectId: 3 });
    await write({ subject: "Team", subjectId: boss.id });
    await write({ subject: "Style", subjectId: 1 });
    expect((await read({})).names).toEqual({
      [`Bestellung ${orderId}`]: order?.number,
      "Menü 3": await nameOf("menus", 3),
      [`Team ${boss.id}`]: await nameOf("staff", boss.id),
      "Style 1": await nameOf("styles", 1),
    });
    expect((await read({ q: order?.number })).rows).toMatchObject([{ subjectId: orderId }]);
    expect((await read({ q: await nameOf("menus", 3) })).rows).toMatchObject([{ subjectId: "3" }]);
    expect((await read({ q: `${order?.number}0` })).total).toBe(0);
  });

  it("also where the values name a menu or a nutrition form", async () => {
    const limit = (menuId: number) => ({ limits: [{ menuId, portions: 5 }] });
    await write({ subject: "Kalendertag", subjectId: "2026-10-01", before: limit(1), after: limit(2) });
    await write({ subject: "Style", subjectId: 999, before: { nutrition_form_id: 1 } });
    expect((await read({ subject: "Kalendertag" })).names).toEqual({
      "Menü 1": await nameOf("menus", 1),
      "Menü 2": await nameOf("menus", 2),
    });
    expect((await read({ q: "999" })).names).toEqual({
      "Ernährungsform 1": await nameOf("nutrition_forms", 1),
    });
  });

  it("and nothing of what is gone, or was never an id", async () => {
    await write({ subject: "Menü", subjectId: 99999 });
    await write({ subject: "Allergen", subjectId: "alle" });
    await write({ subject: "Bestellung", subjectId: "unbekannt", after: { limits: "keine" } });
    for (const q of ["99999", "alle", "unbekannt"]) {
      const { rows, names } = await read({ q });
      expect(rows).toHaveLength(1);
      expect(names).toEqual({});
    }
  });

  it("with one statement for each kind, however many entries there are", async () => {
    const entry = (subject: string, subjectId: string) =>
      ({ subject, subjectId, before: null, after: null }) as AuditEntry;
    const menus = Array.from({ length: 20 }, (_, at) => entry("Menü", String(at + 1)));
    const team = [entry("Team", String(boss.id)), entry("Team", "99999")];
    let asked = 0;
    const counting: typeof shop.database = {
      ...shop.database,
      rows: (...query) => {
        asked += 1;
        return shop.database.rows(...query);
      },
    };
    const names = await namesIn(counting, [...menus, ...team, entry("Einstellungen", "Verkauf")]);
    expect(asked).toBe(2);
    expect(names[`Team ${boss.id}`]).toBe(await nameOf("staff", boss.id));
    expect(Object.keys(names).length).toBeGreaterThan(10);
  });
});
