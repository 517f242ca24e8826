import { useSyncExternalStore } from "react";
import { emptyQueue, parseQueue, type ReadingQueue } from "#web/office/stock/hygiene/reading-queue.ts";
import type { KeptQueue } from "#web/office/stock/hygiene/send-waiting.ts";
import { StoredText } from "#web/shared/stored-text.ts";

const storageKey = "hygiene-readings";
const stored = new StoredText(storageKey, () => true);
let lastText = "";
let lastQueue = emptyQueue;

/** Every change reads what is kept anew, because another tab may have changed it. */
export const keptReadings: KeptQueue = {
  read() {
    const text = stored.read();
    if (text !== lastText) [lastText, lastQueue] = [text, parseQueue(text)];
    return lastQueue;
  },
  change: (change) => stored.write(JSON.stringify(change(keptReadings.read()))),
};

/** False: this browser stores nothing, and what waits is gone with a reload. */
export function isKeptForReload(): boolean {
  try {
    return localStorage.getItem(storageKey) === (stored.read() || null);
  } catch {
    return false;
  }
}

export function useKeptReadings(): ReadingQueue {
  return useSyncExternalStore(stored.listen, keptReadings.read);
}
