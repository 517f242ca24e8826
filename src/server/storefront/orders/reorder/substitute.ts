import type { AllergenData } from "#contract/catalogue/allergen-text.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";

type Food = AllergenData & Pick<Menu, "id" | "isBox" | "styleIds" | "nutritionIds" | "price">;

/**
 * A substitute brings no allergen that the dish did not have, and keeps every nutrition form. Whose allergens are not
 * fully known replaces nothing.
 */
export function mayReplace(dish: Food, candidate: Food): boolean {
  return (
    candidate.id !== dish.id &&
    candidate.isBox === dish.isBox &&
    candidate.allergensComplete &&
    candidate.allergenIds.every((id) => dish.allergenIds.includes(id)) &&
    dish.nutritionIds.every((id) => candidate.nutritionIds.includes(id))
  );
}

export interface NewTraces {
  ids: number[];
  /** They were stated of the dish, but are not of the substitute. */
  areUnknown: boolean;
}

/** What the guest has to be told of a substitute. */
export function newTracesOf(dish: AllergenData, candidate: AllergenData): NewTraces {
  const known = [...dish.allergenIds, ...dish.traceIds];
  return {
    ids: candidate.traceIds.filter((id) => !known.includes(id)),
    areUnknown: dish.tracesComplete && !candidate.tracesComplete,
  };
}

function bringsTraces(dish: Food, candidate: Food): boolean {
  const { ids, areUnknown } = newTracesOf(dish, candidate);
  return areUnknown || ids.length > 0;
}

/** Of those that may replace the dish: one without new traces, one that is not on the day's list already, of its style, of the nearest price. */
export function closestSubstitute<Candidate extends Food>(
  dish: Food,
  candidates: readonly Candidate[],
  onList: ReadonlySet<number> = new Set(),
): Candidate | null {
  const distance = (candidate: Candidate) => [
    Number(bringsTraces(dish, candidate)),
    Number(onList.has(candidate.id)),
    Number(!candidate.styleIds.some((id) => dish.styleIds.includes(id))),
    Math.abs(candidate.price - dish.price),
  ];
  const isNearer = (one: number[], other: number[]) => {
    const place = one.findIndex((value, index) => value !== other[index]);
    return place >= 0 && (one[place] ?? 0) < (other[place] ?? 0);
  };
  let closest: Candidate | null = null;
  for (const candidate of candidates) {
    if (!mayReplace(dish, candidate)) continue;
    if (!closest || isNearer(distance(candidate), distance(closest))) closest = candidate;
  }
  return closest;
}
