import { useSyncExternalStore } from "react";

const storageKey = "wishlist";
const none: readonly number[] = [];
const listeners = new Set<() => void>();

let ids = none;
/** The stored text of `ids`: React needs the same list for the same text. */
let readFrom: string | null = null;
let isBlocked = false;

/** The menu ids on this browser's list, newest first. Blocked storage keeps them in memory. */
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
  store([menuId, ...readWishlist().filter((id) => id !== menuId)]);
}

export function takeOffWishlist(...menuIds: number[]): void {
  store(readWishlist().filter((id) => !menuIds.includes(id)));
}

export function onWishlistChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

function onStorage({ key }: StorageEvent): void {
  // Null means that the whole storage was cleared.
  if (key === storageKey || key === null) notifyListeners();
}

function store(next: readonly number[]): void {
  const text = JSON.stringify(next);
  ids = next;
  readFrom = text;
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Storage is blocked or full: the list lives as long as the page.
    isBlocked = true;
  }
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Ignores other data under this key. */
function idsIn(text: string | null): readonly number[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? [...new Set(stored.filter(Number.isSafeInteger))] : none;
  } catch {
    return none;
  }
}

export function useWishlist(): readonly number[] | undefined {
  return useSyncExternalStore<readonly number[] | undefined>(onWishlistChange, readWishlist, () => undefined);
}

/** Per menu, because a page has many hearts: an empty list redraws none of them at hydration. */
export function useIsOnWishlist(menuId: number): boolean {
  return useSyncExternalStore(
    onWishlistChange,
    () => readWishlist().includes(menuId),
    () => false,
  );
}
