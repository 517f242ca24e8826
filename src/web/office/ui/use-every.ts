import { useEffect, useEffectEvent } from "react";

/** A page on the kitchen's wall is never reloaded by hand. */
export function useEvery(seconds: number, run: () => void): void {
  const again = useEffectEvent(run);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") again();
    }, seconds * 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
}
