import { useEffect, useEffectEvent } from "react";

/** The browser's limit for a timer, about 25 days. */
const longestMs = 2 ** 31 - 1;

/**
 * Reads again at the next of these moments (ISO), so that an open page does not show what no longer holds.
 * The shop decides whether a day is closed; a wrong clock here only asks too early or too late.
 */
export function useAtCutOff(moments: readonly (string | null)[], refetch: () => void): void {
  const onCutOff = useEffectEvent(refetch);
  const all = moments.join();
  useEffect(() => {
    const now = Date.now();
    const waits = all.split(",").map((moment) => Date.parse(moment) - now);
    const next = Math.min(...waits.filter((ms) => ms > 0 && ms < longestMs));
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => onCutOff(), next);
    return () => clearTimeout(timer);
  }, [all]);
}
