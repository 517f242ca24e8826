import { afterAll, beforeAll, expect, it } from "vitest";
import {
  recordSecurityEvent,
  type SecurityEventInput,
} from "#server/platform/security-log/record-security-event.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

let shop: TestShop;
let boss: TestStaff;
beforeAll(async () => {
  shop = await openShop();
  boss = await staffOf(shop, "admin");
  const note = (at: string, more: Partial<SecurityEventInput>) =>
    recordSecurityEvent(shop.database, { at: new Date(at), event: "login.done", ...more });
  await note("2026-03-01T23:30:00Z", { staff: { id: boss.id, name: "Karin Köchin" }, address: "192.0.2.7" });
  await note("2026-03-02T10:00:00Z", {
    event: "login.refused",
    reason: "unknown-person",
    email: "gast@example.de",
  });
  await note("2026-03-02T22:59:59Z", { event: "key.made", detail: "Schlüssel 100%_ig" });
  await note("2026-03-02T23:00:00Z", { event: "session.ended", reason: "logout" });
});
afterAll(() => shop.close());

const read = async (query: {
  q?: string;
  day?: string;
  event?: "login.done" | "login.refused";
  page?: number;
}) => (await boss.call("readSecurityLog", { query })).data;

it("lists events, the newest first, with all their details", async () => {
  const { rows, total } = await read({});
  expect(total).toBe(4);
  expect(rows.map(({ event }) => event)).toEqual([
    "session.ended",
    "key.made",
    "login.refused",
    "login.done",
  ]);
  expect(rows[3]).toMatchObject({
    at: "2026-03-01T23:30:00+00:00",
    staffName: "Karin Köchin",
    address: "192.0.2.7",
    times: 1,
  });
  expect((await read({ page: 2 })).rows).toEqual([]);
});

it.each([
  ["one day of Berlin's", { day: "2026-03-02" }, ["key.made", "login.refused", "login.done"]],
  ["a kind", { event: "login.refused" }, ["login.refused"]],
  ["a person", { q: "köchin" }, ["login.done"]],
  ["a network", { q: "192.0.2." }, ["login.done"]],
  ["what was typed, as far as it is kept", { q: "ga…@example" }, ["login.refused"]],
  ["signs that mean something to the database", { q: "100%_" }, ["key.made"]],
  ["nothing that there is", { q: "%", day: "2026-03-03" }, []],
] as const)("chooses %s", async (_what, query, events) => {
  const { rows, total } = await read(query);
  expect(rows.map(({ event }) => event)).toEqual(events);
  expect(total).toBe(events.length);
});

it("is open to administrators alone", async () => {
  const packer = await staffOf(shop, "packing");
  expect((await packer.refused("readSecurityLog")).httpStatus).toBe(403);
});
