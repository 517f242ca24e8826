import { paperColors } from "#brand/paper.ts";
import type { InvoiceDocument, InvoicedDelivery } from "#server/invoices/invoice-document.ts";
import { rowsOf, type TableRow } from "#server/invoices/pdf/delivery-rows.ts";
import { hairline } from "#server/invoices/pdf/frame.ts";
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
} from "#server/invoices/pdf/sheet.ts";
import { deliveryHeading } from "#server/invoices/pdf/words.ts";

/** how far amounts stand from the edge of their table */
export const inset = 9;
const rowPadding = 3.6;
const bandHeight = 32;
// from the left edge of the text, in points; all but the first are set to the right
const columns = [
  { head: "", x: inset, width: mm(87) },
  { head: "Menge", x: mm(91), width: mm(11) },
  { head: "MwSt.", x: mm(104), width: mm(13) },
  { head: "Einzelpreis", x: mm(119), width: mm(20) },
  { head: "Betrag", x: mm(140), width: mm(25) - inset },
] as const;

/** One delivery as a table that goes on over pages, its head repeated; returns where the text goes on. */
export function writeDelivery(
  sheet: Sheet,
  document: InvoiceDocument,
  place: { delivery: InvoicedDelivery; y: number },
) {
  const { delivery } = place;
  const rows = rowsOf(delivery, document).map((row) => ({ row, height: heightOfRow(sheet, row) }));
  let y = place.y;
  // a head never stands alone at the foot of a page
  if (y + bandHeight + (rows[0]?.height ?? 0) + (rows[1]?.height ?? 0) > page.bottom) y = nextPage(sheet);
  group(sheet, sheet.root, "Table", (table) => {
    drawBand(sheet, y);
    group(sheet, table, "TR", (row) => writeHeads(sheet, row, { heading: deliveryHeading(delivery), y }));
    y += bandHeight;
    rows.forEach(({ row, height }, at) => {
      // nor does a sum without the row it follows
      const follower = rows[at + 1];
      const needed = height + (follower?.row.kind === "sum" ? follower.height : 0);
      if (y + needed > page.bottom) y = continueOnNextPage(sheet, delivery);
      group(sheet, table, "TR", (inside) => writeRow(sheet, inside, { row, y }));
      y += height;
      if (row.kind !== "sum") artifact(sheet, () => hairline(sheet, y));
    });
  });
  return y + mm(6);
}

export function nextPage({ doc }: Sheet): number {
  doc.addPage();
  return page.top;
}

function continueOnNextPage(sheet: Sheet, delivery: InvoicedDelivery): number {
  const y = nextPage(sheet);
  drawBand(sheet, y);
  artifact(
    sheet,
    () => drawHeads(sheet, `${deliveryHeading(delivery)} (Fortsetzung)`, y, (_, draw) => draw()),
    "Pagination",
  );
  return y + bandHeight;
}

function drawBand(sheet: Sheet, y: number): void {
  artifact(sheet, () => {
    sheet.doc.roundedRect(page.left, y, page.right - page.left, bandHeight, 6).fill(paperColors.sage);
  });
}

function writeHeads(sheet: Sheet, row: Element, { heading, y }: { heading: string; y: number }): void {
  drawHeads(sheet, heading, y, (_, draw) => element(sheet, row, "TH", draw, { scope: "Column" }));
}

function drawHeads(
  sheet: Sheet,
  heading: string,
  y: number,
  cell: (head: string, draw: () => void) => void,
): void {
  for (const { head, x, width } of columns) {
    const at = { x: page.left + x, width };
    cell(head, () => {
      if (head)
        return write(sheet, head, { ...at, y: y + 16.9 }, { size: 8, color: "muted", align: "right" });
      write(sheet, "Vorgesehener Liefertag", { ...at, y: y + 4.8 }, { size: 7.5, color: "forest" });
      write(sheet, heading, { ...at, y: y + 14.7 }, { size: 10.5, face: "strong", color: "forest" });
    });
  }
}

function styleOf({ kind }: TableRow, column: number): TextStyle {
  const align = column === 0 ? "left" : "right";
  if (kind === "sum") return { face: "strong", align };
  return { color: kind === "extra" || column === 2 || column === 3 ? "muted" : "ink", align };
}

/** Only the first cell can be longer than its column. */
function heightOfRow(sheet: Sheet, row: TableRow): number {
  const [first] = columns;
  return heightOf(sheet, row.cells[0], first.width, styleOf(row, 0)) + 2 * rowPadding - 1.5;
}

function writeRow(sheet: Sheet, inside: Element, { row, y }: { row: TableRow; y: number }): void {
  row.cells.forEach((text, at) => {
    const { x = 0, width = 0 } = columns[at] ?? {};
    element(sheet, inside, "TD", () => {
      if (text) write(sheet, text, { x: page.left + x, y: y + rowPadding, width }, styleOf(row, at));
    });
  });
}
