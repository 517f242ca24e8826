import type { LabelRow } from "#contract/office/recipes/derived-label.ts";
import { CheckChips } from "#web/office/catalogue/editor/check-chips.tsx";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import { Card } from "#web/office/ui/office-page.tsx";

/** The law wants the share of what the name or the picture stresses (LMIV, Art. 22). */
export function StressCard({ rows }: { rows: readonly LabelRow[] }) {
  const { form, choices, set } = useRecipe();
  const ingredients = choices.filter(({ kind, id }) => kind === "ingredient" && isOffered(id));
  const recipes = choices.filter(
    ({ kind, id }) =>
      kind === "recipe" &&
      (form.stressedRecipes.includes(id) ||
        form.lines.some((line) => line.kind === "recipe" && line.choiceId === id)),
  );
  function isOffered(id: number): boolean {
    return (
      form.stressedIngredients.includes(id) ||
      rows.some(({ ingredientId }) => ingredientId === id) ||
      form.lines.some((line) => line.kind === "ingredient" && line.choiceId === id)
    );
  }
  if (ingredients.length + recipes.length === 0) return null;
  return (
    <Card title="Was Name oder Bild hervorheben">
      <p className="mb-3 text-muted">
        Was im Namen steht oder auf dem Bild ins Auge fällt, nennt das Etikett mit seinem Anteil: „32&nbsp;%
        Hähnchenbrustfilet“.
      </p>
      <FieldPlace field="stressedIngredients">
        <CheckChips
          label="Zutaten"
          options={ingredients}
          chosen={form.stressedIngredients}
          onChange={(stressedIngredients) => set({ stressedIngredients })}
        />
      </FieldPlace>
      {recipes.length > 0 && (
        <div className="mt-3">
          <CheckChips
            label="Grundrezepte"
            options={recipes}
            chosen={form.stressedRecipes}
            onChange={(stressedRecipes) => set({ stressedRecipes })}
          />
        </div>
      )}
    </Card>
  );
}
