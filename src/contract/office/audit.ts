import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { type MailKind, mailKindNames } from "#contract/office/mails.ts";
import { type AlertKind, alertTexts } from "#contract/office/payment-alerts.ts";
import { type QueueCode, queueWords } from "#contract/office/queues.ts";

/** What the log speaks of, in the words of the team. */
export const auditSubjects = {
  order: "Bestellung",
  orders: "Bestellungen",
  withdrawal: "Widerruf",
  mail: "E-Mail",
  "bulk-change": "Sammeländerung",
  production: "Produktion",
  batch: "Charge",
  packaging: "Verpackung",
  menu: "Menü",
  "menu-file": "Menü-Datei",
  picture: "Bild",
  style: "Style",
  "nutrition-form": "Ernährungsform",
  allergen: "Allergen",
  "calendar-day": "Kalendertag",
  "calendar-rules": "Kalenderregeln",
  code: "Rabattcode",
  codes: "Rabattcodes",
  settings: "Einstellungen",
  texts: "Texte",
  team: "Team",
  "program-key": "Schlüssel",
  newsletter: "Newsletter",
  review: "Bewertung",
  person: "Person",
  proxy: "Unbekannter Proxy",
  job: "Hintergrund",
  other: "Sonstiges",
} as const satisfies Record<string, string>;

export type AuditSubject = keyof typeof auditSubjects;

/** What was done, in the words of the team. A name in braces is a datum that the entry carries. */
export const auditActions = {
  created: "angelegt",
  changed: "geändert",
  deleted: "gelöscht",
  sorted: "geordnet",
  exported: "exportiert",
  planned: "geplant",
  reset: "zurückgesetzt",
  revoked: "widerrufen",
  answered: "beantwortet",
  uploaded: "hochgeladen",
  "ticked-off": "abgehakt",
  "recorded-later": "nachgetragen",

  duplicated: "kopiert",
  "price-changed": "Preis geändert",
  published: "veröffentlicht",
  withdrawn: "zurückgezogen",
  rejected: "abgelehnt",
  archived: "archiviert",
  restored: "aus dem Archiv geholt",
  "file-read": "eingelesen",
  "taken-from-file": "aus Datei übernommen",

  "demo-left": "Demo entfernt",
  "series-created": "Serie angelegt",
  "series-switched-on": "Serie eingeschaltet",
  "series-switched-off": "Serie ausgeschaltet",

  hired: "aufgenommen",
  "password-changed": "Passwort geändert",
  "password-handed-out": "neues Passwort vergeben",
  "passkey-added": "Passkey eingerichtet",
  "passkey-renamed": "Passkey umbenannt",
  "passkey-removed": "Passkey entfernt",
  "totp-added": "Authenticator-App eingerichtet",
  "totp-removed": "Authenticator-App entfernt",
  "codes-renewed": "Wiederherstellungscodes erneuert",
  "factors-reset": "zweite Faktoren zurückgesetzt",

  "refunded-whole": "ganz erstattet",
  "refunded-delivery": "Lieferung erstattet",
  "refunded-lines": "Positionen erstattet",
  "refunded-amount": "Betrag aus Kulanz erstattet",
  "refund-tried-again": "Erstattung noch einmal versucht",
  "provider-refund-corrected": "Erstattung beim Zahlungsanbieter korrigiert",
  "payment-checked": "Zahlung geprüft: {alert}",
  "email-corrected": "E-Mail-Adresse berichtigt",
  "note-written": "Notiz geschrieben",
  "delivery-cancelled": "Lieferung storniert",
  "delivery-moved": "Lieferung verschoben",
  "address-changed": "Anschrift geändert",
  "guest-written-to": "Dem Gast geschrieben: {topic}",
  "guest-note-read": "Anmerkung für {day} gelesen",
  "guest-note-unread": "Anmerkung für {day} wieder ungelesen",
  "mail-sent-again": "E-Mail „{mail}“ erneut gesendet",
  "failed-mail-ticked-off": "Gescheiterte E-Mail „{mail}“ abgehakt",

  "parcel-packed": "Paket für {day} gepackt",
  "parcel-opened": "Paket für {day} wieder geöffnet",
  "parcel-shipped": "Paket für {day} verschickt",
  "tracking-corrected": "Sendungsnummer für {day} berichtigt",
  "parcel-delivered": "Paket für {day} zugestellt",
  "parcel-delivered-by": "Paket für {day} laut {carrier} zugestellt",
  "parcel-incident": "Paket für {day} laut {carrier} nicht beim Gast",
  "parcel-incident-settled": "Aufgabe zum Paket für {day} erledigt",
  "parcel-not-delivered": "Paket für {day} doch nicht zugestellt",

  "list-frozen": "Kochliste festgeschrieben",
  "labels-printed": "Etiketten gedruckt",
  "labels-printed-again": "Etiketten noch einmal gedruckt",
  "labels-destroyed": "Etiketten vernichtet",
  "slips-printed": "Packzettel gedruckt",
  "recall-sent": "Rückruf verschickt",

  "deliveries-moved": "Lieferungen verschoben",
  "deliveries-refunded": "Lieferungen erstattet",
  "guests-written-to": "Gästen geschrieben",

  "jobs-retried": "Aufgegebenes noch einmal versucht: {queue}",
  "jobs-discarded": "Aufgegebenes verworfen: {queue}",

  "data-erased": "Daten gelöscht",
  "data-handed-out": "Daten ausgegeben",

  // an entry from before there were codes which none of them fits
  "as-written": "{text}",
} as const satisfies Record<string, string>;

export type AuditAction = keyof typeof auditActions;

/** What an action may carry. */
export interface AuditDatum {
  day: DeliveryDay;
  mail: MailKind;
  alert: AlertKind;
  queue: QueueCode;
  carrier: string;
  /** what a person wrote above a letter */
  topic: string;
  text: string;
}

type NamesIn<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The data that the words of an action name, neither less nor more. */
export type EventData<Action extends AuditAction> = [NamesIn<(typeof auditActions)[Action]>] extends [never]
  ? { data?: undefined }
  : { data: Pick<AuditDatum, NamesIn<(typeof auditActions)[Action]> & keyof AuditDatum> };

export const auditSubjectCodes = Object.keys(auditSubjects) as [AuditSubject, ...AuditSubject[]];
export const auditActionCodes = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** `Paket für 16.09.2026 gepackt` */
export function actionWords(action: AuditAction, data: Record<string, string> | null): string {
  return auditActions[action].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    datumWords(name, data?.[name] ?? ""),
  );
}

/** Data that are codes themselves, in words. */
export const auditDatumWords: { [Name in keyof AuditDatum]?: Record<string, string> } = {
  mail: mailKindNames,
  alert: alertTexts,
  queue: queueWords,
};

function datumWords(name: string, value: string): string {
  if (name === "day") return germanDay(value as DeliveryDay);
  return auditDatumWords[name as keyof AuditDatum]?.[value] ?? value;
}
