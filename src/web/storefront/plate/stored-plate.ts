import { useSyncExternalStore } from "react";
import type { Plate } from "#contract/catalogue/plate.ts";
import { isEmptyPlate } from "#contract/catalogue/plate-rule.ts";
import { StoredText } from "#web/shared/stored-text.ts";

const stored = new StoredText("plate", (text) => parsePlate(text) !== null);

let readFrom = "";
let plate: Plate | null = null;

/** What this browser's guest wants on every plate; null until something is set. The same object for the same text. */
export function storedPlate(): Plate | null {
  const text = stored.read();
  if (text !== readFrom) {
    readFrom = text;
    plate = parsePlate(text);
  }
  return plate;
}

export function storePlate(next: Plate): void {
  if (isEmptyPlate(next)) stored.clear();
  else stored.write(JSON.stringify(next));
}

export const onPlateChange: (listener: () => void) => () => void = stored.listen;

/** Null on the server, whose pages are for everybody. */
export function usePlate(): Plate | null {
  return useSyncExternalStore(onPlateChange, storedPlate, () => null);
}

const mostIds = 50;

/** By hand, because the contract's schema would bring its library to every page. */
export function parsePlate(text: string): Plate | null {
  try {
    const { withoutAllergenIds, avoidsTraces, nutritionIds, maxCal, minProtein } = JSON.parse(text);
    const parsed = {
      withoutAllergenIds: idsOf(withoutAllergenIds),
      // on unless the guest has switched it off
      avoidsTraces: avoidsTraces !== false,
      nutritionIds: idsOf(nutritionIds),
      maxCal: limitOf(maxCal, 5000),
      minProtein: limitOf(minProtein, 500),
    };
    return isEmptyPlate(parsed) ? null : parsed;
  } catch {
    return null;
  }
}

function idsOf(list: unknown): number[] {
  if (!Array.isArray(list)) return [];
  const ids = list.filter((id): id is number => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, mostIds);
}

function limitOf(figure: unknown, most: number): number | null {
  return Number.isSafeInteger(figure) && Number(figure) > 0 && Number(figure) <= most ? Number(figure) : null;
}
