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
// As the database function `most_of_block`, which bounds the sum of an address block; a test compares them.
const largeOrderOfBlock = 12;
const percentOfBlock = 3;
// A fifth attempt would hold for seconds only.
const maxAttempts = 4;
const forgottenAfterMs = 24 * 60 * 60_000;

export interface HoldAttempt {
  attempts: number;
  /** true when the general limit is on, which counts by address block */
  hasBlockLimit: boolean;
}

/** Each earlier unpaid attempt halves time and amount. With the block limit on, one order holds no more than its block may. */
export function holdTerms({ attempts, hasBlockLimit }: HoldAttempt): HoldTerms {
  const strength = attempts < maxAttempts ? 2 ** -attempts : 0;
  return {
    firmMinutes: firmMinutes * strength,
    maxPortions(capacity) {
      const ofOne = Math.max(largeOrder, capacity * shareOfOneOrder);
      const ofBlock = Math.max(largeOrderOfBlock, (capacity * percentOfBlock) / 100);
      return Math.floor(strength * (hasBlockLimit ? Math.min(ofOne, ofBlock) : ofOne));
    },
  };
}

/** Attempts are forgotten 24 hours after the last one. */
export function effectiveAttempts(attempts: number, lastAt: Date | null, now: Date): number {
  return lastAt && now.getTime() - lastAt.getTime() < forgottenAfterMs ? attempts : 0;
}
