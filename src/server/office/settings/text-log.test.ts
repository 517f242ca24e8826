import { expect, it } from "vitest";
import { describeChange } from "#server/office/settings/text-log.ts";

const ask = (question: string, answer = "<p>Ja.</p>") => ({ question, answer });
const told = (before: ReturnType<typeof ask>[], after: ReturnType<typeof ask>[]) =>
  describeChange({ questions: before }, { questions: after });

it("shows new, removed and changed entries, and nothing else", () => {
  expect(told([ask("A"), ask("B"), ask("C")], [ask("A"), ask("C", "<p>Nein.</p>"), ask("D")])).toEqual({
    before: { B: "<p>Ja.</p>", C: "<p>Ja.</p>" },
    after: { C: "<p>Nein.</p>", D: "<p>Ja.</p>" },
  });
});

it("shows a change of the order alone", () => {
  expect(told([ask("A"), ask("B")], [ask("B"), ask("A")])).toEqual({
    before: { Reihenfolge: "A · B" },
    after: { Reihenfolge: "B · A" },
  });
});

it("numbers entries with the same title, whatever the title is", () => {
  expect(told([], [ask("A", "1"), ask("A", "2"), ask("constructor", "3")]).after).toEqual({
    A: "1",
    "A (2)": "2",
    constructor: "3",
  });
});
