import type { RecipeStep } from "#contract/office/recipes/recipe-fields.ts";

/** Suggested to new recipes, in the order in which a dish passes through the kitchen. */
export const usualStations = ["Vorbereitung", "Herd", "Ofen", "Kalte Küche", "Portionieren"] as const;

export function stationKey(station: string): string {
  return station.toLowerCase();
}

/** Each station once: the usual ones in their order, then the kitchen's own by the alphabet. */
export function stationsOf(steps: readonly Pick<RecipeStep, "station">[]): string[] {
  const byKey = new Map(
    steps.filter(({ station }) => station !== "").map(({ station }) => [stationKey(station), station]),
  );
  const usual = usualStations.filter((station) => byKey.delete(stationKey(station)));
  return [...usual, ...[...byKey.values()].sort((a, b) => a.localeCompare(b, "de"))];
}
