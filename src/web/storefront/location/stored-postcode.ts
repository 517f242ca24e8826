import { isPostcode } from "#contract/postcode.ts";

const storageKey = "postcode";
const listeners = new Set<() => void>();

/** in memory when storage is blocked */
let inMemory = "";
let isBlocked = false;

/** Where this browser's guest wants to be delivered; "" when it does not say. */
export function keptPostcode(): string {
  if (isBlocked) return inMemory;
  try {
    const stored = localStorage.getItem(storageKey) ?? "";
    return isPostcode(stored) ? stored : "";
  } catch {
    isBlocked = true;
    return inMemory;
  }
}

export function keepPostcode(postcode: string): void {
  inMemory = postcode;
  try {
    localStorage.setItem(storageKey, postcode);
  } catch {
    // blocked or full: from here on it is known as long as the page lives
    isBlocked = true;
  }
  tellAll();
}

export function forgetPostcode(): void {
  inMemory = "";
  try {
    localStorage.removeItem(storageKey);
  } catch {
    isBlocked = true;
  }
  tellAll();
}

/** Hears of changes here and in the other tabs. */
export function onPostcodeChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", tellAll);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", tellAll);
  };
}

function tellAll(): void {
  for (const listener of listeners) listener();
}
