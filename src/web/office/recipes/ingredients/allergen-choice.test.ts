import { expect, it } from "vitest";
import { chooseAllergens, chooseKinds, kindsOf } from "#web/office/recipes/ingredients/allergen-choice.ts";

const muesli = [
  { allergenId: 1, kind: "Hafer" },
  { allergenId: 1, kind: "Weizen" },
  { allergenId: 7, kind: "" },
];

it("what stays chosen keeps its kinds", () => {
  expect(chooseAllergens(muesli, [1, 3])).toEqual([...muesli.slice(0, 2), { allergenId: 3, kind: "" }]);
  expect(chooseAllergens(muesli, [])).toEqual([]);
});

it("kinds are chosen for one allergen, and without one it is still contained", () => {
  expect(kindsOf(muesli, 1)).toEqual(["Hafer", "Weizen"]);
  expect(kindsOf(muesli, 7)).toEqual([]);
  expect(chooseKinds(muesli, 1, ["Hafer"])).toEqual([muesli[0], muesli[2]]);
  expect(chooseKinds(muesli, 1, [])).toEqual([{ allergenId: 1, kind: "" }, muesli[2]]);
});
