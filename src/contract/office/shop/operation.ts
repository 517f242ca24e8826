import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { listQuery, pageOf } from "#contract/office/lists-and-files.ts";
import { mailKinds } from "#contract/office/mail/mails.ts";

const unknownProxy = z.object({
  address: z.string(),
  /** the forwarding headers that were sent */
  headers: z.array(z.string()),
  lastSeenAt: z.string(),
});

const operation = z.object({
  /** No process does the background jobs, and since when, if one ever did; null: one does. */
  standstill: z.nullable(z.object({ since: z.nullable(z.string()) })),
  /** untrusted proxies that forward requests; null: not for this role */
  proxies: z.nullable(z.array(unknownProxy)),
  /** Backups that are expected and stay away; null: none is missed, or not for this role. */
  backup: z.nullable(
    z.object({
      isLate: z.boolean(),
      lastGoodAt: z.nullable(z.string()),
      /** why the last attempt failed */
      fault: z.nullable(z.string()),
      /** since when changes are not archived any more */
      silentSince: z.nullable(z.string()),
    }),
  ),
});
export type Operation = z.infer<typeof operation>;

export const operationCalls = {
  readOperation: staffCall({
    method: "GET",
    path: "/api/v1/staff/operation",
    roles: ["admin", "kitchen", "support"],
    about:
      "Ob die Arbeit im Hintergrund getan wird, und über welche unbekannten Proxys Anfragen kommen; ob Sicherungen ausbleiben",
    data: operation,
  }),
  dismissProxy: staffCall({
    method: "POST",
    path: "/api/v1/staff/operation/proxies/dismissal",
    roles: ["admin"],
    about: "Einen unbekannten Proxy abhaken; meldet er sich nach einem Neustart wieder, steht er wieder da",
    body: z.object({ address: z.string().check(z.minLength(2), z.maxLength(45)) }),
    data: z.null(),
  }),
};

/** The work of the background in the words of the team, wherever it is named. */
export const queueWords = {
  "send-mail": "E-Mails senden",
  "requeue-mails": "Liegengebliebene E-Mails suchen",
  reconcile: "Zahlungen abgleichen",
  production: "Kochlisten festschreiben, Lieferungen abschließen",
  balances: "Guthaben beim Zahlungsanbieter abrufen",
  "overdue-report": "Überfälliges melden",
  "follow-ups": "Nach der Lieferung fragen",
  statements: "Monatsaufstellungen senden",
  weeks: "Gemerkte Wochen vorschlagen",
  "bulk-changes": "Sammeländerungen zu Ende bringen",
  "vat-ids": "USt-IdNr. bei VIES erfragen",
  "security-log": "Wiederholte Ablehnungen",
  "clean-up": "Aufräumen",
} as const satisfies Record<string, string>;

export type QueueCode = keyof typeof queueWords;

export const queueCodes = Object.keys(queueWords) as [QueueCode, ...QueueCode[]];

export function queueWord(name: string): string {
  return queueWords[name as QueueCode] ?? name;
}

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
