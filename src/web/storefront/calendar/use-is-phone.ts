import { useSyncExternalStore } from "react";

const narrow = "(width < 40rem)";

export function useIsPhone(): boolean {
  return useSyncExternalStore(onWidthChange, isNarrow, () => false);
}

export function isNarrow(): boolean {
  return window.matchMedia(narrow).matches;
}

function onWidthChange(changed: () => void): () => void {
  const media = window.matchMedia(narrow);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}
