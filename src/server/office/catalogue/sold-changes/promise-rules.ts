import { figureForms, formsByFigures } from "#contract/catalogue/form-claims.ts";
import type { MenuContent } from "#contract/office/catalogue/menu-fields.ts";
import type { BrokenPromise } from "#contract/office/catalogue/sold-changes.ts";
import { traceName } from "#contract/catalogue/allergen-text.ts";

export type PromisingDish = Pick<
  MenuContent,
  | "allergenIds"
  | "allergensComplete"
  | "traceIds"
  | "tracesComplete"
  | "nutritionIds"
  | "weightGrams"
  | "per100g"
>;

export interface PromisedAttributes {
  allergens: readonly { id: number; code: string; name: string }[];
  nutritionForms: readonly { id: number; name: string }[];
}

interface ReadAttributes extends PromisedAttributes {
  /** of the forms, when they were read before for many dishes */
  figures?: ReturnType<typeof figureForms>;
}

/**
 * What guests chose the dish for and what no longer holds. Compared by the names that guests read: an attribute that is
 * renamed, deleted or computed from other figures breaks a promise as well as a changed dish.
 */
export function brokenPromises(
  [before, known]: [PromisingDish, ReadAttributes],
  [after, knownAfter]: [PromisingDish, ReadAttributes],
): BrokenPromise[] {
  const [old, now] = [statementsOf(before, known), statementsOf(after, knownAfter)];
  const warned = [...old.contains, ...old.traces.map(({ name }) => name)];
  const traces = now.traces.filter(({ name }) => !warned.includes(name)).map(traceName);
  const named: BrokenPromise[] = [
    { kind: "contains", names: now.contains.filter((name) => !old.contains.includes(name)) },
    { kind: "traces", names: traces },
    { kind: "form", names: old.forms.filter((name) => !now.forms.includes(name)) },
  ];
  const unknown: BrokenPromise[] = [
    ...(before.allergensComplete && !after.allergensComplete
      ? [{ kind: "allergens-unknown" as const, names: [] }]
      : []),
    ...(before.tracesComplete && !after.tracesComplete
      ? [{ kind: "traces-unknown" as const, names: [] }]
      : []),
  ];
  return [...named.filter(({ names }) => names.length > 0), ...unknown];
}

function statementsOf(dish: PromisingDish, { allergens, nutritionForms, figures }: ReadAttributes) {
  const forms = formsByFigures(dish.nutritionIds, dish, figures ?? figureForms(nutritionForms));
  return {
    contains: allergens.filter(({ id }) => dish.allergenIds.includes(id)).map(({ name }) => name),
    traces: allergens.filter(({ id }) => dish.traceIds.includes(id) && !dish.allergenIds.includes(id)),
    forms: nutritionForms.filter(({ id }) => forms.includes(id)).map(({ name }) => name),
  };
}
