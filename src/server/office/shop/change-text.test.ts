import { expect, it } from "vitest";
import { describeChange } from "./change-text.ts";

const entry = (question: string, answer = "<p>Ja.</p>") => ({ question, answer });
const describeQuestions = (before: ReturnType<typeof entry>[], after: ReturnType<typeof entry>[]) =>
  describeChange({ questions: before }, { questions: after });

it("shows new, removed and changed entries, and nothing else", () => {
  expect(
    describeQuestions(
      [entry("A"), entry("B"), entry("C")],
      [entry("A"), entry("C", "<p>Nein.</p>"), entry("D")],
    ),
  ).toEqual({
    before: { B: "<p>Ja.</p>", C: "<p>Ja.</p>" },
    after: { C: "<p>Nein.</p>", D: "<p>Ja.</p>" },
  });
});

it("shows a change of the order alone", () => {
  expect(describeQuestions([entry("A"), entry("B")], [entry("B"), entry("A")])).toEqual({
    before: { Reihenfolge: "A · B" },
    after: { Reihenfolge: "B · A" },
  });
});

it("numbers entries with the same title, with any title", () => {
  expect(describeQuestions([], [entry("A", "1"), entry("A", "2"), entry("constructor", "3")]).after).toEqual({
    A: "1",
    "A (2)": "2",
    constructor: "3",
  });
});
