import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const quality = await staffOf(shop, "quality");

/** A store that is read each hour: hours before it was found too warm, in tenths. */
type Before = readonly (readonly [hours: number, value: number])[];
const cases: [string, Before, intervalMinutes: number | null, lastGood: number | null][] = [
  ["was never measured before", [], 60, null],
  ["was measured within the interval", [[1, 20]], 60, null],
  ["was measured good long ago", [[40, 20]], 60, 40],
  [
    "was good last, not first",
    [
      [44, 20],
      [40, 30],
    ],
    60,
    40,
  ],
  ["has no interval", [[40, 20]], null, null],
  ["is read once a day, and was", [[20, 20]], 1_440, null],
];

it.each(cases)("a warm store that %s: %j", async (name, before, intervalMinutes, lastGood) => {
  shop.clock.forward({ days: 4 });
  const { data: place } = await quality.call("createPlace", { body: { name } });
  const body = {
    ...{ name, kind: "place" as const, placeId: place.id, step: null, unit: "celsius" as const },
    ...{ least: null, most: 40, intervalMinutes, responsible: "", instructions: "" },
    ...{ source: "eigene Vorgabe", sourceOn: calendarDay("2026-01-01") },
  };
  const { data: point } = await quality.call("createPoint", { body });
  const add = (value: number) => {
    const reading = {
      id: randomUUID(),
      controlPointId: point.id,
      value,
      measuredAt: shop.now().toISOString(),
    };
    return cook.call("addReadings", { body: { readings: [reading] } });
  };
  const warmAt = shop.now().getTime() + 48 * 3_600_000;
  const moment = (hours: number) => new Date(warmAt - hours * 3_600_000);
  const berlin = (hours: number) =>
    moment(hours).toLocaleString("sv-SE", { timeZone: "Europe/Berlin" }).slice(0, 16);
  for (const [hours, value] of before) {
    shop.clock.forward({ milliseconds: moment(hours).getTime() - shop.now().getTime() });
    await add(value);
  }
  shop.clock.forward({ milliseconds: warmAt - shop.now().getTime() });
  await add(94);
  // another one does not move the gap
  shop.clock.forward({ minutes: 40 });
  await add(95);
  const { rows } = (await quality.call("readDeviations")).data;
  const found = rows.find((row) => row.point === name);
  expect(found).toMatchObject({
    ...{ since: moment(0).toISOString(), endedAt: null },
    lastGoodAt: lastGood === null ? null : moment(lastGood).toISOString(),
  });
  const day = calendarDay(berlin(0).slice(0, 10));
  const { text } = (await quality.call("exportDeviations", { query: { from: day, to: day } })).data;
  const line = text.split("\n").find((one) => one.includes(name)) ?? "";
  const [year, month, date, time] = berlin(lastGood ?? 0).split(/[- ]/);
  const words = `, zuletzt gut gemessen am ${date}.${month}.${year}, ${time} Uhr`;
  expect(line.includes("zuletzt gut gemessen")).toBe(lastGood !== null);
  if (lastGood !== null) expect(line).toContain(words);
});
