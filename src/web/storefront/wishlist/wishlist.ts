const storageKey = "wishlist";
const none: readonly number[] = [];
const listeners = new Set<() => void>();

let ids = none;
/** what `ids` was read from: the same text gives the same list, as React wants it */
let readFrom: string | null = null;
let isBlocked = false;

/** The ids of the menus on this browser's list, newest first; in memory when storage is blocked. */
export function readWishlist(): readonly number[] {
  if (isBlocked) return ids;
  try {
    const stored = localStorage.getItem(storageKey);
    if (stored !== readFrom) {
      ids = idsIn(stored);
      readFrom = stored;
    }
  } catch {
    isBlocked = true;
  }
  return ids;
}

export function putOnWishlist(menuId: number): void {
  keep([menuId, ...readWishlist().filter((id) => id !== menuId)]);
}

export function takeOffWishlist(...menuIds: number[]): void {
  keep(readWishlist().filter((id) => !menuIds.includes(id)));
}

/** Hears of changes here and in the other tabs. */
export function onWishlistChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", hearOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", hearOtherTab);
  };
}

function hearOtherTab({ key }: StorageEvent): void {
  // null: everything was cleared
  if (key === storageKey || key === null) tellAll();
}

function keep(next: readonly number[]): void {
  const text = JSON.stringify(next);
  ids = next;
  readFrom = text;
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // blocked or full: from here on the list lives as long as the page
    isBlocked = true;
  }
  tellAll();
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** Whatever else may lie in its place is no list. */
function idsIn(text: string | null): readonly number[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? [...new Set(stored.filter(Number.isSafeInteger))] : none;
  } catch {
    return none;
  }
}
