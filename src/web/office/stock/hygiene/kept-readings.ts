import { useSyncExternalStore } from "react";
import {
  emptyQueue,
  parseQueue,
  type ReadingQueue,
} from "#web/office/stock/hygiene/reading-queue.ts";
import type { KeptQueue } from "#web/office/stock/hygiene/send-waiting.ts";

const storageKey = "hygiene-readings";
const listeners = new Set<() => void>();
/** when the browser keeps nothing */
let inMemory: string | null = null;
let lastText: string | null = null;
let lastQueue = emptyQueue;

/** Every change reads what is kept anew, because another tab may have changed it. */
export const keptReadings: KeptQueue & { isLasting: () => boolean } = {
  read() {
    const text = readText();
    if (text !== lastText) {
      lastText = text;
      lastQueue = parseQueue(text);
    }
    return lastQueue;
  },
  change(change) {
    writeText(JSON.stringify(change(this.read())));
    for (const listener of listeners) listener();
  },
  /** false: what waits is gone with a reload */
  isLasting: () => inMemory === null,
};

function readText(): string | null {
  if (inMemory !== null) return inMemory;
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function writeText(text: string): void {
  try {
    localStorage.setItem(storageKey, text);
    inMemory = null;
  } catch {
    inMemory = text;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function useKeptReadings(): ReadingQueue {
  return useSyncExternalStore(subscribe, () => keptReadings.read());
}
