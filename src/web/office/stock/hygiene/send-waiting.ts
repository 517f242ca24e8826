import type { NewReadingInput, ReadingResult } from "#contract/office/stock/readings.ts";
import {
  nextBatch,
  type ReadingQueue,
  settle,
  type TakenReading,
} from "#web/office/stock/hygiene/reading-queue.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";

export interface KeptQueue {
  read: () => ReadingQueue;
  change: (change: (queue: ReadingQueue) => ReadingQueue) => void;
}

export type SendReadings = (readings: NewReadingInput[]) => Promise<ReadingResult[]>;

export const batchSize = 100;

/**
 * Sends what waits, the oldest first. A reading leaves the queue only when its answer is here; when the answer is lost, it
 * is sent again under the same id. One that no server takes is found by halving, so that it holds up no other.
 */
export async function sendWaiting(queue: KeptQueue, by: string, send: SendReadings): Promise<void> {
  let most = batchSize;
  for (;;) {
    const batch = nextBatch(queue.read(), by, most);
    const [first] = batch;
    if (!first) return;
    try {
      const results = await send(batch.map(inputOf));
      queue.change((kept) => settle(kept, results));
      // an answer that is about something else would be asked for for ever
      if (!results.some(({ id }) => batch.some((reading) => reading.id === id))) return;
      most = batchSize;
    } catch (error) {
      if (!isForGood(error)) return;
      if (batch.length > 1) most = Math.floor(batch.length / 2);
      else queue.change((kept) => settle(kept, [refusedBy(first, error)]));
    }
  }
}

/** Without network, with an old session or a busy server it is worth waiting; with a broken reading it is not. */
function isForGood(error: unknown): boolean {
  return error instanceof CallFailed && [400, 413, 422].includes(error.status);
}

function refusedBy({ id }: TakenReading, error: unknown): ReadingResult {
  return { id, state: "refused", message: failureText(error), isWithin: null };
}

function inputOf({ id, controlPointId, value, measuredAt, instrumentId }: TakenReading): NewReadingInput {
  return { id, controlPointId, value, measuredAt, instrumentId };
}
