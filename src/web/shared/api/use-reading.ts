import { useEffect, useSyncExternalStore } from "react";
import { nothingRead, type Reading, type ReadingState } from "#web/shared/api/reading.ts";

const deaf = () => () => {};
const none = () => nothingRead;

/** Reads when the component appears, unless that is fresh; null reads nothing. Nothing on the server: what is read is a guest's own. */
export function useReading<T>(reading: Reading<T> | null) {
  const state = useSyncExternalStore<ReadingState<T>>(reading?.listen ?? deaf, reading?.state ?? none, none);
  useEffect(() => {
    // what becomes of it stands in the state
    reading?.fresh().catch(() => undefined);
  }, [reading]);
  const readAgain = () => void reading?.readAgain().catch(() => undefined);
  return { ...state, isError: state.error !== null, readAgain };
}
