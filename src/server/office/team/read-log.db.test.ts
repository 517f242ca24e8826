import { beforeAll, describe, expect, it } from "vitest";
import type { QueryOf } from "#contract/contract.ts";
import type { AuditSubject } from "#contract/office/team/log.ts";
import { audit, type Changed } from "#server/platform/log/audit.ts";
import { recordSecurityEvent, type SecurityEventInput } from "#server/platform/log/record-security-event.ts";
import { ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

const staff = { id: boss.id, name: "Karin Chefin" };
const write = (
  subject: AuditSubject,
  id: string | number,
  { action = "geändert", ...values }: Changed & { action?: string } = {},
) => audit(shop.database, { staff, at: new Date("2026-09-14T09:00:00Z") }, action, [subject, id], values);
const note = (at: string, more: Partial<SecurityEventInput>) =>
  recordSecurityEvent(shop.database, { at: new Date(at), event: "login.done", ...more });
type Query = Omit<QueryOf<"readLog">, "day"> & { day?: string };
const read = async (query: Query) =>
  (await boss.call("readLog", { query: query as QueryOf<"readLog"> })).data;

describe("a change", () => {
  const named = async (query: Query) => (await read(query)).rows.map(({ subjectName }) => subjectName);

  it("calls the thing as it is called then", async () => {
    const { orderId } = await ordered(shop);
    const order = await shop.database.row<{ number: string }>("SELECT number FROM orders WHERE id = $1", [
      orderId,
    ]);
    const style = "SELECT name FROM styles WHERE id = 1";
    const before = await shop.database.row<{ name: string }>(style);
    await write("order", orderId);
    await write("style", 1);
    await shop.database.rows("UPDATE styles SET name = 'Ganz anders' WHERE id = 1");
    expect(await named({ topic: "order", q: orderId })).toEqual([order?.number]);
    expect(await named({ q: order?.number })).toContain(order?.number);
    expect(await named({ topic: "style" })).toEqual([before?.name]);
    expect((await read({ q: `${order?.number}0` })).total).toBe(0);
  });

  it("of what was just deleted has the name of its values, and all else that of its id", async () => {
    await write("nutrition-form", 999, { before: { Name: "Herzhaft" } });
    await write("calendar-day", "2026-10-31");
    await write("settings", "Firma");
    await write("withdrawal", "4f2c3a52-8a3e-4f43-9a53-0e3c4e0e8b11");
    expect(await named({ topic: "nutrition-form" })).toEqual(["Herzhaft"]);
    expect(await named({ topic: "calendar-day" })).toEqual(["31.10.2026"]);
    expect(await named({ topic: "settings" })).toEqual(["Firma"]);
    expect(await named({ topic: "withdrawal" })).toEqual(["4f2c3a52-8a3e-4f43-9a53-0e3c4e0e8b11"]);
  });

  it.each([
    ["Paket für 30.11.2026 gepackt", 1],
    ["30.11.", 1],
    ["paket FÜR", 2],
    ["karin gepackt", 0],
    ["%", 0],
    ["karin%", 0],
  ])("is found by what people read in it: %s", async (q, total) => {
    if ((await read({ topic: "bulk-change" })).total === 0) {
      for (const action of ["Paket für 30.11.2026 gepackt", "Paket für 01.12.2026 gepackt"])
        await write("bulk-change", "gesucht", { action });
    }
    expect((await read({ topic: "bulk-change", q })).total).toBe(total);
  });
});

describe("an event of security", () => {
  beforeAll(async () => {
    await note("2026-03-01T23:30:00Z", {
      staff: { id: boss.id, name: "Karin Köchin" },
      address: "192.0.2.7",
    });
    const refused = { event: "login.refused", reason: "unknown-person", email: "gast@example.de" } as const;
    await note("2026-03-02T10:00:00Z", refused);
    await note("2026-03-02T22:59:59Z", { event: "key.made", detail: "Schlüssel 100%_ig" });
    const detail = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36";
    await note("2026-03-02T23:00:00Z", { event: "session.ended", reason: "logout", detail });
    await note("2026-03-03T23:00:00Z", { event: "shop.started" });
  });

  it("is told in words, the newest first", async () => {
    const { rows } = await read({ topic: "security", day: "2026-03-02" });
    expect(rows).toMatchObject([
      { who: "unbekannt", action: "Zugangsschlüssel erstellt", detail: "Schlüssel 100%_ig" },
      {
        who: "unbekannt (ga…@example.de)",
        event: "login.refused",
        action: "Anmeldung abgelehnt",
        detail: "E-Mail unbekannt",
      },
      { who: "Karin Köchin", at: "2026-03-01T23:30:00+00:00", address: "192.0.2.7", times: 1, changes: [] },
    ]);
    expect((await read({ day: "2026-03-03" })).rows).toMatchObject([
      { who: "unbekannt", detail: "abgemeldet · Chrome unter Linux" },
    ]);
    expect((await read({ topic: "shop.started" })).rows[0]).toMatchObject({ who: "der Shop" });
  });

  it.each([
    ["one day of Berlin's", { day: "2026-03-02" }, ["key.made", "login.refused", "login.done"]],
    ["an event", { topic: "login.refused", day: "2026-03-02" }, ["login.refused"]],
    ["a person", { q: "köchin" }, ["login.done"]],
    ["a network", { q: "192.0.2." }, ["login.done"]],
    ["what was typed, as far as it is kept", { q: "ga…@example" }, ["login.refused"]],
    ["its words", { q: "schlüssel erstellt" }, ["key.made"]],
    ["signs that mean something to the database", { q: "100%_" }, ["key.made"]],
    ["nothing that there is", { q: "%", day: "2026-03-03" }, []],
  ] as const)("is chosen by %s", async (_what, query, events) => {
    const { rows, total } = await read(query);
    expect(rows.map(({ event }) => event)).toEqual(events);
    expect(total).toBe(events.length);
  });

  it("is shown to administrators alone, like all of the log", async () => {
    const packer = await staffOf(shop, "packing");
    expect((await packer.refused("readLog", {})).httpStatus).toBe(403);
  });
});

it("counts and shows very many entries up to two hundred pages", async () => {
  await shop.database.rows(
    `INSERT INTO log_entries (kind, at, staff_id, staff_name, action, subject, subject_id, subject_name)
     SELECT 'change', '2026-01-01', $1, 'Karin Chefin', 'geändert', 'allergen', n::text, '' FROM generate_series(1, 10001) n`,
    [boss.id],
  );
  const readPage = async (page: number) => {
    const { rows, total, hasMore } = await read({ topic: "allergen", page });
    return [rows.length, total, hasMore];
  };
  expect(await readPage(1)).toEqual([50, 10_000, true]);
  expect(await readPage(200)).toEqual([50, 10_000, true]);
  expect(await readPage(201)).toEqual([0, 10_000, true]);
});
