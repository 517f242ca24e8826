import { expect, it } from "vitest";
import { describeChange } from "#server/office/settings/text-log.ts";

const ask = (question: string, answer = "<p>Ja.</p>") => ({ question, answer });
const told = (before: ReturnType<typeof ask>[], after: ReturnType<typeof ask>[]) =>
  describeChange({ questions: before }, { questions: after });

it("tells what came, what went and what was rewritten, and nothing of the rest", () => {
  expect(told([ask("A"), ask("B"), ask("C")], [ask("A"), ask("C", "<p>Nein.</p>"), ask("D")])).toEqual({
    before: { B: "<p>Ja.</p>", C: "<p>Ja.</p>" },
    after: { C: "<p>Nein.</p>", D: "<p>Ja.</p>" },
  });
});

it("tells an order that alone has changed", () => {
  expect(told([ask("A"), ask("B")], [ask("B"), ask("A")])).toEqual({
    before: { Reihenfolge: "A · B" },
    after: { Reihenfolge: "B · A" },
  });
});

it("keeps two of the same title apart, whatever they are called", () => {
  expect(told([], [ask("A", "1"), ask("A", "2"), ask("constructor", "3")]).after).toEqual({
    A: "1",
    "A (2)": "2",
    constructor: "3",
  });
});
