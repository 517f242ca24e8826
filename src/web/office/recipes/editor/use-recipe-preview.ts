import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { DataOf } from "#contract/contract.ts";
import { officeApi } from "#web/office/office-api.ts";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";

const restMs = 350;

export type RecipePreview = Pick<DataOf<"previewRecipe">, "problems" | "label" | "differences" | "cost">;

/**
 * What the typed recipe makes of its dish. The newest answer counts; while a field is wrong, the last one stays and is
 * old. Read again when the window comes back, because an ingredient may have been changed in another one.
 */
export function useRecipePreview() {
  const { recipe, read, isReadable } = useRecipe();
  const content = JSON.stringify(read.content);
  // null: nothing could be read yet, such as a dish that no one has weighed
  const [typed, setTyped] = useState(isReadable ? content : null);
  useEffect(() => {
    if (!isReadable) return;
    const timer = setTimeout(() => setTyped(content), restMs);
    return () => clearTimeout(timer);
  }, [content, isReadable]);
  const { data, error, isFetching } = useQuery({
    queryKey: ["office", "recipe-preview", recipe.id, typed],
    queryFn: async ({ signal }): Promise<RecipePreview> => {
      const params = { recipeId: String(recipe.id) };
      const body: { content: typeof read.content } = { content: JSON.parse(typed ?? "") };
      const { data } = await officeApi("previewRecipe", { params, body, signal });
      // an empty recipe is not wrong, and its answer still stands while the first line is one that cannot be read yet
      return body.content.lines.length > 0 ? data : { ...data, problems: [] };
    },
    placeholderData: keepPreviousData,
    enabled: typed !== null,
    gcTime: 0,
  });
  const preview: RecipePreview = data ?? recipe;
  return { preview, error, isOld: (typed !== null && content !== typed) || isFetching };
}
