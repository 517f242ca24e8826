import type { NewReadingInput, ReadingResult } from "#contract/office/stock/readings.ts";
import type { PointUnit } from "#contract/office/stock/reading-words.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";

export interface TakenReading extends NewReadingInput {
  pointName: string;
  unit: PointUnit;
  isWithin: boolean;
  /** the e-mail of who has measured: no one else's session sends it, because it would be stored under their name */
  by: string;
  byName: string;
}

/** What the server has not simply stored: it stays until a person has seen it. */
export interface Unsettled {
  reading: TakenReading;
  state: "conflict" | "refused";
  message: string;
}

export interface ReadingQueue {
  /** in the order in which they were measured */
  waiting: readonly TakenReading[];
  unsettled: readonly Unsettled[];
}

export const emptyQueue: ReadingQueue = { waiting: [], unsettled: [] };

export function addReading(queue: ReadingQueue, reading: TakenReading): ReadingQueue {
  const isWaiting = queue.waiting.some(({ id }) => id === reading.id);
  return isWaiting ? queue : { ...queue, waiting: [...queue.waiting, reading] };
}

/** The oldest ones of a person. */
export function nextBatch(queue: ReadingQueue, by: string, most: number): TakenReading[] {
  return queue.waiting.filter((reading) => reading.by === by).slice(0, most);
}

/** Applies an answer, also one that comes twice or late. What was measured meanwhile stays. */
export function settle(queue: ReadingQueue, results: readonly ReadingResult[]): ReadingQueue {
  const answers = new Map(results.map((result) => [result.id, result]));
  const unsettled = queue.waiting.flatMap((reading): Unsettled[] => {
    const answer = answers.get(reading.id);
    if (answer?.state !== "conflict" && answer?.state !== "refused") return [];
    return [{ reading, state: answer.state, message: answer.message }];
  });
  return {
    waiting: queue.waiting.filter(({ id }) => !answers.has(id)),
    unsettled: [...queue.unsettled, ...unsettled],
  };
}

export function dismiss(queue: ReadingQueue, id: string): ReadingQueue {
  return { ...queue, unsettled: queue.unsettled.filter(({ reading }) => reading.id !== id) };
}

/** Of a text that another release may have kept: whatever it is, the page works. */
export function parseQueue(text: string | null): ReadingQueue {
  try {
    const kept = JSON.parse(text || "null") as Partial<ReadingQueue> | null;
    return {
      waiting: Array.isArray(kept?.waiting) ? kept.waiting : [],
      unsettled: Array.isArray(kept?.unsettled) ? kept.unsettled : [],
    };
  } catch {
    return emptyQueue;
  }
}

/** `12 Messungen` */
export function readingsInWords(count: number): string {
  return count === 1 ? "1 Messung" : `${count} Messungen`;
}

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
