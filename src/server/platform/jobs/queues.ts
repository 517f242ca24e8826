import type { Queue } from "pg-boss";

const hour = 3_600;
const day = 24 * hour;

interface Definition {
  options: Omit<Queue, "name">;
  /** interval of a repeated job, over all processes together */
  everySeconds?: number;
  atOnce: number;
  /** in a process of its own: a full batch is followed by the next one without a pause */
  alone?: { atOnce: number };
}

/** All background work. Times are in seconds. A repeated job has no retries, because its next round is one. */
export const queues = {
  "send-mail": {
    // The mail's id is the key: at most one job per mail waits or runs.
    options: {
      policy: "exclusive",
      // The delay starts at half a minute and doubles up to four hours; the last attempt is after two and a half
      // days.
      retryLimit: 24,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 4 * hour,
      // Longer than a mail stays claimed, so that the next attempt can claim it.
      expireInSeconds: 75,
      retentionSeconds: 14 * day,
      deleteAfterSeconds: 7 * day,
    },
    // Five mails a second where guests share the process; a worker does what it can. All of a batch are sent at once,
    // so that a slow mail server lets none of them expire.
    atOnce: 10,
    alone: { atOnce: 16 },
  },
  "requeue-mails": {
    options: { policy: "short", retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: day },
    everySeconds: 300,
    atOnce: 1,
  },
  reconcile: {
    options: { policy: "short", retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: hour },
    everySeconds: 20,
    atOnce: 1,
  },
  production: {
    options: { policy: "short", retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: hour },
    everySeconds: 60,
    atOnce: 1,
  },
  "overdue-report": {
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

export function definitionOf(name: QueueName): Definition {
  return queues[name];
}
