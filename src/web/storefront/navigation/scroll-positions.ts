import { scrollKey } from "#web/shared/document/scroll-key.ts";
import { historyState } from "#web/storefront/navigation/location.ts";

/** Scroll positions in px by the key of the history's entry; they outlive a reload of the tab. */
function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(scrollKey) ?? "{}");
  } catch {
    return {};
  }
}

export function scrollPosition(key: string): number | undefined {
  return read()[key];
}

export function storeScrollPosition(key = historyState().key ?? "default"): void {
  try {
    sessionStorage.setItem(scrollKey, JSON.stringify({ ...read(), [key]: window.scrollY }));
  } catch {
    // Without storage a page begins at its top.
  }
}
