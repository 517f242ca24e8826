/**
 * What to write into the town's field when a postcode is known: its only town, or nothing in place of what was filled
 * in for another postcode. Null leaves the field alone: the guest's own text is never replaced.
 */
export function townToFill(towns: readonly string[], town: string, filledBefore: string): string | null {
  const isOfGuest = town !== "" && town !== filledBefore;
  if (isOfGuest) return null;
  const [only = ""] = towns.length === 1 ? towns : [];
  return only === town ? null : only;
}
