import { careOfLine } from "#contract/checkout/care-of.ts";
import { shortDay } from "#contract/day.ts";
import type { Buyer, InvoiceChange, InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { nextPage } from "#server/domain/invoices/pdf/delivery-table.ts";
import { hairline } from "#server/domain/invoices/pdf/frame.ts";
import {
  artifact,
  type Element,
  element,
  group,
  heightOf,
  mm,
  page,
  type Sheet,
  type TextStyle,
  write,
} from "#server/domain/invoices/pdf/sheet.ts";

const columns = [
  { head: "Angabe", x: 0, width: mm(43) },
  { head: "Bisher", x: mm(47), width: mm(56) },
  { head: "Berichtigt", x: mm(107), width: mm(58) },
] as const;

export function writeChanges(sheet: Sheet, { changes }: InvoiceDocument, from: number): void {
  let y = from + mm(2);
  const heads = columns.map(({ head }) => head);
  group(sheet, sheet.root, "Table", (table) => {
    y = writeCells(sheet, table, { cells: heads, y, style: { size: 8.5, color: "muted" }, cell: "TH" });
    for (const cells of changes.map(cellsOf)) {
      if (y + heightOfCells(sheet, cells, {}) + 9 > page.bottom) y = nextPage(sheet);
      artifact(sheet, () => hairline(sheet, y));
      y = writeCells(sheet, table, { cells, y: y + 6, style: {}, cell: "TD" }) + 3;
    }
  });
}

function cellsOf(change: InvoiceChange): string[] {
  if (change.what === "buyer") {
    return ["Anschrift", addressOf(change.from), addressOf(change.to)];
  }
  if (change.what === "payer") {
    return ["Rechnungsempfänger", addressOf(change.from), addressOf(change.to)];
  }
  if (change.what === "recipient") {
    return [`Lieferanschrift für ${shortDay(change.day)}`, addressOf(change.from), addressOf(change.to)];
  }
  return ["Vorgesehener Liefertag", shortDay(change.from), shortDay(change.to)];
}

function addressOf({ name, contact, careOf, street, zip, city, country }: Buyer): string {
  const further = [contact ? `z. Hd. ${contact}` : "", careOf ? careOfLine(careOf) : ""].filter(Boolean);
  return [name, ...further, street, `${zip} ${city}`, country].join("\n");
}

function writeCells(
  sheet: Sheet,
  table: Element,
  { cells, y, style, cell }: { cells: string[]; y: number; style: TextStyle; cell: "TH" | "TD" },
): number {
  group(sheet, table, "TR", (row) => {
    cells.forEach((text, at) => {
      const { x = 0, width = 0 } = columns[at] ?? {};
      const face = cell === "TD" && at === 2 ? "strong" : "body";
      const draw = () => write(sheet, text, { x: page.left + x, y, width }, { ...style, face });
      element(sheet, row, cell, draw, cell === "TH" ? { scope: "Column" } : {});
    });
  });
  return y + heightOfCells(sheet, cells, style) + 3;
}

function heightOfCells(sheet: Sheet, cells: readonly string[], style: TextStyle): number {
  return Math.max(...cells.map((text, at) => heightOf(sheet, text, columns[at]?.width ?? 0, style)));
}
