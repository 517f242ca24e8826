import { registerEntry, representedBy } from "#contract/shop/legal-form.ts";
import type { Corrects, InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { changeWords } from "#server/domain/invoices/pdf/change-words.ts";
import { deliveryHeading, isTest, testNotice, unchangedWords } from "#server/domain/invoices/pdf/words.ts";

interface Note {
  content: string;
  subjectCode?: string;
}

export function notesOf(number: string, document: InvoiceDocument): Note[] {
  const { deliveries, corrects, seller } = document;
  const register = [registerEntry(seller), representedBy(seller)].filter((part) => part !== "").join(", ");
  return [
    { content: `Vorgesehene Liefertage: ${deliveries.map(deliveryHeading).join("; ")}` },
    ...(isTest(number) ? [{ content: testNotice }] : []),
    ...(corrects ? [{ content: `Grund der Korrektur: ${corrects.reason}` }] : []),
    ...(corrects?.scope === "details" ? correctedNotes(document, corrects) : []),
    ...(register ? [{ content: register, subjectCode: "REG" }] : []),
  ];
}

/** A second invoice for the same goods must not be taken for a further one. */
function correctedNotes({ changes }: InvoiceDocument, corrects: Corrects): Note[] {
  const replaces = `Diese Fassung tritt an die Stelle der Rechnung ${corrects.number}. ${unchangedWords(corrects)}`;
  const changed = changes.map(changeWords).map(({ label, from, to }) => {
    const inOneLine = (text: string) => text.replaceAll("\n", ", ");
    return `${label}: ${inOneLine(to)} (bisher ${inOneLine(from)})`;
  });
  return [replaces, ...changed].map((content) => ({ content }));
}
