import { vatFreeNote } from "#contract/shop/vat-status.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { nextPage } from "#server/domain/invoices/pdf/delivery-table.ts";
import {
  artifact,
  element,
  heightOf,
  mm,
  page,
  type Sheet,
  write,
} from "#server/domain/invoices/pdf/sheet.ts";
import { isExempt, paymentWords } from "#server/domain/invoices/pdf/words.ts";

const width = page.right - page.left;
const inset = 11;

const textWidth = width - 2 * inset;
const noteStyle = { size: 8, color: "muted" } as const;
const gap = mm(4);

export function heightOfClosing(sheet: Sheet, document: InvoiceDocument): number {
  const notes = notesOf(document);
  return heightOfPayment(sheet, document) + (notes ? gap + heightOf(sheet, notes, width, noteStyle) : 0);
}

function heightOfPayment(sheet: Sheet, document: InvoiceDocument): number {
  return paymentHeights(sheet, document).reduce((sum, one) => sum + one, 0) + 2 * inset - 3;
}

function paymentHeights(sheet: Sheet, document: InvoiceDocument): [number, number] {
  const { strong, rest } = paymentWords(document);
  return [
    heightOf(sheet, strong, textWidth, { face: "strong" }),
    rest ? heightOf(sheet, rest, textWidth) : 0,
  ];
}

export function writeClosing(sheet: Sheet, document: InvoiceDocument, from: number): void {
  const { strong, rest } = paymentWords(document);
  const [first] = paymentHeights(sheet, document);
  const height = heightOfPayment(sheet, document);
  const y = from + height > page.bottom ? nextPage(sheet) : from;
  artifact(sheet, () => {
    sheet.doc.roundedRect(page.left, y, width, height, 6).fill(sheet.look.tones.sand);
  });
  const place = { x: page.left + inset, width: textWidth };
  element(sheet, sheet.root, "P", () => {
    write(sheet, strong, { ...place, y: y + inset - 1 }, { face: "strong" });
    if (rest) write(sheet, rest, { ...place, y: y + inset - 1 + first });
  });
  writeNotes(sheet, document, y + height + gap);
}

function notesOf(document: InvoiceDocument): string {
  const { corrects, deliveries, vat } = document;
  if (deliveries.length === 0) return "";
  const notes = [
    isExempt(document)
      ? `Alle Preise in Euro. ${vatFreeNote}`
      : "Alle Preise in Euro einschließlich der gesetzlichen Mehrwertsteuer.",
  ];
  if (!isExempt(document) && deliveries.some(({ shipping }) => shipping.length > 0)) {
    notes.push(
      vat.length > 1
        ? "Der Versand ist als Nebenleistung nach dem Wert der Menüs, die er befördert, auf deren Steuersätze verteilt."
        : "Der Versand wird als Nebenleistung mit dem Steuersatz der Menüs versteuert, die er befördert.",
    );
  }
  if (!corrects)
    notes.push("Die Liefertage sind die vorgesehenen; verschieben sie sich, erhalten Sie eine Berichtigung.");
  notes.push("Diese Datei enthält den Beleg auch als E-Rechnung (ZUGFeRD / Factur-X, EN\u00a016931).");
  return notes.join(" ");
}

function writeNotes(sheet: Sheet, document: InvoiceDocument, from: number): void {
  const notes = notesOf(document);
  if (!notes) return;
  const height = heightOf(sheet, notes, width, noteStyle);
  const y = from + height > page.bottom ? nextPage(sheet) : from;
  element(sheet, sheet.root, "P", () => write(sheet, notes, { x: page.left, y, width }, noteStyle));
}
