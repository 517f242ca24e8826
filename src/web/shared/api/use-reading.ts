import { useEffect, useSyncExternalStore } from "react";
import { nothingRead, type Reading, type ReadingState } from "#web/shared/api/reading.ts";

const listenToNothing = () => () => {};
const emptyState = () => nothingRead;

/**
 * Reads on mount unless the answer is fresh; null reads nothing. The server reads nothing, because the answer belongs
 * to one guest.
 */
export function useReading<T>(reading: Reading<T> | null) {
  const state = useSyncExternalStore<ReadingState<T>>(
    reading?.listen ?? listenToNothing,
    reading?.state ?? emptyState,
    emptyState,
  );
  useEffect(() => {
    reading?.fresh().catch(() => undefined);
  }, [reading]);
  const refetch = () => void reading?.refetch().catch(() => undefined);
  return { ...state, isError: state.error !== null, refetch };
}
