import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { energyQuestion } from "#contract/office/recipes/energy.ts";
import type { IngredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import { nutrientNames } from "#contract/office/recipes/nutrients.ts";
import { missingOfIngredient } from "#contract/office/recipes/missing-of-ingredient.ts";
import type { EditedIngredient } from "#contract/office/recipes/ingredients.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { asksForEffect } from "#web/office/recipes/effect-question.tsx";
import type { IngredientEditor } from "#web/office/recipes/ingredients/ingredient-context.ts";
import { ingredientFormOf, readIngredientForm } from "#web/office/recipes/ingredients/ingredient-form.ts";
import { fieldErrors, isLostRace } from "#web/office/ui/call-errors.ts";
import { focusFirstError } from "#web/office/ui/focus-first-error.ts";

/** Figures that are stored were asked about when they were typed. */
function doubtOf(content: IngredientContent, stored: IngredientContent): string | null {
  const figures = ({ energy, nutrition }: IngredientContent) =>
    JSON.stringify([energy, nutrientNames.map((name) => nutrition[name])]);
  return figures(content) === figures(stored) ? null : energyQuestion(content.energy, content.nutrition);
}

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
  const [doubt, setDoubt] = useState<string | null>(null);
  const params = { ingredientId: String(ingredient.id) };
  const { version } = ingredient;
  const save = (confirmed?: string, isSure = false) => {
    if (change.isPending) return;
    if (Object.keys(errors).length > 0) return focusFirstError();
    const question = confirmed || isSure ? null : doubtOf(content, ingredient.content);
    setDoubt(question);
    if (question) return;
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
    saveConfirmed: (digest) => save(digest),
    doubt,
    answerDoubt: (isRight) => (isRight ? save(undefined, true) : setDoubt(null)),
    reset: () => {
      setForm(start);
      change.reset();
      void queries.invalidateQueries({ queryKey: ["office", "readIngredient"] });
    },
    refusal: change.error,
    forgetRefusal: change.reset,
  };
}
