import { useEffect, useEffectEvent } from "react";

/** A page on the kitchen's wall is never reloaded by hand. */
export function useEvery(seconds: number, act: () => void): void {
  const again = useEffectEvent(act);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") again();
    }, seconds * 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
}
