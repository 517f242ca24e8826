import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { EditedRecipe, RecipeOptions } from "#contract/office/recipes/recipes.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { asksForEffect } from "#web/office/recipes/effect-question.tsx";
import { type Choice, choicesOf } from "#web/office/recipes/editor/find-choices.ts";
import type { RecipeEditor } from "#web/office/recipes/editor/recipe-context.ts";
import { readWeighed } from "#web/office/recipes/editor/raw-weight.ts";
import { recipeFormOf } from "#web/office/recipes/editor/recipe-form.ts";
import { unitProblem } from "#web/office/recipes/editor/unit-problem.ts";
import { fieldErrors, isLostRace } from "#web/office/ui/call-errors.ts";
import { focusFirstError } from "#web/office/ui/focus-first-error.ts";

export function useRecipeEditor(loaded: EditedRecipe, options: RecipeOptions): RecipeEditor {
  const queries = useQueryClient();
  const [recipe, setRecipe] = useState(loaded);
  const [form, setForm] = useState(() => recipeFormOf(loaded.content));
  const [made, setMade] = useState<readonly Choice[]>([]);
  const start = useMemo(() => recipeFormOf(recipe.content), [recipe]);
  const isDirty = JSON.stringify(form) !== JSON.stringify(start);
  const adopt = (stored: EditedRecipe) => {
    setRecipe(stored);
    setForm(recipeFormOf(stored.content));
  };
  const change = useOfficeChange("saveRecipe", {
    done: "Das Rezept ist gespeichert.",
    onDone: ({ data }) => adopt(data),
    handles: asksForEffect,
  });
  // A version that was stored elsewhere is taken over unless there are unsaved changes.
  if (!isDirty && loaded.version > recipe.version) adopt(loaded);

  const choices = useMemo(() => choicesOf(options, made), [options, made]);
  const isDish = recipe.menuId !== null;
  const read = useMemo(() => readWeighed(form, isDish, options.ingredients), [form, isDish, options]);
  const wrongUnits = form.lines.flatMap((line) => {
    const problem = unitProblem(line, choices);
    return problem ? [problem] : [];
  });
  const errors = { ...fieldErrors(change.error), ...Object.fromEntries(wrongUnits), ...read.errors };
  const isReadable = Object.keys(read.errors).length + wrongUnits.length === 0;
  const { version } = recipe;
  const save = (confirmed?: string) => {
    if (change.isPending) return;
    if (!isReadable) return focusFirstError();
    const body = { version, content: read.content, ...(confirmed ? { confirmed } : {}) };
    change.mutate({ params: { recipeId: String(recipe.id) }, body });
  };
  return {
    ...{ recipe, isDish, options, choices, form, read, errors, isReadable, isDirty },
    addChoice: (choice) => setMade((before) => [...before, choice]),
    busy: change.isPending,
    isOutdated: isLostRace(change.error),
    set: (part) => setForm((before) => ({ ...before, ...part })),
    save: () => save(),
    saveConfirmed: save,
    reset: () => {
      setForm(start);
      change.reset();
      void queries.invalidateQueries({ queryKey: ["office", "readRecipe"] });
    },
    refusal: change.error,
    forgetRefusal: change.reset,
  };
}
