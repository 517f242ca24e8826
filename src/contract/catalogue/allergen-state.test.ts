import { describe, expect, it } from "vitest";
import { type AllergenState, allergenState } from "#contract/catalogue/allergen-state.ts";

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
