import { expect, it } from "vitest";
import { namedUnits } from "#contract/office/recipes/units.ts";
import { checkRecipe } from "#server/domain/recipes/check-recipe.ts";
import { deriveLabel } from "#server/domain/recipes/derive-label.ts";
import { needsOf } from "#server/domain/recipes/needs.ts";
import { independentLabel } from "#test/independent-label.ts";
import { bookOf, facts, ingredient, line, nutrition, recipe } from "#test/recipe-book.ts";

const figures = nutrition([400, 100, 7_400, 800, 4_300, 4_400, 140]);
const herbs = namedUnits.map((unit, at) =>
  ingredient(at + 1, `Kraut ${at + 1}`, {
    nutrition: figures,
    ediblePerMille: 700,
    // no two of them weigh the same
    unitWeights: { [unit]: 30_000 + at * 7_001 },
  }),
);
const inUnits = herbs.flatMap((herb, at) => {
  const unit = namedUnits[at];
  return unit ? [line(herb, 1_500, unit)] : [];
});
const finished = { finishedMilligrams: 250_000 };

it("a bunch, a can and the like weigh what their ingredient says", () => {
  const sub = recipe(20, "Kräuter", inUnits, finished);
  const dish = recipe(21, "Suppe", [line(sub, 200_000)], { menuId: 1, finishedMilligrams: 300_000 });
  const book = { ingredients: herbs, recipes: [sub, dish] };
  const label = deriveLabel(bookOf(herbs, [sub, dish]), dish, facts());
  expect(label.per100g).toEqual(independentLabel(book, dish).figures);
  const second = independentLabel(book, dish).weights;
  for (const { ingredientId, milligrams } of label.rows)
    if (ingredientId !== null) expect(milligrams).toBe(second.get(ingredientId));
  expect(checkRecipe(bookOf(herbs, [sub, dish]), sub)).toEqual([]);
});

it("what is bought is told in its unit, and what that weighs", () => {
  const dish = recipe(20, "Suppe", inUnits, { ...finished, menuId: 1, portions: 3 });
  const [first] = needsOf(bookOf(herbs, [dish]), dish, 6);
  expect(first).toEqual({
    ...{ ingredientId: 1, name: "Kraut 1", unit: "Bund" },
    thousandths: { numerator: 3_000n, denominator: 1n },
    milligrams: { numerator: 90_000n, denominator: 1n },
    soldIn: { unit: "Bund", milligrams: 30_000 },
  });
});

it("one that nobody has weighed is refused", () => {
  const garlic = ingredient(1, "Knoblauch", { unitWeights: { Bund: 1_000 } });
  const dish = recipe(20, "Suppe", [line(garlic, 2_000, "Zehe")], { menuId: 1, finishedMilligrams: 8_000 });
  expect(
    checkRecipe(bookOf([garlic], [dish]), dish)
      .join(" ")
      .replaceAll("\u00a0", " "),
  ).toContain("Von „Knoblauch“ ist nicht bekannt, wie viel 1 Zehe wiegt");
  expect(deriveLabel(bookOf([garlic], [dish]), dish, facts()).missing).toContain(
    "das Gewicht von „Knoblauch“ unbekannt ist (was eine Einheit wiegt, fehlt)",
  );
});
