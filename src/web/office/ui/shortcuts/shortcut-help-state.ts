import { useSyncExternalStore } from "react";

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function openHelp(): void {
  set(true);
}

export function useHelp(): [boolean, () => void] {
  return [
    useSyncExternalStore(
      subscribe,
      () => isOpen,
      () => false,
    ),
    () => set(false),
  ];
}
