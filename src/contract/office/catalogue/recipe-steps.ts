import * as z from "zod/mini";
import { line } from "#contract/office/fields.ts";

/** One line, and no bar: in a file it separates the station from the text. */
const fitsFile = z.overwrite<string>((text) => text.replaceAll("|", "/"));

export const recipeStep = z.object({
  /** where it is done, such as Herd; empty: anywhere */
  station: z.string().check(
    z.overwrite((text) => text.replaceAll("|", "/").replace(/\s+/g, " ").trim()),
    z.maxLength(30, "Höchstens 30 Zeichen."),
  ),
  text: line("Was zu tun ist, fehlt.", 600).check(fitsFile),
});
export type RecipeStep = z.infer<typeof recipeStep>;

/** In the order of the work. */
export const recipeSteps = z.array(recipeStep).check(z.maxLength(30, "Höchstens 30 Schritte."));

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

/** `Herd | Zwiebeln glasig dünsten.` */
export function writeRecipeStep({ station, text }: RecipeStep): string {
  return station === "" ? text : `${station} | ${text}`;
}

export function readRecipeStep(written: string): RecipeStep {
  const [before = "", ...after] = written.split("|");
  if (after.length === 0) return { station: "", text: before.trim() };
  return { station: before.trim(), text: after.join("/").trim() };
}
