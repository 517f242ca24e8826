import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { cents } from "#contract/money.ts";
import { knownDigests, withDigests } from "#server/office/books/bank/known-lines.ts";

const line = (payee: string, text: string, amount = 100) => ({
  ...{ bookedOn: calendarDay("2026-09-23"), cents: cents(amount) },
  ...{ payee, text },
});
type Line = ReturnType<typeof line>;

it.each<[name: string, there: Line[], file: Line[], known: number]>([
  ["the same line", [line("A", "RE-1")], [line("A", "RE-1")], 1],
  ["two equal lines where one was", [line("A", "RE-1")], [line("A", "RE-1"), line("A", "RE-1")], 1],
  ["the bank's words behind it", [line("A", "RE-2026-1 · GUTSCHRIFT")], [line("A", "RE-2026-1")], 1],
  [
    "a purpose in lines",
    [line("A", "RE-2026-000 123 Essen")],
    [line("A", "RE-2026-000123 Essen · E2E-7")],
    1,
  ],
  ["both sides", [line("Kunde GmbH · Wir GmbH", "Essen")], [line("Kunde GmbH", "Essen")], 1],
  [
    "a name that was cut",
    [line("Agentur Sonnenschein UG haft", "x")],
    [line("Agentur Sonnenschein UG haftungsb.", "x")],
    1,
  ],
  ["no purpose in one of them", [line("Kunde GmbH", "")], [line("Kunde GmbH", "Essen")], 1],
  ["another purpose", [line("Kunde GmbH", "RE-2026-000123")], [line("Kunde GmbH", "RE-2026-000124")], 0],
  ["another name", [line("Kunde GmbH", "Essen")], [line("Gast", "Essen")], 0],
  ["another amount", [line("A", "RE-1", 200)], [line("A", "RE-1")], 0],
  [
    "each of two once",
    [line("Kunde GmbH", "Essen · A")],
    [line("Kunde GmbH", "Essen"), line("Kunde GmbH", "Essen")],
    1,
  ],
])("%s: known lines of a file", (_name, there, file, known) => {
  expect(knownDigests(withDigests(file), withDigests(there)).size).toBe(known);
});
