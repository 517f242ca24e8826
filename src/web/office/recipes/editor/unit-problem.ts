import type { KitchenUnit } from "#contract/office/recipes/units.ts";
import { type Choice, isSame } from "#web/office/recipes/editor/find-choices.ts";
import type { TypedLine } from "#web/office/recipes/editor/recipe-form.ts";

/** What cannot be weighed has no place in a sum. */
export function unitProblem(
  { kind, choiceId, unit }: TypedLine,
  choices: readonly Choice[],
): string | undefined {
  const choice = choices.find((one) => isSame(one, { kind, id: choiceId }));
  if (!choice || choice.units.includes(unit)) return undefined;
  if (kind === "recipe") return "Ein Grundrezept wird gewogen: bitte in g oder kg.";
  const what = unit === "Stück" ? "ein Stück" : "ein Milliliter";
  return `Nicht bekannt ist, was ${what} „${choice.name}“ wiegt. Bitte in g angeben, oder das Gewicht bei der Zutat eintragen.`;
}

/** Pieces when only a number was typed and it has pieces, otherwise grams. */
export function unitOf(
  choice: Choice,
  typed: { unit: KitchenUnit | null; thousandths: number | null },
): KitchenUnit {
  if (typed.unit) return typed.unit;
  return typed.thousandths !== null && choice.kind === "ingredient" ? "Stück" : "g";
}
