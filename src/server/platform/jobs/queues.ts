import type { Queue } from "pg-boss";

const hour = 3_600;
const day = 24 * hour;

interface Definition {
  options: Omit<Queue, "name">;
  /** of work that comes round by itself: how often, over all processes together */
  everySeconds?: number;
  /** how many jobs one worker takes each time it looks */
  atOnce: number;
}

/** Everything that is done in the background. Times are seconds. */
export const queues = {
  "send-mail": {
    // at most one job waits or runs for each mail, which is its key
    options: {
      policy: "exclusive",
      // after half a minute, then twice as long each time up to four hours: given up after two and a half days
      retryLimit: 24,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 4 * hour,
      // longer than a mail stays claimed, so that whoever tries again may have it
      expireInSeconds: 75,
      retentionSeconds: 14 * day,
      deleteAfterSeconds: 7 * day,
    },
    // five a second: a mail costs about as much as a whole purchase, and guests share the process
    atOnce: 10,
  },
  "requeue-mails": {
    options: { policy: "short", retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: day },
    everySeconds: 300,
    atOnce: 1,
  },
  reconcile: {
    // the next look is the retry
    options: { policy: "short", retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: hour },
    everySeconds: 20,
    atOnce: 1,
  },
  production: {
    // the next look is the retry
    options: { policy: "short", retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: hour },
    everySeconds: 60,
    atOnce: 1,
  },
  "overdue-report": {
    // the next look is the retry
    options: { policy: "short", retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: hour },
    everySeconds: 300,
    atOnce: 1,
  },
  "bulk-changes": {
    options: { policy: "short", retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: hour },
    everySeconds: 30,
    atOnce: 1,
  },
  "security-log": {
    // the next look is the retry
    options: { policy: "short", retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: hour },
    everySeconds: 60,
    atOnce: 1,
  },
  "clean-up": {
    options: { policy: "short", retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 7 * day },
    everySeconds: hour,
    atOnce: 1,
  },
} as const satisfies Record<string, Definition>;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as QueueName[];

/** A queue's definition with its optional parts. */
export function definitionOf(name: QueueName): Definition {
  return queues[name];
}
