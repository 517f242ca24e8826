import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, holdLot, openDeviation, receivedLot } from "#test/stock.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const quality = await staffOf(shop, "quality");
const boss = await staffOf(shop, "admin");
const support = await staffOf(shop, "support");

describe("readings by the clock", () => {
  const point = async (name: string, intervalMinutes: number | null) => {
    const place = (await quality.call("createPlace", { body: { name } })).data.id;
    const content = { name, kind: "place", placeId: place, step: null, unit: "celsius" } as const;
    const limit = { least: 0, most: 40, source: "eigene Vorgabe", sourceOn: calendarDay("2026-01-01") };
    return (await quality.call("createPoint", { body: { ...content, ...limit, intervalMinutes } })).data.id;
  };
  const read = (controlPointId: number, minutesAgo: number) => {
    const measuredAt = new Date(shop.now().getTime() - minutesAgo * 60_000).toISOString();
    const readings = [{ id: randomUUID(), controlPointId, value: 40, measuredAt }];
    return cook.call("addReadings", { body: { readings } });
  };
  const due = async () => (await cook.call("readTasks")).data.dueReadings;

  it("are a task from the minute on which they are due, the longest silent first", async () => {
    const [often, seldom] = [await point("Kühlhaus 1", 60), await point("Kühlhaus 2", 720)];
    await point("Ohne Takt", null);
    const names = async () => (await due())?.rows.map(({ name, minutes }) => [name, minutes]);
    expect(await names()).toEqual([
      ["Kühlhaus 1", null],
      ["Kühlhaus 2", null],
    ]);
    await read(often, 59);
    await read(seldom, 719);
    expect(await due()).toEqual({ rows: [], total: 0 });
    shop.clock.set("2026-09-14T09:01");
    expect(await names()).toEqual([
      ["Kühlhaus 2", 720],
      ["Kühlhaus 1", 60],
    ]);
    shop.clock.set("2026-09-22T09:00");
    await read(often, 0);
    expect(await due()).toMatchObject({ rows: [{ id: seldom, minutes: 720 + 8 * 1_440 - 1 }], total: 1 });
    for (const who of [boss, quality])
      expect.soft((await who.call("readTasks")).data.dueReadings?.total).toBe(1);
    expect((await support.call("readTasks")).data.dueReadings).toBeNull();
    shop.clock.set("2026-09-14T09:00:00");
  });
});

it("open deviations are counted for the badge of every page, without the plan", async () => {
  const open = async () => (await cook.call("countDeviations")).data;
  expect(await open()).toEqual({ open: 0 });
  const id = await openDeviation(shop, { lotIds: [await receivedLot(shop, { name: "Probe: Fisch" })] });
  expect(await open()).toEqual({ open: 1 });
  const { rows, total } = (await cook.call("readTasks")).data.deviations!;
  expect([rows.map((row) => row.id), total]).toEqual([[id], 1]);
  expect((await support.refused("countDeviations", {})).httpStatus).toBe(403);
});

describe("goods in stock", () => {
  const ending = async () => (await quality.call("readTasks")).data.endingLots;

  it("are a task three days before they end and until they are gone, the oldest first", async () => {
    const lot = (name: string, endsOn: string) =>
      receivedLot(shop, { name: `Probe: ${name}`, grams: 500, endsOn });
    const [over, today, soon] = [
      await lot("Quark", "2026-09-13"),
      await lot("Hack", "2026-09-14"),
      await lot("Sahne", "2026-09-17"),
    ];
    await lot("Butter", "2026-09-18");
    expect((await ending())?.rows.map(({ lotId, hasEnded }) => [lotId, hasEnded])).toEqual([
      [over, true],
      [today, false],
      [soon, false],
    ]);
    for (const who of [boss, cook]) expect.soft((await who.call("readTasks")).data.endingLots?.total).toBe(3);
    expect((await support.call("readTasks")).data.endingLots).toBeNull();
    await cook.call("moveStock", {
      params: { lotId: String(over), moveId: randomUUID() },
      body: { kind: "waste", milligrams: 500_000, reason: "Abgelaufen" },
    });
    expect((await ending())?.rows.map(({ lotId }) => lotId)).toEqual([today, soon]);
  });

  it("are none when they are a dish: it leaves with its delivery day", async () => {
    const before = await ending();
    await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: wednesday }] });
    shop.clock.set("2026-09-14T12:00:00");
    await freezeDueLists(shop.checkout);
    const of = { menuId: 1, day: wednesday, portions: 6 };
    const { lotId } = await closedBatch(shop, { of, from: [], endsOn: "2026-09-16" });
    expect((await cook.call("readStock", { query: { state: "expiring" } })).data.rows).toContainEqual(
      expect.objectContaining({ lotId }),
    );
    expect(await ending()).toEqual(before);
  });

  it("are named ten at a time, with how many there are in all", async () => {
    for (let count = 0; count < 11; count++)
      await receivedLot(shop, { name: `Probe: Ware ${count}`, endsOn: "2026-09-15" });
    const tasks = await ending();
    expect([tasks?.rows.length, tasks?.total]).toEqual([10, 13]);
  });
});

it("goods that somebody has stopped are a task until a release is asked for or nothing is left of them", async () => {
  const [milk, egg] = [
    await receivedLot(shop, { name: "Probe: Rohmilch" }),
    await receivedLot(shop, { name: "Probe: Ei" }),
  ];
  const held = async (who = quality) =>
    (await who.call("readTasks")).data.heldLots?.rows.map(({ lotId }) => lotId);
  expect(await held()).toEqual([]);
  const hold = await holdLot(shop, milk, "Riecht sauer");
  shop.clock.forward({ minutes: 1 });
  await holdLot(shop, egg, "Schale kaputt");
  expect(await held()).toEqual([egg, milk]);
  expect(await held(cook)).toEqual([egg, milk]);
  const params = { exemptionId: randomUUID() };
  await cook.call("requestExemption", { params, body: { lifts: "hold", holdId: hold, reason: "Geprüft" } });
  expect(await held()).toEqual([egg]);
  const body = { kind: "waste" as const, milligrams: 1_000_000, reason: "Kaputt" };
  await cook.call("moveStock", { params: { lotId: String(egg), moveId: randomUUID() }, body });
  expect(await held()).toEqual([]);
  expect((await support.call("readTasks")).data.heldLots).toBeNull();
});
