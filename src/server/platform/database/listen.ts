import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { shopName } from "./connection.ts";

const againAfterMs = 250;

/**
 * Calls `onNotify` on every NOTIFY of the channel, over its own connection. After each reconnection it calls
 * `onNotify` once without a payload, because notifications sent meanwhile are lost. Resolves after the first attempt,
 * even a failed one.
 */
export async function listenOn(
  connectionString: string,
  channel: string,
  onNotify: (payload?: string) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let current = openListener(connectionString, onNotify);
  let isListening = await startListening(current, channel);

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (isListening) await current.ended;
      else await wait(againAfterMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      current = openListener(connectionString, onNotify);
      isListening = await startListening(current, channel);
      if (isListening) onNotify();
    }
  }

  const listening = keepListening();
  return async () => {
    stopping.abort();
    await current.client.end();
    await listening;
  };
}

interface Listener {
  client: pg.Client;
  ended: Promise<void>;
}

function openListener(connectionString: string, onNotify: (payload?: string) => void): Listener {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: shopName,
  });
  client.on("notification", ({ payload }) => onNotify(payload));
  // The "end" event handles it; an unhandled "error" would end the process.
  client.on("error", () => {});
  return { client, ended: new Promise((resolve) => client.once("end", () => resolve())) };
}

async function startListening({ client }: Listener, channel: string): Promise<boolean> {
  try {
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return true;
  } catch {
    await client.end();
    return false;
  }
}
