let awake = false;
const listeners = new Set<() => void>();

/** The first toast puts the toast container on the page. */
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
