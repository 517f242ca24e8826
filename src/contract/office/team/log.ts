import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { dayField } from "#contract/office/fields.ts";
import { listQuery, pageOf } from "#contract/office/lists-and-files.ts";

/** What the log speaks of, in the words of the team. */
export const auditSubjects = {
  order: "Bestellung",
  orders: "Bestellungen",
  voucher: "Gutschein",
  withdrawal: "Widerruf",
  mail: "E-Mail",
  "bulk-change": "Sammeländerung",
  production: "Produktion",
  batch: "Charge",
  receipt: "Wareneingang",
  lot: "Ware",
  "control-point": "Messstelle",
  reading: "Messung",
  deviation: "Abweichung",
  recall: "Rückruf",
  packaging: "Verpackung",
  "shelf-life": "Haltbarkeit",
  menu: "Menü",
  supplier: "Lieferant",
  costs: "Kosten",
  "menu-file": "Menü-Datei",
  ingredient: "Zutat",
  recipe: "Rezept",
  "ingredient-file": "Zutatendatei",
  picture: "Bild",
  style: "Style",
  "nutrition-form": "Ernährungsform",
  allergen: "Allergen",
  "calendar-day": "Kalendertag",
  "calendar-rules": "Kalenderregeln",
  code: "Rabattcode",
  codes: "Rabattcodes",
  books: "Bücher",
  settings: "Einstellungen",
  texts: "Texte",
  team: "Team",
  "program-key": "Schlüssel",
  tablet: "Tablet der Küche",
  newsletter: "Newsletter",
  review: "Bewertung",
  person: "Person",
  proxy: "Unbekannter Proxy",
  job: "Hintergrund",
} as const satisfies Record<string, string>;

export type AuditSubject = keyof typeof auditSubjects;

export const securityEvents = {
  "login.done": "Angemeldet",
  "login.refused": "Anmeldung abgelehnt",
  "session.ended": "Sitzung beendet",
  "password.changed": "Passwort geändert",
  "factor.added": "Zweiter Faktor eingerichtet",
  "factor.removed": "Zweiter Faktor entfernt",
  "factor.refused": "Zweiter Faktor abgelehnt",
  "recovery.used": "Wiederherstellungscode benutzt",
  "step-up.done": "Erneut bestätigt",
  "step-up.refused": "Bestätigung abgelehnt",
  "call.denied": "Aufruf verweigert",
  "key.made": "Zugangsschlüssel erstellt",
  "key.revoked": "Zugangsschlüssel widerrufen",
  "key.used": "Zugangsschlüssel aus neuem Netz benutzt",
  "device.new": "Neues Gerät",
  "pin.changed": "PIN geändert",
  "pin.refused": "PIN abgelehnt",
  "shop.started": "Shop gestartet",
} as const satisfies Record<string, string>;

export type SecurityEvent = keyof typeof securityEvents;

/** Strangers can cause these as often as they like. */
export function isRefusal(event: SecurityEvent): boolean {
  return /\.(refused|denied)$/.test(event);
}

/** Why something was refused or ended. */
export const securityReasons = {
  "unknown-person": "E-Mail unbekannt",
  "wrong-password": "Passwort falsch",
  limit: "zu viele Versuche",
  "wrong-factor": "Faktor falsch",
  "wrong-pin": "PIN falsch",
  locked: "PIN gesperrt",
  pin: "PIN reicht nicht",
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

export type LogTopic = "change" | "security" | AuditSubject | SecurityEvent;

/** By what the list may be narrowed: a kind of entry, a kind of thing, or an event. */
export const logTopics = {
  change: "Alle Änderungen",
  ...auditSubjects,
  security: "Alle Anmeldungen und Zugriffe",
  ...securityEvents,
} as const satisfies Record<LogTopic, string>;

const codes = <Code extends string>(words: Record<Code, unknown>) => Object.keys(words) as [Code, ...Code[]];

const logEntry = z.object({
  id: z.int(),
  /** ISO instant; of several equal events, the last */
  at: z.string(),
  who: z.string(),
  /** which kind of thing was changed, which one, and how it was called then; null: a security event */
  subject: z.nullable(z.enum(codes(auditSubjects))),
  subjectId: z.nullable(z.string()),
  subjectName: z.nullable(z.string()),
  event: z.nullable(z.enum(codes(securityEvents))),
  /** what was done, or happened */
  action: z.string(),
  /** each changed value: its name, and what it was before and after, null where there was none */
  changes: z.array(z.tuple([z.string(), z.nullable(z.string()), z.nullable(z.string())])),
  /** the network: an IPv4 address, or the first half of an IPv6 address; null: many or none */
  address: z.nullable(z.string()),
  /** why, and by which call, device or key */
  detail: z.string(),
  /** more than one: this many equal events since `since` */
  times: z.int(),
  since: z.nullable(z.string()),
});
export type LogEntry = z.infer<typeof logEntry>;

export const logCalls = {
  readLog: staffCall({
    method: "GET",
    path: "/api/v1/staff/log",
    roles: ["admin"],
    about:
      "Protokoll, das Neueste zuerst: alle Änderungen, und ein Jahr lang Anmeldungen, Ablehnungen und verweigerte Aufrufe; " +
      "`q` ist eine Kennung oder ein Teil des Namens der Person oder des Geänderten, des Vorgangs, des Netzes oder der " +
      "Einzelheit, `topic` eine Art von Eintrag (`change`, `security`), von Geändertem oder ein Ereignis",
    query: z.extend(listQuery, { topic: z.optional(z.enum(codes(logTopics))), day: z.optional(dayField) }),
    data: pageOf(logEntry),
  }),
};
