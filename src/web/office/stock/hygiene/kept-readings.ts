import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { officeApi } from "#web/office/office-api.ts";
import {
  emptyQueue,
  type KeptQueue,
  parseQueue,
  type ReadingQueue,
  type SendReadings,
  sendWaiting,
} from "#web/office/stock/hygiene/reading-queue.ts";
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

const retrySeconds = 15;
let isSending = false;

const send: SendReadings = async (readings) => (await officeApi("addReadings", { body: { readings } })).data;

/** On every page of the office: what was measured without network leaves this device as soon as it can. */
export function SendsReadings({ email }: { email: string }) {
  const queries = useQueryClient();
  const count = useKeptReadings().waiting.filter(({ by }) => by === email).length;
  const run = useCallback(async () => {
    if (isSending || keptReadings.read().waiting.every(({ by }) => by !== email)) return;
    isSending = true;
    await sendWaiting(keptReadings, email, send).finally(() => {
      isSending = false;
    });
    void queries.invalidateQueries({ queryKey: ["office"] });
  }, [email, queries]);
  useEffect(() => {
    if (count === 0) return;
    void run();
    const timer = setInterval(() => void run(), retrySeconds * 1_000);
    const onOnline = () => void run();
    window.addEventListener("online", onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", onOnline);
    };
  }, [count, run]);
  return null;
}
