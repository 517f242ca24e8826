import { expect, it } from "vitest";
import { usualWords } from "#contract/office/catalogue/allergen-words.ts";
import { traceText } from "#contract/catalogue/trace-text.ts";

const named = (...codes: string[]) => codes.map((code) => ({ code, name: `Name von ${code}` }));

it.each([
  [[], true, ""],
  [["erdnuesse"], true, "Kann Spuren von Erdnüssen enthalten."],
  [["eier", "krebstiere"], true, "Kann Spuren von Ei und Krebstieren enthalten."],
  [["soja", "milch", "sulfite"], true, "Kann Spuren von Soja, Milch und Sulfiten enthalten."],
  [["constructor"], true, "Kann Spuren von Name von constructor enthalten."],
  [[], false, "Zu Spuren von Allergenen liegen keine Angaben vor."],
  [["senf"], false, "Kann Spuren von Senf enthalten. Zu Spuren weiterer Allergene liegen keine Angaben vor."],
])("traces of %j, complete: %s", (codes, isComplete, text) => {
  expect(traceText(named(...codes), isComplete)).toBe(text);
});

it("has a word for each of the 14 allergens", () => {
  for (const code of Object.keys(usualWords)) {
    expect(traceText(named(code), true)).not.toContain("Name von");
  }
});
