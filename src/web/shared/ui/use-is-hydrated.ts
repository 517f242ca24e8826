import { useSyncExternalStore } from "react";

/** False in the server's document and while it comes to life. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never() {
  return () => undefined;
}
