import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { dayField } from "#contract/office/day-field.ts";
import { listQuery, pageOf } from "#contract/office/list.ts";

/** `isRepeatable`: strangers can cause the event as often as they like, so equal ones are counted. */
export const securityEvents = {
  "login.done": { words: "Angemeldet" },
  "login.refused": { words: "Anmeldung abgelehnt", isRepeatable: true },
  "session.ended": { words: "Sitzung beendet" },
  "password.changed": { words: "Passwort geändert" },
  "factor.added": { words: "Zweiter Faktor eingerichtet" },
  "factor.removed": { words: "Zweiter Faktor entfernt" },
  "factor.refused": { words: "Zweiter Faktor abgelehnt", isRepeatable: true },
  "recovery.used": { words: "Wiederherstellungscode benutzt" },
  "step-up.done": { words: "Erneut bestätigt" },
  "step-up.refused": { words: "Bestätigung abgelehnt", isRepeatable: true },
  "call.denied": { words: "Aufruf verweigert", isRepeatable: true },
  "key.made": { words: "Zugangsschlüssel erstellt" },
  "key.revoked": { words: "Zugangsschlüssel widerrufen" },
  "key.used": { words: "Zugangsschlüssel aus neuem Netz benutzt" },
  "device.new": { words: "Neues Gerät" },
  "shop.started": { words: "Shop gestartet" },
} as const satisfies Record<string, { words: string; isRepeatable?: true }>;

export type SecurityEvent = keyof typeof securityEvents;

/** Why something was refused or ended. */
export const securityReasons = {
  "unknown-person": "E-Mail unbekannt",
  "wrong-password": "Passwort falsch",
  limit: "zu viele Versuche",
  "wrong-factor": "Faktor falsch",
  "no-step-up": "Bestätigung fehlt",
  unfinished: "Anmeldung nicht abgeschlossen",
  role: "Rolle reicht nicht",
  origin: "fremde Herkunft",
  cookie: "Token ohne sein Cookie",
  scope: "Schlüssel reicht nicht",
  logout: "abgemeldet",
  revoked: "widerrufen",
  idle: "lange nicht benutzt",
  "password-changed": "nach neuem Passwort",
  "no-access": "Zugang beendet",
} as const;

export type SecurityReason = keyof typeof securityReasons;

const eventNames = Object.keys(securityEvents) as [SecurityEvent, ...SecurityEvent[]];
const reasonNames = Object.keys(securityReasons) as [SecurityReason, ...SecurityReason[]];

const securityEntry = z.object({
  id: z.int(),
  /** ISO instant; of several equal events, the last */
  at: z.string(),
  event: z.enum(eventNames),
  reason: z.nullable(z.enum(reasonNames)),
  staffName: z.nullable(z.string()),
  /** as an unknown person typed it, shortened: `ch…@example.de` */
  email: z.nullable(z.string()),
  /** the network: an IPv4 address, or the first half of an IPv6 address; null: many or none */
  address: z.nullable(z.string()),
  /** the call, device or key */
  detail: z.nullable(z.string()),
  /** more than one: this many equal events since `since` */
  times: z.int(),
  since: z.nullable(z.string()),
});
export type SecurityEntry = z.infer<typeof securityEntry>;

export const securityLogCalls = {
  readSecurityLog: staffCall({
    method: "GET",
    path: "/api/v1/staff/security-log",
    roles: ["admin"],
    about:
      "Sicherheitsprotokoll, das Neueste zuerst: Anmeldungen, Ablehnungen und verweigerte Aufrufe eines Jahres; `q` ist ein " +
      "Teil des Namens, der gekürzten E-Mail, des Netzes oder der Einzelheit",
    query: z.extend(listQuery, { event: z.optional(z.enum(eventNames)), day: z.optional(dayField) }),
    data: pageOf(securityEntry),
  }),
};
