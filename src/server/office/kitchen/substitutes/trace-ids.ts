import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";

/** Traces that the dish's label names without a reason in its recipe stay on the label of a batch. */
export function traceIdsOf({ traceIds }: { traceIds: readonly number[] }, label: DerivedLabel): number[] {
  const reasoned = label.traces.map(({ allergenId }) => allergenId);
  return [...new Set([...traceIds, ...reasoned])].filter((id) => !label.allergenIds.includes(id));
}
