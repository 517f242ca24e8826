import { describe, expect, it } from "vitest";
import { usualWords } from "#contract/office/catalogue/allergen-words.ts";
import { type AllergenState, allergenState, traceText } from "./allergen-text.ts";

const milk = 7;
const nuts = 8;

describe("the state of milk", () => {
  it.each<[AllergenState, number[], boolean, number[], boolean]>([
    ["contains", [milk], true, [], true],
    ["contains", [milk], false, [], false],
    ["contains", [nuts, milk], true, [milk], true],
    ["traces", [], true, [milk], true],
    ["traces", [nuts], true, [nuts, milk], false],
    ["unknown", [], false, [milk], true],
    ["unknown", [], false, [], true],
    ["unknown", [], true, [], false],
    ["unknown", [nuts], true, [nuts], false],
    ["none", [], true, [], true],
    ["none", [nuts], true, [nuts], true],
  ])("is %s: contains %j (complete: %s), traces %j (complete: %s)", (...row) => {
    const [state, allergenIds, allergensComplete, traceIds, tracesComplete] = row;
    expect(allergenState({ allergenIds, allergensComplete, traceIds, tracesComplete }, milk)).toBe(state);
  });
});

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
