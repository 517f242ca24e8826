import { useSyncExternalStore } from "react";

let isAsked = false;
const listeners = new Set<() => void>();

function set(asked: boolean): void {
  isAsked = asked;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function openHelp(): void {
  set(true);
}

export function useHelpWish(): [boolean, () => void] {
  return [
    useSyncExternalStore(
      subscribe,
      () => isAsked,
      () => false,
    ),
    () => set(false),
  ];
}
