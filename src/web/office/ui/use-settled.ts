import { useEffect, useState } from "react";

/** The text once no one has typed for a moment, so that not every key asks the server. */
export function useSettled(text: string, restMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return settled;
}
