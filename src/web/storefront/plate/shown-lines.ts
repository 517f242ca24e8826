import type { Exclusions, Plate } from "#contract/catalogue/plate.ts";
import { emptyPlate, judgePlate } from "#contract/catalogue/plate-rule.ts";
import type { PlateMarkProps } from "#web/storefront/plate/plate-mark.tsx";
import {
  type PlateLine,
  type PlateNames,
  plateLines,
  unnamedLines,
} from "#web/storefront/plate/plate-texts.ts";

export type JudgedHere = Pick<PlateMarkProps, "menu" | "isQuiet"> & {
  plate: Plate | null;
  /** excluded besides the plate */
  also: Exclusions;
};

/** The one way from a dish's data to what a guest reads of the plate, on every page. */
export function shownLines(
  { menu, plate, also, isQuiet }: JudgedHere,
  names: PlateNames | undefined,
): PlateLine[] {
  const verdict = judgePlate(menu, wholePlate(plate, also));
  const isBox = "isBox" in menu && menu.isBox;
  const lines = names
    ? plateLines(verdict, { names, isBox, isOfPlate: plate !== null })
    : unnamedLines(verdict);
  return isQuiet ? lines.filter(({ mark }) => mark !== "none") : lines;
}

export function wholePlate(plate: Plate | null, also: Exclusions): Plate {
  const own = plate ?? emptyPlate;
  return {
    ...own,
    withoutAllergenIds: [...new Set([...own.withoutAllergenIds, ...also.withoutAllergenIds])],
    avoidsTraces: own.avoidsTraces || also.avoidsTraces,
  };
}
