import type { RecipeContent, RecipeLine } from "#contract/office/recipes/recipe-fields.ts";
import type { RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { gramsOf } from "#server/office/recipes/ingredient-words.ts";
import { type Fields, wordsOf } from "#server/platform/log/changed-values.ts";

type Named = readonly { id: number; name: string }[];

/** As the log tells them; the book knows every name. */
export function recipeWords({ ingredients, recipes }: RecipeBook, allergens: Named): Fields<RecipeContent> {
  const ingredientName = (id: number) => ingredients.get(id)?.name ?? String(id);
  const recipeName = (id: number) => recipes.get(id)?.name ?? String(id);
  const lineWords = ({ ingredientId, subRecipeId, unit, thousandths }: RecipeLine) =>
    `${wordsOf(thousandths / 1_000)} ${unit} ${ingredientId === null ? recipeName(subRecipeId ?? 0) : ingredientName(ingredientId)}`;
  const allergenName = (id: number) => allergens.find((allergen) => allergen.id === id)?.name ?? String(id);
  return {
    name: "Name",
    figurativeName: "Name nennt keine Zutat",
    portions: "Portionen",
    finishedMilligrams: ["Fertiggewicht", gramsOf],
    mostLossPercent: ["Verlust höchstens", (percent) => `${percent}\u00a0%`],
    lostFatMilligrams: ["Abgegossenes Fett", gramsOf],
    isCompound: "Eigene Zutat auf Etiketten",
    stressedIngredients: ["Hervorgehobene Zutaten", (ids) => wordsOf(ids.map(ingredientName))],
    stressedRecipes: ["Hervorgehobene Grundrezepte", (ids) => wordsOf(ids.map(recipeName))],
    traces: [
      "Spuren beim Kochen",
      (list) => wordsOf(list.map(({ allergenId, reason }) => `${allergenName(allergenId)} (${reason})`)),
    ],
    pictureId: "Bild",
    lines: ["Zutaten", (lines) => wordsOf(lines.map(lineWords))],
    steps: [
      "Schritte",
      (steps) =>
        wordsOf(
          steps.map(({ station, minutes, isCritical, text }) =>
            [station && `${station}:`, text, minutes && `(${minutes} min)`, isCritical && "(kritisch)"]
              .filter(Boolean)
              .join(" "),
          ),
        ),
    ],
  };
}
