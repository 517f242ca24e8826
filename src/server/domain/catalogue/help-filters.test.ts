import { expect, it } from "vitest";
import { beginningOf, helpFilters } from "#server/domain/catalogue/help-filters.ts";

it.each([
  ["one sentence is whole", "Nein. Es gibt kein Abo.", "Nein. Es gibt kein Abo."],
  ["what does not fit is left out", `Kurz. ${"X".repeat(230)}.`, "Kurz."],
  ["a long sentence ends at a word", `${"Wort ".repeat(60)}Ende.`, `${"Wort ".repeat(44).trim()}\u00a0…`],
])("the beginning of an answer: %s", (_about, text, expected) => {
  expect(beginningOf(text)).toBe(expected);
});

it("the shop's present answer counts, and a question that it took out is not asked", () => {
  const [filter, ...others] = helpFilters([
    {
      question: "Muss ich ein Abo abschließen?",
      answer: "<p>Nein,</p><ul><li>nie</li> <li>nirgends</li></ul>",
    },
  ]);
  expect(others).toEqual([]);
  expect(filter).toMatchObject({
    group: "help",
    help: { text: "Nein, nie, nirgends", href: "/faq#muss-ich-ein-abo-abschliessen" },
  });
});
