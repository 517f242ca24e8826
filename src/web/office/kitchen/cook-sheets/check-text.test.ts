import { expect, it } from "vitest";
import { type NumberKind, readCheck, writeCheck } from "#web/office/kitchen/cook-sheets/check-text.ts";

it.each<[NumberKind, string, number | null | string]>([
  ["portions", "46", 46],
  ["portions", " ", null],
  ["portions", "4,5", "„4,5“: keine Stellen hinter dem Komma."],
  ["portions", "-3", "Bitte ganze Portionen."],
  ["spare", "viele", "„viele“ ist keine Zahl. Bitte so schreiben: 12,5."],
  ["spare", "2-3", "„2-3“ ist eine Spanne. Bitte eine einzige Zahl schreiben."],
  ["temperature", "75,5", 755],
  ["temperature", "75.5 °C", 755],
  ["temperature", "82,3", 823],
  ["temperature", "−18", -180],
  ["temperature", "-2,5", -25],
  ["temperature", "75,55", "„75,55“: höchstens eine Stelle hinter dem Komma."],
])("%s %j is read as %j", (kind, typed, value) => expect(readCheck(kind, typed)).toBe(value));

it("is written as it was typed", () => {
  expect(writeCheck("temperature", 755)).toBe("75,5");
  expect(writeCheck("portions", 46)).toBe("46");
});
