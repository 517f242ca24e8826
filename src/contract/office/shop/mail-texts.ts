import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { line, version } from "#contract/office/fields.ts";
import { type MailKind, mailKinds } from "#contract/office/mail/mails.ts";
import { writtenVersion } from "#contract/office/shop/shop-texts.ts";

type Marks = Readonly<Record<string, readonly string[]>>;

const number = ["bestellnummer"] as const;
const day = ["liefertag"] as const;
const amount = ["betrag"] as const;

/**
 * The letters to guests whose words the administration may write, and what stands in braces in those that name something.
 * Words that name something and are missing here follow numbers, and stay the file's.
 */
export const letterMarks: Partial<Record<MailKind, Marks>> = {
  "order-confirmation": {
    subject: ["bestellnummer", "shop"],
    changeableUntil: ["bestellschluss"],
    until: ["bestellschluss"],
  },
  dispatch: {
    subject: day,
    intro: day,
    introForRecipient: day,
    "late.subject": ["ankunft"],
    "late.intro": ["liefertag", "ankunft"],
    "late.introForRecipient": ["liefertag", "ankunft"],
    "further.subject": day,
    "further.intro": day,
    "corrected.subject": day,
    "corrected.intro": day,
  },
  "follow-up": { subject: day },
  "delivery-change": { subject: number },
  cancellation: {
    subject: number,
    subjectRefund: number,
    comesAnyway: ["liefertage"],
    restStays: ["liefertage"],
    preview: amount,
    refund: amount,
    alreadyBack: amount,
    allBack: amount,
    "leftOut.subjectRefund": number,
    "onInvoice.subject": number,
    "onInvoice.subjectRefund": number,
    "onInvoice.preview": amount,
    "onInvoice.deducted": amount,
    "onInvoice.transferred": amount,
  },
  "missing-dish": {
    subject: ["gericht", "bestellnummer"],
    subjectPart: ["portionen", "bestellnummer"],
    intro: ["gericht", "liefertag"],
    introPart: ["portionen", "liefertag"],
    alsoMissing: ["gerichte"],
    substitute: ["gericht"],
    coming: day,
  },
  "dish-swap": {
    subject: number,
    intro: ["portionen", "gericht", "liefertag"],
    preview: ["gericht"],
  },
  "money-sent-back": { subject: number, "onInvoice.subject": number },
  "pay-link": { subject: number, intro: number, until: ["zeitpunkt"] },
  "order-waiting": { subject: number, until: ["zeitpunkt"] },
  "order-declined": {
    "subject.refused": number,
    "subject.withdrawn": number,
    refused: number,
    withdrawn: number,
  },
  "invoice-reminder": { subject: ["rechnung"], intro: ["rechnung", "bestellnummer"] },
  "monthly-statement": { subject: ["monat"], heading: ["monat"], intro: ["monat"], introEarlier: ["monat"] },
  "order-link": { subject: number, intro: number, until: ["tag"] },
  "email-changed": { subject: number, intro: number },
  "withdrawal-receipt": { intro: ["zeitpunkt"], preview: ["zeitpunkt"] },
  "newsletter-confirmation": { intro: ["shop"], until: ["tag"] },
  "newsletter-welcome": { subject: ["shop"] },
  "week-remembered": {},
  "week-proposal": {
    subject: ["montag"],
    noneSubject: ["montag"],
    noneIntro: ["montag"],
    until: ["bestellschluss"],
  },
  voucher: { subject: ["nummer"], preview: amount, sent: ["adresse", "tag"], invoice: ["nummer"] },
  "voucher-goodwill": { subject: ["nummer"], back: amount, correction: ["nummer"] },
  "voucher-gift": {
    subject: ["name", "shop"],
    preview: amount,
    intro: ["name", "shop"],
    words: ["name"],
    why: ["name"],
  },
  "order-message": { intro: ["bestellungen"] },
  "complaint-receipt": { subject: number, intro: day, until: ["tag"] },
  recall: {},
};
export const letterKinds = mailKinds.filter((kind) => letterMarks[kind] !== undefined);

/** What the administration wrote instead of the file's words, by the place in them: `late.subject`. */
export type OwnMailTexts = Partial<Record<MailKind, Readonly<Record<string, string>>>>;

const kindParam = z.object({ kind: z.enum(mailKinds) });
const words = z
  .array(
    z.object({
      place: z.string().check(z.regex(/^[a-zA-Z_.]{1,60}$/)),
      text: line("Bitte den Text eingeben.", 1500),
    }),
  )
  .check(z.maxLength(100));
const admin = ["admin"] as const;
const path = "/api/v1/staff/mail-texts";

export const mailTextCalls = {
  readMailTexts: staffCall({
    method: "GET",
    path,
    roles: admin,
    about: "Die E-Mails an Gäste, und an welchen die Verwaltung Texte geändert hat",
    data: z.array(z.object({ kind: z.enum(mailKinds), newest: z.nullable(writtenVersion) })),
  }),
  readMailText: staffCall({
    method: "GET",
    path: `${path}/:kind`,
    roles: admin,
    about: "Die Texte einer E-Mail: die der Datei, die eigenen, und wann sie geändert wurden",
    params: kindParam,
    data: z.object({
      version,
      texts: z.array(
        z.object({
          place: z.string(),
          file: z.string(),
          /** null: the file's text holds */
          own: z.nullable(z.string()),
          marks: z.array(z.string()),
        }),
      ),
      versions: z.array(writtenVersion),
    }),
  }),
  readMailVersion: staffCall({
    method: "GET",
    path: `${path}/:kind/versions/:version`,
    roles: admin,
    about: "Was in einer früheren Fassung anders als in der Datei war",
    params: z.extend(kindParam, { version: z.string().check(z.regex(/^\d{1,9}$/)) }),
    data: z.object({ texts: z.record(z.string(), z.string()) }),
  }),
  writeMailText: staffCall({
    method: "PUT",
    path: `${path}/:kind`,
    roles: admin,
    about:
      "Texte einer E-Mail als neue Fassung schreiben; was fehlt oder gleich ist, bleibt der Text der Datei. Gilt sofort",
    params: kindParam,
    body: z.object({ version, texts: words }),
    data: z.object({ version }),
  }),
};
