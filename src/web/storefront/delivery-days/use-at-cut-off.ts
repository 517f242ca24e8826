import { useEffect, useEffectEvent } from "react";

/** A timer of the browser reaches no further; nobody leaves a page open for so long. */
const longestMs = 2 ** 31 - 1;

/**
 * Asks the shop again when the next of these moments (ISO) has come, so that no page goes on saying what holds no more.
 * Whether a day is closed by then is the shop's to say: a clock that is wrong here only asks too early or too late.
 */
export function useAtCutOff(moments: readonly (string | null)[], askAgain: () => void): void {
  const ask = useEffectEvent(askAgain);
  const all = moments.join();
  useEffect(() => {
    const now = Date.now();
    const waits = all.split(",").map((moment) => Date.parse(moment) - now);
    const next = Math.min(...waits.filter((ms) => ms > 0 && ms < longestMs));
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => ask(), next);
    return () => clearTimeout(timer);
  }, [all]);
}
