let isActive = false;
const listeners = new Set<() => void>();

/** The first toast puts the toast container on the page. */
export function activateToasts(): void {
  if (isActive) return;
  isActive = true;
  for (const listener of listeners) listener();
}

export function areToastsActive(): boolean {
  return isActive;
}

export function onToastsActive(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
