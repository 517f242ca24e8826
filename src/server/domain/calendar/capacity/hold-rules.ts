export interface HoldTerms {
  /** 0 means no firm hold */
  firmMinutes: number;
  /** the most portions to hold of a day or menu with this capacity */
  maxPortions(capacity: number): number;
}

const firmMinutes = 10;
// A large order of one household for one day.
const largeOrder = 12;
const shareOfOneOrder = 1 / 4;
// A fifth attempt would hold for seconds only.
const maxAttempts = 4;
const forgottenAfterMs = 24 * 60 * 60_000;

/**
 * What all unpaid orders of one address block may hold of a day or limited menu: these portions, or this percentage where
 * that is more.
 */
export const blockLimit = { portions: 12, percent: 3 };

export interface HoldAttempt {
  attempts: number;
  /** null when the general limit is off, which counts by address block */
  blockLimit: typeof blockLimit | null;
}

/** Each earlier unpaid attempt halves time and amount. With the block limit on, one order holds no more than its block may. */
export function holdTerms({ attempts, blockLimit: limit }: HoldAttempt): HoldTerms {
  const strength = attempts < maxAttempts ? 2 ** -attempts : 0;
  return {
    firmMinutes: firmMinutes * strength,
    maxPortions(capacity) {
      const ofOne = Math.max(largeOrder, capacity * shareOfOneOrder);
      if (!limit) return Math.floor(strength * ofOne);
      const ofBlock = Math.max(limit.portions, (capacity * limit.percent) / 100);
      return Math.floor(strength * Math.min(ofOne, ofBlock));
    },
  };
}

/** Attempts are forgotten 24 hours after the last one. */
export function effectiveAttempts(attempts: number, lastAt: Date | null, now: Date): number {
  return lastAt && now.getTime() - lastAt.getTime() < forgottenAfterMs ? attempts : 0;
}
