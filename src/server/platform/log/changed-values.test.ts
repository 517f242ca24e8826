import { expect, it } from "vitest";
import { changesOf } from "./audit.ts";
import { changedValues, euroWords, type Fields, wordsOf } from "./changed-values.ts";

const picture = "0123456789abcdef0123456789abcdef";

it.each([
  [null, "leer"],
  ["", "leer"],
  [true, "ja"],
  [false, "nein"],
  [0, "0"],
  [12_500, "12.500"],
  [27.5, "27,5"],
  ["2026-10-31", "31.10.2026"],
  ["2026 gibt es mehr", "2026 gibt es mehr"],
  [["2026-10-31", "2026-11-02"], "31.10.2026, 02.11.2026"],
  [[], "leer"],
  ["<p>Mit <strong>Sahne</strong> &amp; Ei</p><p>und mehr</p>", "Mit Sahne & Ei und mehr"],
  ["<p></p>", "leer"],
  ["Fragen: Küche <kueche@example.de>", "Fragen: Küche <kueche@example.de>"],
  [`${picture} Suppe | ${picture} Teller`, "012345… Suppe | 012345… Teller"],
  ["halb \ud800", "halb \ufffd"],
])("%j reads: %s", (value, words) => {
  expect(wordsOf(value)).toBe(words);
  expect(wordsOf(words)).toBe(words);
});

it("says amounts, also none", () => {
  expect([euroWords(0), euroWords(1234.5)]).toEqual(["0,00\u00a0€", "1.234,50\u00a0€"]);
});

const fields: Fields<{ name: string; limit: number | null; note: string | null }> = {
  name: "Name",
  limit: ["Einlösbar", (limit) => (limit === null ? "unbegrenzt" : wordsOf(limit))],
  note: "Notiz",
};
const old = { name: "Eins", limit: null, note: null };

it("tells of a form what differs, and of a new thing what it was given", () => {
  expect(changedValues(fields, old, { ...old, limit: 5 })).toEqual({
    before: { Einlösbar: "unbegrenzt" },
    after: { Einlösbar: "5" },
  });
  expect(changedValues(fields, null, { ...old, note: "" })).toEqual({ after: { Name: "Eins" } });
  // @ts-expect-error a field without a name
  changedValues(fields, null, { ...old, reason: "keiner" });
});

it("leaves out what stayed the same or is not said, and shows what an old thing has lost", () => {
  expect(changesOf({ a: 1, b: 2, c: "x" }, { a: 1, b: 3, d: undefined })).toEqual([
    ["b", "2", "3"],
    ["c", "x", null],
  ]);
});
