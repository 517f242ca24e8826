import { createContext, use } from "react";
import type { EditedRecipe, RecipeOptions } from "#contract/office/recipes/recipes.ts";
import type { Choice } from "#web/office/recipes/editor/find-choices.ts";
import type { ReadRecipe, RecipeForm } from "#web/office/recipes/editor/recipe-form.ts";

export interface RecipeEditor {
  recipe: EditedRecipe;
  isDish: boolean;
  options: RecipeOptions;
  /** what may stand in a line, also what has just been made here */
  choices: readonly Choice[];
  /** That something was made here: the options are read again, and until then it has its name. */
  addChoice(choice: Choice): void;
  form: RecipeForm;
  read: ReadRecipe;
  errors: Readonly<Record<string, string | undefined>>;
  /** nothing typed is wrong, as far as the page can say */
  isReadable: boolean;
  isDirty: boolean;
  busy: boolean;
  /** Another person has changed it since it was opened. */
  isOutdated: boolean;
  set(change: Partial<RecipeForm>): void;
  save(): void;
  saveConfirmed(digest: string): void;
  reset(): void;
  /** What the server said to the last save; it may ask about dishes that change. */
  refusal: unknown;
  forgetRefusal(): void;
}

export const RecipeContext = createContext<RecipeEditor | null>(null);

export function useRecipe(): RecipeEditor {
  const editor = use(RecipeContext);
  if (!editor) throw new Error("no recipe is open here");
  return editor;
}
