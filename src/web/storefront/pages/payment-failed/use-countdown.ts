import { useEffect, useEffectEvent, useState } from "react";

export function useCountdown(from: number, onEnd: () => void) {
  const [left, setLeft] = useState(from);
  const [paused, setPaused] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === 0) {
      end();
      return;
    }
    if (paused) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, paused]);
  return { left, paused, toggle: () => setPaused(!paused) };
}
