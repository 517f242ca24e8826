import type { AllergenData } from "#contract/catalogue/allergen-text.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";

type Food = AllergenData & Pick<Menu, "id" | "isBox" | "styleIds" | "nutritionIds" | "price">;

/** What the guest is known to need. */
export interface Needs {
  /** of nutrition forms: what a guest may depend on, such as vegan; others are preferred */
  formIds: readonly number[];
  /** The guest's plate is known, and only what suits it is asked for. It decides alone. */
  knowsPlate: boolean;
}

/**
 * Without a plate a substitute brings no allergen and no trace that the dish did not have, and keeps every form that may
 * be a need. Whose allergens are not fully known replaces nothing.
 */
export function mayReplace(dish: Food, candidate: Food, { formIds, knowsPlate }: Needs): boolean {
  if (candidate.id === dish.id || candidate.isBox !== dish.isBox || !candidate.allergensComplete)
    return false;
  if (knowsPlate) return true;
  const { allergenIds, traceIds, areUnknown } = newlyIn(dish, candidate);
  return (
    allergenIds.length + traceIds.length === 0 && !areUnknown && lostOf(dish, candidate, formIds).length === 0
  );
}

interface NewlyIn {
  allergenIds: number[];
  traceIds: number[];
  /** Traces were stated of the dish, but are not of the substitute. */
  areUnknown: boolean;
}

/** What the guest has to be told of a substitute. */
export function newlyIn(dish: AllergenData, candidate: AllergenData): NewlyIn {
  const known = [...dish.allergenIds, ...dish.traceIds];
  return {
    allergenIds: candidate.allergenIds.filter((id) => !dish.allergenIds.includes(id)),
    traceIds: candidate.traceIds.filter((id) => !known.includes(id)),
    areUnknown: dish.tracesComplete && !candidate.tracesComplete,
  };
}

function lostOf(dish: Food, { nutritionIds }: Food, formIds: readonly number[]): number[] {
  return dish.nutritionIds.filter((id) => formIds.includes(id) && !nutritionIds.includes(id));
}

/**
 * Of those that may replace the dish: one that keeps what may be a need, without new allergens, without new traces, that
 * is not on the day's list already, keeps the most other forms, of its style, of the nearest price.
 */
export function closestSubstitute<Candidate extends Food>(
  dish: Food,
  candidates: readonly Candidate[],
  needs: Needs,
  onList: ReadonlySet<number> = new Set(),
): Candidate | null {
  const distance = (candidate: Candidate) => {
    const { allergenIds, traceIds, areUnknown } = newlyIn(dish, candidate);
    return [
      lostOf(dish, candidate, needs.formIds).length,
      allergenIds.length,
      Number(areUnknown || traceIds.length > 0),
      Number(onList.has(candidate.id)),
      lostOf(dish, candidate, dish.nutritionIds).length,
      Number(!candidate.styleIds.some((id) => dish.styleIds.includes(id))),
      Math.abs(candidate.price - dish.price),
    ];
  };
  const isNearer = (one: number[], other: number[]) => {
    const place = one.findIndex((value, index) => value !== other[index]);
    return place >= 0 && (one[place] ?? 0) < (other[place] ?? 0);
  };
  let closest: Candidate | null = null;
  for (const candidate of candidates) {
    if (!mayReplace(dish, candidate, needs)) continue;
    if (!closest || isNearer(distance(candidate), distance(closest))) closest = candidate;
  }
  return closest;
}
