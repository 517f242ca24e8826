import { useEffect, useSyncExternalStore } from "react";
import { nothingRead, type Reading } from "#web/api/reading.ts";

/** Reads when the component appears, unless that is fresh. Nothing on the server: what is read is a guest's own. */
export function useReading<T>(reading: Reading<T>) {
  const state = useSyncExternalStore(reading.listen, reading.state, () => nothingRead);
  useEffect(() => {
    // what becomes of it stands in the state
    reading.fresh().catch(() => undefined);
  }, [reading]);
  return { ...state, readAgain: () => void reading.readAgain().catch(() => undefined) };
}
