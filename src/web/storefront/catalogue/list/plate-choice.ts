import type { Plate } from "#contract/catalogue/plate.ts";
import type { MenuChoice } from "#web/storefront/catalogue/filter-rule.ts";
import type { FilterIds } from "#web/storefront/catalogue/shop-address.ts";

/** The parts of a plate that filter the list: what the shop has, and what is not paused. */
export function appliedPlate(plate: Plate, paused: Plate, { forms, without }: FilterIds): Plate {
  const left = (ids: readonly number[], pausedIds: readonly number[], existing: readonly number[]) =>
    ids.filter((id) => existing.includes(id) && !pausedIds.includes(id));
  const withoutAllergenIds = left(plate.withoutAllergenIds, paused.withoutAllergenIds, without);
  return {
    withoutAllergenIds,
    avoidsTraces: plate.avoidsTraces && !paused.avoidsTraces && withoutAllergenIds.length > 0,
    nutritionIds: left(plate.nutritionIds, paused.nutritionIds, forms),
    maxCal: paused.maxCal === null ? plate.maxCal : null,
    minProtein: paused.minProtein === null ? plate.minProtein : null,
  };
}

/** What the list shows: the guest's own choice and the plate together. The address has the own choice alone. */
export function withPlate(own: MenuChoice, applied: Plate): MenuChoice {
  const union = (one: readonly number[], other: readonly number[]) =>
    [...new Set([...one, ...other])].sort((a, b) => a - b);
  return {
    ...own,
    without: union(own.without, applied.withoutAllergenIds),
    avoidsTraces: own.avoidsTraces || applied.avoidsTraces,
    forms: union(own.forms, applied.nutritionIds),
    maxCal: own.maxCal ?? applied.maxCal,
    minProtein: own.minProtein ?? applied.minProtein,
  };
}

/** Splits the next choice again: what stays of the plate is not the guest's own, and what has gone is paused. */
export function splitChoice(
  next: MenuChoice,
  { own, applied }: { own: MenuChoice; applied: Plate },
): { own: MenuChoice; paused: Plate } {
  const ownIds = (ids: readonly number[], before: readonly number[], plate: readonly number[]) =>
    ids.filter((id) => before.includes(id) || !plate.includes(id));
  const ownLimit = (limit: number | null, before: number | null, plate: number | null) =>
    before === null && limit === plate ? null : limit;
  const gone = (plate: readonly number[], ids: readonly number[]) => plate.filter((id) => !ids.includes(id));
  return {
    own: {
      ...next,
      without: ownIds(next.without, own.without, applied.withoutAllergenIds),
      avoidsTraces: next.avoidsTraces && (own.avoidsTraces || !applied.avoidsTraces),
      forms: ownIds(next.forms, own.forms, applied.nutritionIds),
      maxCal: ownLimit(next.maxCal, own.maxCal, applied.maxCal),
      minProtein: ownLimit(next.minProtein, own.minProtein, applied.minProtein),
    },
    paused: {
      withoutAllergenIds: gone(applied.withoutAllergenIds, next.without),
      avoidsTraces: applied.avoidsTraces && !next.avoidsTraces,
      nutritionIds: gone(applied.nutritionIds, next.forms),
      maxCal: next.maxCal === null ? applied.maxCal : null,
      minProtein: next.minProtein === null ? applied.minProtein : null,
    },
  };
}
