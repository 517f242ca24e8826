import { emptyIngredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import type { Choice } from "#web/office/recipes/editor/find-choices.ts";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";

/** Makes what the paper recipe names and the book does not know yet. Nothing is claimed of it. */
export function useMakeChoice(onMade: (choice: Choice) => void) {
  const { addChoice } = useRecipe();
  const ingredient = useOfficeChange("createIngredient");
  const recipe = useOfficeChange("createRecipe");
  const made = (kind: Choice["kind"], id: number, name: string) => {
    const isEmpty = kind === "recipe";
    const choice: Choice = { kind, id, name, units: ["g", "kg"], isNew: true, isEmpty };
    addChoice(choice);
    onMade(choice);
  };
  return {
    isMaking: ingredient.isPending || recipe.isPending,
    make: (kind: Choice["kind"], name: string) => {
      if (kind === "ingredient") {
        const content = { ...emptyIngredientContent, name };
        const onSuccess = ({ data }: { data: { id: number } }) => made(kind, data.id, name);
        return ingredient.mutate({ body: { content } }, { onSuccess });
      }
      return recipe.mutate(
        { body: { name, portions: 1 } },
        { onSuccess: ({ data }) => made(kind, data.id, name) },
      );
    },
  };
}
