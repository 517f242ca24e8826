import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { missingOfIngredient } from "#contract/office/recipes/missing-of-ingredient.ts";
import type { EditedIngredient } from "#contract/office/recipes/ingredients.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { asksForEffect } from "#web/office/recipes/effect-question.tsx";
import type { IngredientEditor } from "#web/office/recipes/ingredients/ingredient-context.ts";
import { ingredientFormOf, readIngredientForm } from "#web/office/recipes/ingredients/ingredient-form.ts";
import { fieldErrors, isLostRace } from "#web/office/ui/call-errors.ts";
import { focusFirstError } from "#web/office/ui/focus-first-error.ts";

export function useIngredientEditor(
  loaded: EditedIngredient,
  allergens: readonly NamedAllergen[],
): IngredientEditor {
  const queries = useQueryClient();
  const [ingredient, setIngredient] = useState(loaded);
  const [form, setForm] = useState(() => ingredientFormOf(loaded.content));
  const start = useMemo(() => ingredientFormOf(ingredient.content), [ingredient]);
  const isDirty = JSON.stringify(form) !== JSON.stringify(start);
  const adopt = (stored: EditedIngredient) => {
    setIngredient(stored);
    setForm(ingredientFormOf(stored.content));
  };
  const change = useOfficeChange("changeIngredient", {
    done: "Die Zutat ist gespeichert.",
    onDone: ({ data }) => adopt(data),
    handles: asksForEffect,
  });
  // A version that was stored elsewhere is taken over unless there are unsaved changes.
  if (!isDirty && loaded.version > ingredient.version) adopt(loaded);

  const { content, errors } = readIngredientForm(form);
  const params = { ingredientId: String(ingredient.id) };
  const { version } = ingredient;
  const save = (confirmed?: string) => {
    if (change.isPending) return;
    if (Object.keys(errors).length > 0) return focusFirstError();
    change.mutate({ params, body: { version, content, ...(confirmed ? { confirmed } : {}) } });
  };
  return {
    ingredient,
    allergens,
    form,
    missing: missingOfIngredient(content),
    errors: { ...fieldErrors(change.error), ...errors },
    isDirty,
    busy: change.isPending,
    isOutdated: isLostRace(change.error),
    set: (part) => setForm((before) => ({ ...before, ...part })),
    save: () => save(),
    saveConfirmed: save,
    reset: () => {
      setForm(start);
      change.reset();
      void queries.invalidateQueries({ queryKey: ["office", "readIngredient"] });
    },
    refusal: change.error,
    forgetRefusal: change.reset,
  };
}
