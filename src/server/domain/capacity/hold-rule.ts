/** What an order may keep from others while it is not paid. */
export interface HoldTerms {
  /** for how long; 0: not at all */
  firmMinutes: number;
  /** how many portions of a day, or of a menu on it, that has so many in all */
  mostOf(capacity: number): number;
}

const firmMinutes = 10;
// what a household orders for a day, and more than two do
const ordinaryOrder = 12;
const shareOfOneOrder = 1 / 4;
// the database knows these two as well: it adds up what an address block holds (`soften_shared_holds`)
const ordinaryOfBlock = 12;
const shareOfBlock = 3 / 100;
// the fifth attempt would hold for seconds
const mostAttempts = 4;
const forgottenAfterMs = 24 * 60 * 60_000;

export interface HoldAttempt {
  /** earlier ones that were not paid */
  attempts: number;
  /** whether address blocks are counted: the general limit is on */
  isOfBlock: boolean;
}

/**
 * The terms of an order: each attempt before it that was not paid halves both. While the general limit is on, one order
 * holds no more than its whole address block may.
 */
export function holdTerms({ attempts, isOfBlock }: HoldAttempt): HoldTerms {
  const strength = attempts < mostAttempts ? 2 ** -attempts : 0;
  return {
    firmMinutes: firmMinutes * strength,
    mostOf(capacity) {
      const ofOne = Math.max(ordinaryOrder, capacity * shareOfOneOrder);
      const ofBlock = Math.max(ordinaryOfBlock, capacity * shareOfBlock);
      return Math.floor(strength * (isOfBlock ? Math.min(ofOne, ofBlock) : ofOne));
    },
  };
}

/** How many attempts still count: a day after the last one, none. */
export function attemptsThatCount(attempts: number, lastAt: Date | null, now: Date): number {
  return lastAt && now.getTime() - lastAt.getTime() < forgottenAfterMs ? attempts : 0;
}
