import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { changeWords } from "#server/domain/invoices/pdf/change-words.ts";
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

/** Returns where the text continues. */
export function writeChanges(sheet: Sheet, { changes }: InvoiceDocument, from: number): number {
  let y = from + mm(2);
  const heads = columns.map(({ head }) => head);
  group(sheet, sheet.root, "Table", (table) => {
    y = writeCells(sheet, table, { cells: heads, y, style: { size: 8.5, color: "muted" }, cell: "TH" });
    for (const { label, from: before, to } of changes.map(changeWords)) {
      const cells = [label, before, to];
      if (y + heightOfCells(sheet, cells, {}) + 9 > page.bottom) y = nextPage(sheet);
      artifact(sheet, () => hairline(sheet, y));
      y = writeCells(sheet, table, { cells, y: y + 6, style: {}, cell: "TD" }) + 3;
    }
  });
  return y + mm(6);
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
