import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { actionId, listQuery, pageOf, textFile } from "#contract/office/lists-and-files.ts";

/** Every kind of mail with its name for the team. A new one is a line here, a letter, and its line in `compose-mails.ts`. */
export const mailKindNames = {
  "order-confirmation": "Bestellbestätigung",
  "money-sent-back": "Geld geht zurück",
  dispatch: "Versand",
  "delivery-change": "Lieferung geändert",
  cancellation: "Stornierung und Erstattung",
  "missing-dish": "Gericht fällt aus",
  "dish-swap": "Gericht getauscht",
  "invoice-reminder": "Zahlungserinnerung",
  "monthly-statement": "Monatsaufstellung",
  "withdrawal-receipt": "Eingang des Widerrufs",
  "newsletter-confirmation": "Newsletter bestätigen",
  "newsletter-welcome": "Newsletter bestätigt",
  "follow-up": "Nachfrage nach der Lieferung",
  "week-remembered": "Woche gemerkt",
  "week-proposal": "Wochenvorschlag",
  "complaint-receipt": "Eingang einer Meldung",
  recall: "Rückruf",
  alarm: "Alarm der Kühlung",
  "order-link": "Neuer Link zur Bestellung",
  "email-changed": "E-Mail-Adresse geändert",
  "pay-link": "Link zum Bezahlen",
  "order-waiting": "Kauf auf Rechnung wird geprüft",
  "order-declined": "Kauf auf Rechnung nicht angenommen",
  "order-message": "Nachricht an den Gast",
  voucher: "Gutschein gekauft",
  "voucher-gift": "Gutschein verschenkt",
  "voucher-goodwill": "Gutschein statt Geld",
  "overdue-report": "Überfälliges",
  "factor-notice": "Änderung am eigenen Zugang",
  "new-device": "Anmeldung auf neuem Gerät",
  invitation: "Einladung ins Team",
} as const;
export type MailKind = keyof typeof mailKindNames;
export const mailKinds = Object.keys(mailKindNames) as MailKind[];

/** Business letters, which the law wants kept for six years (§ 257 HGB, § 147 AO). */
export const businessLetters: readonly MailKind[] = [
  "order-confirmation",
  "delivery-change",
  "cancellation",
  "missing-dish",
  "dish-swap",
  "money-sent-back",
  "pay-link",
  "order-waiting",
  "order-declined",
  "order-message",
  "complaint-receipt",
  "recall",
  "invoice-reminder",
  "monthly-statement",
  "voucher",
  "voucher-goodwill",
];

export const mailStatuses = ["queued", "sending", "sent", "failed"] as const;

const order = z.nullable(z.object({ id: z.string(), number: z.string() }));

const mailRow = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  /** null until the mail is written */
  subject: z.nullable(z.string()),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
  isErased: z.boolean(),
  order,
});
export type MailRow = z.infer<typeof mailRow>;

/** The letter as written, without the links that only its recipient may have. */
const mailDetail = z.extend(mailRow, {
  html: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** the order's current address, to which a copy goes */
  resentTo: z.string(),
  attachments: z.array(z.string()),
});

const who = ["admin", "support"] as const;
const mailId = z.object({ mailId: z.string().check(z.maxLength(64)) });

export const mailCalls = {
  readMails: staffCall({
    method: "GET",
    path: "/api/v1/staff/mails",
    roles: who,
    about:
      "Der Postausgang, die neueste zuerst; `q` ist eine Bestellnummer oder der Anfang einer Adresse oder ihrer Teile",
    query: z.extend(listQuery, {
      status: z.optional(z.enum(mailStatuses)),
      kind: z.optional(z.enum(mailKinds)),
    }),
    data: pageOf(mailRow),
  }),
  readMail: staffCall({
    method: "GET",
    path: "/api/v1/staff/mails/:mailId",
    roles: who,
    about: "Eine E-Mail mit ihrem Brief, als HTML und als Text",
    params: mailId,
    data: mailDetail,
  }),
  resendMail: staffCall({
    method: "POST",
    path: "/api/v1/staff/mails/:mailId/again",
    roles: who,
    about: "Eine gesendete E-Mail noch einmal senden oder eine gescheiterte wieder versuchen",
    params: mailId,
    body: z.object({ id: actionId }),
    data: z.object({ mailId: z.string() }),
  }),
};

export const subscriberStatuses = ["pending", "confirmed", "unsubscribed"] as const;

const subscriberRow = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  requestedAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  unsubscribedAt: z.nullable(z.string()),
});
export type SubscriberRow = z.infer<typeof subscriberRow>;

const admin = ["admin"] as const;

export const newsletterCalls = {
  readSubscribers: staffCall({
    method: "GET",
    path: "/api/v1/staff/newsletter",
    roles: admin,
    about: "Wer den Newsletter bekommt oder bekommen wollte, mit der Anzahl je Stand",
    query: z.extend(listQuery, { status: z.optional(z.enum(subscriberStatuses)) }),
    data: z.extend(pageOf(subscriberRow), {
      counts: z.object({ pending: z.int(), confirmed: z.int(), unsubscribed: z.int() }),
    }),
  }),
  exportSubscribers: staffCall({
    method: "GET",
    path: "/api/v1/staff/newsletter/file",
    roles: admin,
    stepUp: true,
    about: "Alle Bestätigten als CSV, mit Zeitpunkten und dem Text ihrer Einwilligung",
    data: textFile,
  }),
};
