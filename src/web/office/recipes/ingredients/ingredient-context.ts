import { createContext, use } from "react";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import type { EditedIngredient } from "#contract/office/recipes/ingredients.ts";
import type { IngredientForm } from "#web/office/recipes/ingredients/ingredient-form.ts";

export interface IngredientEditor {
  ingredient: EditedIngredient;
  allergens: readonly NamedAllergen[];
  form: IngredientForm;
  /** what a label cannot say yet of what is typed */
  missing: readonly string[];
  /** German messages by place: no number, a contradiction, or the server's refusal */
  errors: Readonly<Record<string, string | undefined>>;
  isDirty: boolean;
  busy: boolean;
  /** Another person has changed it since it was opened. */
  isOutdated: boolean;
  set(change: Partial<IngredientForm>): void;
  save(): void;
  saveConfirmed(digest: string): void;
  reset(): void;
  /** What is doubtful about the energy that is to be saved; null: nothing, or it was answered. */
  doubt: string | null;
  answerDoubt(isRight: boolean): void;
  /** What the server said to the last save; it may ask about dishes that change. */
  refusal: unknown;
  forgetRefusal(): void;
}

export const IngredientContext = createContext<IngredientEditor | null>(null);

export function useIngredient(): IngredientEditor {
  const editor = use(IngredientContext);
  if (!editor) throw new Error("no ingredient is open here");
  return editor;
}
