import { useSyncExternalStore } from "react";
import type { Plate } from "#contract/catalogue/plate.ts";
import { emptyPlate, isEmptyPlate } from "#contract/catalogue/plate-rule.ts";
import { onPlateChange, storedPlate } from "#web/storefront/plate/stored-plate.ts";

const listeners = new Set<() => void>();
let paused: { of: Plate | null; plate: Plate } = { of: null, plate: emptyPlate };

/** Parts of the plate that are not applied in this tab for now. Another plate is applied as a whole. */
function pausedPlate(): Plate {
  return paused.of === storedPlate() ? paused.plate : emptyPlate;
}

export function pause(parts: Plate): void {
  const before = pausedPlate();
  paused = { of: storedPlate(), plate: joined(before, parts) };
  for (const listener of listeners) listener();
}

/** Beside its other parts, the avoiding of traces may be what is paused. */
export function isAnyPaused(paused: Plate): boolean {
  return paused.avoidsTraces || !isEmptyPlate(paused);
}

export function applyWhole(): void {
  paused = { of: null, plate: emptyPlate };
  for (const listener of listeners) listener();
}

export function usePausedPlate(): Plate {
  return useSyncExternalStore(listen, pausedPlate, () => emptyPlate);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onPlateChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function joined(one: Plate, other: Plate): Plate {
  return {
    withoutAllergenIds: [...one.withoutAllergenIds, ...other.withoutAllergenIds],
    avoidsTraces: one.avoidsTraces || other.avoidsTraces,
    nutritionIds: [...one.nutritionIds, ...other.nutritionIds],
    maxCal: other.maxCal ?? one.maxCal,
    minProtein: other.minProtein ?? one.minProtein,
  };
}
