let awake = false;
const listeners = new Set<() => void>();

/** The place where toasts appear is put on the page with the first toast. */
export function wakeToasts(): void {
  if (awake) return;
  awake = true;
  for (const listener of listeners) listener();
}

export function areToastsAwake(): boolean {
  return awake;
}

export function onToastsAwake(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
