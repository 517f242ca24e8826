import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { bookReaders } from "#contract/office/books/book-roles.ts";
import { monthField } from "#contract/office/books/books.ts";

/** What the files are for: trying the import, or booking. */
export const datevKindNames = { trial: "Probe", batch: "Buchungsstapel" } as const;
export type DatevKind = keyof typeof datevKindNames;

export const datevCalls = {
  exportDatev: staffCall({
    method: "GET",
    path: "/api/v1/staff/books/months/:month/datev",
    roles: bookReaders,
    stepUp: "hourly",
    about:
      "Die Buchungen eines Monats für DATEV als ZIP mit Kontrollblatt; ein Monat mit Fehlern wird abgelehnt " +
      "(409 `books_have_faults` mit `faults`), ein Buchungsstapel auch, solange DATEV nicht eingeschaltet oder der Monat " +
      "offen ist. Ein Stapel behält Nummer und Inhalt; wer ihn noch einmal holt, sagt es mit `again` (sonst 409 `batch_fetched`)",
    params: z.object({ month: monthField }),
    query: z.object({
      kind: z.enum(Object.keys(datevKindNames) as [DatevKind, ...DatevKind[]]),
      again: z.optional(z.literal("ja")),
    }),
    answersFile: true,
    data: z.null(),
  }),
};
