import { useSyncExternalStore } from "react";

export const columns = "grid gap-3 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10 [&>*]:min-w-0";

export const card = "rounded-lg bg-white shadow-card";

const narrow = "(width < 64rem)";

/** Whether the summary stands below the cart and not beside it. */
export function useOneColumn(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(narrow);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => window.matchMedia(narrow).matches,
    () => false,
  );
}
