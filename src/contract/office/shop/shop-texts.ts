import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { line, version } from "#contract/office/fields.ts";
import { legalPageNames, legalSection } from "#contract/shop/legal-texts.ts";

/** The most that a page of the shop shows well. */
export const mostSections = 60;
const longestSection = 20_000;
const longestPage = 200_000;

/** What stands for the company's data in a legal text, so that it follows the settings. */
export const legalMarks = {
  shop: "Name des Shops",
  firma: "Firma",
  strasse: "Straße und Hausnummer",
  plz: "PLZ",
  ort: "Ort",
  email: "E-Mail",
  datenschutz: "E-Mail für Datenschutz",
  telefon: "Telefon",
  vertretung: "Vertreten durch",
  registergericht: "Registergericht",
  registernummer: "Registernummer",
  ustid: "USt-IdNr.",
  kueche: "Küche",
  kuechenanschrift: "Anschrift der Küche",
} as const;
export type LegalMark = keyof typeof legalMarks;

const marked = new RegExp(`\\{(?:${Object.keys(legalMarks).join("|")})\\}`, "g");
const hasKnownMarks = z.refine<string>(
  (text) => !/[{}]/.test(text.replace(marked, " ")),
  `In geschweiften Klammern kann nur stehen: ${Object.keys(legalMarks)
    .map((mark) => `{${mark}}`)
    .join(", ")}.`,
);

const legalContent = z.object({
  sections: z
    .array(
      z.object({
        /** the fragment of its address; empty for a new one */
        id: z.string().check(z.regex(/^[a-z0-9-]{0,60}$/)),
        heading: line("Bitte die Überschrift eingeben.", 120).check(hasKnownMarks),
        html: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, "Bitte den Text eingeben."),
            z.maxLength(longestSection, `Höchstens ${longestSection} Zeichen, Gestaltung mitgezählt.`),
            hasKnownMarks,
          ),
      }),
    )
    .check(
      z.minLength(1, "Mindestens ein Abschnitt."),
      z.maxLength(mostSections, `Höchstens ${mostSections} Abschnitte.`),
      z.refine(
        (sections) => JSON.stringify(sections).length <= longestPage,
        "Alle Abschnitte zusammen sind zu lang für eine Seite. Bitte kürzen.",
      ),
    ),
});
export type LegalContent = z.infer<typeof legalContent>;

/** Null: the text of the file counts. */
export const writtenVersion = z.object({ version, at: z.string(), by: z.string(), isFile: z.boolean() });
export type WrittenVersion = z.infer<typeof writtenVersion>;

const pageName = z.object({ page: z.enum(legalPageNames) });
const admin = ["admin"] as const;
const path = "/api/v1/staff/legal-texts";

export const shopTextCalls = {
  readLegalTexts: staffCall({
    method: "GET",
    path,
    roles: admin,
    about: "Welche Rechtstexte es gibt, und welche noch der Text der Datei sind",
    data: z.array(
      z.object({
        page: z.enum(legalPageNames),
        title: z.string(),
        updated: calendarDayField,
        newest: z.nullable(writtenVersion),
      }),
    ),
  }),
  readLegalText: staffCall({
    method: "GET",
    path: `${path}/:page`,
    roles: admin,
    about:
      "Ein Rechtstext, wie er gilt, der Text der Datei daneben und die früheren Fassungen, neueste zuerst",
    params: pageName,
    data: z.object({
      title: z.string(),
      /** 0: no one has written yet */
      version,
      isFile: z.boolean(),
      content: legalContent,
      file: legalContent,
      /** ids that must stay, because the law demands what they show */
      needed: z.array(z.string()),
      versions: z.array(writtenVersion),
    }),
  }),
  readLegalVersion: staffCall({
    method: "GET",
    path: `${path}/:page/versions/:version`,
    roles: admin,
    about: "Eine frühere Fassung; null: damals galt der Text der Datei",
    params: z.extend(pageName, { version: z.string().check(z.regex(/^\d{1,9}$/)) }),
    data: z.object({ content: z.nullable(legalContent) }),
  }),
  writeLegalText: staffCall({
    method: "PUT",
    path: `${path}/:page`,
    roles: admin,
    stepUp: "hourly",
    about:
      "Einen Rechtstext als neue Fassung schreiben, oder (null) zum Text der Datei zurückkehren; gilt sofort. `version` ist die, die man gesehen hat",
    params: pageName,
    body: z.object({ version, content: z.nullable(legalContent) }),
    data: z.object({ version }),
  }),
  readAcceptedTexts: staffCall({
    method: "GET",
    path: "/api/v1/staff/orders/:orderId/legal-texts",
    roles: ["admin", "support"],
    about: "AGB, Datenschutz und Widerruf, Wort für Wort wie bei dieser Bestellung",
    params: z.object({ orderId: z.string().check(z.maxLength(64)) }),
    data: z.array(
      z.object({ title: z.string(), updated: calendarDayField, sections: z.array(legalSection) }),
    ),
  }),
};
