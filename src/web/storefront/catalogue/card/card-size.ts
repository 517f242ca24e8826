import { useSyncExternalStore } from "react";
import { cardSizeKey, largeCards, largeCardsClass } from "#web/shared/document/card-size.ts";
import { StoredText } from "#web/shared/stored-text.ts";

const stored = new StoredText(cardSizeKey, (text) => text === largeCards);

/** Whether a phone's list shows the large cards; wider screens always do. */
export function useHasLargeCards(): boolean {
  return useSyncExternalStore(
    stored.listen,
    () => stored.read() === largeCards,
    () => false,
  );
}

export function switchCards(): void {
  const isLarge = stored.read() !== largeCards;
  if (isLarge) stored.write(largeCards);
  else stored.clear();
  document.documentElement.classList.toggle(largeCardsClass, isLarge);
}
