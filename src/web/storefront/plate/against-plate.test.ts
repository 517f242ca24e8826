import { expect, it } from "vitest";
import { emptyPlate } from "#contract/catalogue/plate-rule.ts";
import {
  againstText,
  dishesAgainst,
  namedDishes,
  shortAgainstText,
} from "#web/storefront/plate/against-plate.ts";

const nuts = 8;
const plate = { ...emptyPlate, withoutAllergenIds: [nuts], avoidsTraces: true };
const names = { allergens: [{ id: nuts, name: "Schalenfrüchte" }], forms: [] };
const dish = (name: string, changes: object = {}) => ({
  name,
  food: {
    ...{ allergenIds: [], allergensComplete: true, traceIds: [], tracesComplete: true },
    ...{ isBox: false, nutritionIds: [], cal: 500, protein: 30, contents: [] },
    ...changes,
  },
});
const korma = dish("Korma", { allergenIds: [nuts] });
const kebab = dish("Kebab", { traceIds: [nuts] });
const soup = dish("Suppe");
const unclear = dish("Eintopf", { allergensComplete: false });
const text = (dishes: (typeof korma)[], judged: Partial<Parameters<typeof dishesAgainst>[1]> = {}) =>
  againstText(dishesAgainst(dishes, { plate, names, ...judged }));

it.each([
  [[soup], ""],
  [[soup, korma, korma], "1 Menü passt nicht zu Ihrem Teller: Korma (enthält Schalenfrüchte)."],
  [
    [kebab, korma],
    "1 Menü passt nicht zu Ihrem Teller: Korma (enthält Schalenfrüchte). 1 kann Spuren enthalten, die Sie meiden: Kebab.",
  ],
  [[kebab], "1 Menü kann Spuren enthalten, die Sie meiden: Kebab."],
  [[unclear], "1 Menü passt nicht zu Ihrem Teller: Eintopf (Angaben fehlen, ob enthalten: Schalenfrüchte)."],
])("says what of a cart does not suit: %#", (dishes, expected) => {
  expect(text(dishes)).toBe(expected);
});

it.each([
  [[soup, korma, kebab], "Korma passt nicht zu Ihrem Teller"],
  [[korma, unclear], "2 Menüs passen nicht zu Ihrem Teller"],
  [[kebab], "Kebab kann Spuren enthalten, die Sie meiden"],
  [[kebab, dish("Pilaw", { traceIds: [nuts] })], "2 Menüs können Spuren enthalten, die Sie meiden"],
])("says the gravest in one line: %#", (dishes, expected) => {
  expect(shortAgainstText(dishesAgainst(dishes, { plate, names }))).toBe(expected);
});

it("warns before the names are there, and lets traces in where the guest does", () => {
  expect(text([korma], { names: undefined })).toBe("1 Menü passt nicht zu Ihrem Teller: Korma.");
  expect(text([kebab], { plate: { ...plate, avoidsTraces: false } })).toBe("");
});

it("also keeps to what is excluded for a proposal, without a plate", () => {
  const also = { withoutAllergenIds: [nuts], avoidsTraces: true };
  expect(namedDishes(dishesAgainst([korma, soup], { plate: null, also, names }))).toBe(
    "Korma (enthält Schalenfrüchte)",
  );
});

it("names three of many", () => {
  const many = ["A", "B", "C", "D", "E"].map((name) => ({ ...korma, name }));
  expect(text(many)).toMatch(/^5 Menüs passen nicht zu Ihrem Teller: A \(.*\), C \(.*\) und 2 weitere\.$/);
});
