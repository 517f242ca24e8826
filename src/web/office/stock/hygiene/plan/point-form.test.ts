import { expect, it } from "vitest";
import { pointContent } from "#contract/office/stock/hygiene.ts";
import { isPointContent, readPointForm } from "#web/office/stock/hygiene/plan/point-form.ts";
import { intervalWords } from "#web/office/stock/hygiene/plan/point-words.ts";

const store = {
  ...{
    name: "Kühlhaus 1",
    kind: "place",
    placeId: "3",
    step: "core",
    unit: "celsius",
    least: "−2",
    most: "7,5",
  },
  ...{ interval: "4", intervalUnit: "hours", source: "eigene Vorgabe", sourceOn: "2026-01-01" },
};
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...store, ...fields })) form.set(name, value);
  return readPointForm(form);
};

it.each<[string, Record<string, string>, object]>([
  ["a store", {}, { placeId: 3, step: null, least: -20, most: 75, intervalMinutes: 240 }],
  ["a step, which has no clock", { kind: "step" }, { placeId: null, step: "core", intervalMinutes: null }],
  ["what is only done", { unit: "done" }, { least: 1, most: null }],
  ["half an hour", { interval: "30", intervalUnit: "minutes" }, { intervalMinutes: 30 }],
  ["three days", { interval: "3", intervalUnit: "days" }, { intervalMinutes: 4_320 }],
  [
    "who does it and how",
    { unit: "done", responsible: " Spätschicht ", instructions: "Reiniger 2 %, 5 Minuten" },
    { responsible: "Spätschicht", instructions: "Reiniger 2 %, 5 Minuten" },
  ],
  ["no interval", { interval: "" }, { intervalMinutes: null }],
  ["one limit", { least: "" }, { least: null, most: 75 }],
])("reads %s", (_, fields, expected) => {
  const read = formOf(fields);
  expect(read).toMatchObject(expected);
  expect(isPointContent(read) && pointContent.safeParse(read).success).toBe(true);
});

it("says which limit cannot be read", () => {
  const read = formOf({ most: "warm" });
  expect(isPointContent(read)).toBe(false);
  expect(Object.keys(read)).toEqual(["most"]);
});

it.each([
  [null, "nach Bedarf"],
  [1, "jede Minute"],
  [60, "jede Stunde"],
  [90, "alle 90 Minuten"],
  [240, "alle 4 Stunden"],
  [1_440, "täglich"],
  [2_880, "alle 2 Tage"],
])("every %s minutes is %s", (minutes, words) => {
  expect(intervalWords(minutes)).toBe(words);
});
