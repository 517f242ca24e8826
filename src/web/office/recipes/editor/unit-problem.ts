import { baseOf } from "#contract/office/recipes/base-units.ts";
import type { KitchenUnit } from "#contract/office/recipes/units.ts";
import { type Choice, isSame } from "#web/office/recipes/editor/find-choices.ts";
import { lineError, type TypedLine } from "#web/office/recipes/editor/recipe-form.ts";

export const weightError = (id: number) => `weight ${id}`;

/** What cannot be weighed has no place in a sum: the field where it is mended, and why. */
export function unitProblem(
  { id, kind, choiceId, unit }: TypedLine,
  choices: readonly Choice[],
): [field: string, text: string] | undefined {
  const choice = choices.find((one) => isSame(one, { kind, id: choiceId }));
  if (!choice || choice.units.includes(unit)) return undefined;
  if (kind === "recipe") return [lineError(id), "Ein Grundrezept wird gewogen: bitte in g oder kg."];
  return [
    weightError(id),
    `Bitte einmal sagen, was 1\u00a0${baseOf[unit].unit} wiegt, oder eine andere Einheit wählen.`,
  ];
}

/** Pieces when only a number was typed and it has pieces, otherwise grams. */
export function unitOf(
  choice: Choice,
  typed: { unit: KitchenUnit | null; thousandths: number | null },
): KitchenUnit {
  if (typed.unit) return typed.unit;
  return typed.thousandths !== null && choice.kind === "ingredient" ? "Stück" : "g";
}
