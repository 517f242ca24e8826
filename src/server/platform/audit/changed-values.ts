import { isDeepStrictEqual } from "node:util";

export function changedFields<Values extends object>(
  before: NoInfer<Values>,
  after: Values,
): (keyof Values)[] {
  const fields = Object.keys(after) as (keyof Values)[];
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** What an audit entry holds of a change: only the fields that differ. */
export function changedValues<Values extends object>(
  before: NoInfer<Values>,
  after: Values,
  fields = changedFields(before, after),
): { before: Partial<Values>; after: Partial<Values> } {
  const pick = (values: Values) =>
    Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
  return { before: pick(before), after: pick(after) };
}
