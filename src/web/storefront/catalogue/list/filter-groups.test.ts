import { expect, it } from "vitest";
import { recipeNote } from "#web/storefront/catalogue/list/filter-groups.tsx";

const byRecipe = "Laut Rezept ohne: Ob Spuren möglich sind, sagt jede Karte.";

it.each([
  { names: ["Vegan"], note: byRecipe },
  {
    names: ["Vegan", "Glutenfrei"],
    note: `${byRecipe} „Glutenfrei“ ist nachgewiesen und ohne Hinweis auf Spuren.`,
  },
  {
    names: ["Laktosefrei", "Glutenfrei"],
    note: `${byRecipe} „Laktosefrei“ und „Glutenfrei“ sind nachgewiesen und ohne Hinweis auf Spuren.`,
  },
])("what $names promises and what it does not, in one text", ({ names, note }) => {
  expect(recipeNote(names.map((name, id) => ({ id, name })))).toBe(note);
});
