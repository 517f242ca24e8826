import { useSyncExternalStore } from "react";

const wide = "(min-width: 80rem)";

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (heard) => {
      const query = matchMedia(wide);
      query.addEventListener("change", heard);
      return () => query.removeEventListener("change", heard);
    },
    () => matchMedia(wide).matches,
    () => true,
  );
}
