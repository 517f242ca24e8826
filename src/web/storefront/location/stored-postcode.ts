import { isPostcode } from "#contract/postcode.ts";

const storageKey = "postcode";
const listeners = new Set<() => void>();

let inMemory = "";
let isBlocked = false;

/** The guest's postcode in this browser; "" when none is stored. */
export function storedPostcode(): string {
  if (isBlocked) return inMemory;
  try {
    const stored = localStorage.getItem(storageKey) ?? "";
    return isPostcode(stored) ? stored : "";
  } catch {
    isBlocked = true;
    return inMemory;
  }
}

export function storePostcode(postcode: string): void {
  inMemory = postcode;
  try {
    localStorage.setItem(storageKey, postcode);
  } catch {
    // Blocked or full: from now on the postcode lives in memory, as long as the page.
    isBlocked = true;
  }
  notifyListeners();
}

export function clearPostcode(): void {
  inMemory = "";
  try {
    localStorage.removeItem(storageKey);
  } catch {
    isBlocked = true;
  }
  notifyListeners();
}

export function onPostcodeChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", notifyListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", notifyListeners);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
