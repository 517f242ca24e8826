import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { listQuery, pageOf } from "#contract/office/list.ts";
import { mailKinds } from "#contract/office/mail/mails.ts";
import { queueCodes } from "#contract/office/shop/queues.ts";

const report = z.object({
  versions: z.object({
    /** of the process that answers */
    release: z.string(),
    /** the newest migration, and how many of this release are missing */
    schema: z.string(),
    missingMigrations: z.int(),
    /** from which release on the schema can be used */
    oldestRelease: z.string(),
    database: z.string(),
    node: z.string(),
  }),
  /** those with jobs that were given up */
  failing: z.array(z.object({ queue: z.enum(queueCodes), failed: z.int() })),
  mails: z.object({ waiting: z.int(), failed: z.int(), lastSentAt: z.nullable(z.string()) }),
  backup: z.object({
    isExpected: z.boolean(),
    isLate: z.boolean(),
    lastGoodAt: z.nullable(z.string()),
    bytes: z.nullable(z.number()),
    /** why the last attempt failed */
    fault: z.nullable(z.string()),
    silentSince: z.nullable(z.string()),
  }),
});
export type OperationReport = z.infer<typeof report>;

const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** what a mail is */
  mail: z.nullable(z.object({ id: z.string(), kind: z.enum(mailKinds) })),
  error: z.string(),
  attempts: z.int(),
  failedAt: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;

const chosenJobs = z.object({
  queue: z.enum(queueCodes),
  /** left out: all failed ones of the queue */
  jobId: z.optional(z.uuid()),
});

const done = z.object({ done: z.int() });

export const operationReportCalls = {
  readOperationReport: staffCall({
    method: "GET",
    path: "/api/v1/staff/operation/report",
    roles: ["admin"],
    about: "Stände, E-Mails, Sicherung, und wovon Aufgaben aufgegeben sind",
    data: report,
  }),
  readFailedJobs: staffCall({
    method: "GET",
    path: "/api/v1/staff/operation/failed-jobs",
    roles: ["admin"],
    about: "Aufgegebene Aufgaben des Hintergrunds, die neueste zuerst",
    query: z.extend(z.pick(listQuery, { page: true }), { queue: z.optional(z.enum(queueCodes)) }),
    data: pageOf(failedJob),
  }),
  retryJobs: staffCall({
    method: "POST",
    path: "/api/v1/staff/operation/failed-jobs/retry",
    roles: ["admin"],
    about:
      "Eine aufgegebene Aufgabe oder alle einer Art noch einmal versuchen; was davon schon wieder ansteht, wird nur einmal getan",
    body: chosenJobs,
    data: done,
  }),
  discardJobs: staffCall({
    method: "POST",
    path: "/api/v1/staff/operation/failed-jobs/discard",
    roles: ["admin"],
    about: "Eine aufgegebene Aufgabe oder alle einer Art verwerfen",
    body: chosenJobs,
    data: done,
  }),
};
