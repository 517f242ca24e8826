import { useSyncExternalStore } from "react";

/** Whether a dialog is open that several places of the frame open. */
function dialogState() {
  let isOpen = false;
  const listeners = new Set<() => void>();
  const set = (next: boolean) => {
    isOpen = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const useOpen = (): [boolean, () => void] => [
    useSyncExternalStore(
      subscribe,
      () => isOpen,
      () => false,
    ),
    () => set(false),
  ];
  return { open: () => set(true), useOpen };
}

export const { open: openHelp, useOpen: useHelp } = dialogState();
export const { open: openJump, useOpen: useJump } = dialogState();
