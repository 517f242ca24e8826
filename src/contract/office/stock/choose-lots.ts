export interface UsableLot {
  lotId: number;
  /** milligrams that are there */
  available: number;
}

export interface ChosenLot {
  lotId: number;
  milligrams: number;
}

/**
 * Takes what is needed from the lots in their order, the first to expire first. `left` is what earlier choices have left
 * of each lot, and is changed. What no lot has is missing.
 */
export function chooseLots(
  needed: number,
  lots: readonly UsableLot[],
  left: Map<number, number> = new Map(),
): { lots: ChosenLot[]; missing: number } {
  const chosen: ChosenLot[] = [];
  let missing = needed;
  for (const { lotId, available } of lots) {
    const there = left.get(lotId) ?? available;
    const milligrams = Math.min(there, missing);
    if (milligrams <= 0) continue;
    left.set(lotId, there - milligrams);
    missing -= milligrams;
    chosen.push({ lotId, milligrams });
  }
  return { lots: chosen, missing };
}
