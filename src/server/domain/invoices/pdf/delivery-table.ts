import type { InvoiceDocument, InvoicedDelivery, Share } from "#server/domain/invoices/invoice-document.ts";
import { hairline } from "#server/domain/invoices/pdf/frame.ts";
import {
  addPage,
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
import {
  amount,
  count,
  deliveryHeading,
  discountName,
  rate,
  isExempt,
} from "#server/domain/invoices/pdf/words.ts";

export const inset = 9;
const rowPadding = 3.6;
const bandHeight = 32;
const columns = [
  { head: "", x: inset, width: mm(87) },
  { head: "Menge", x: mm(91), width: mm(11) },
  { head: "MwSt.", x: mm(104), width: mm(13) },
  { head: "Einzelpreis", x: mm(119), width: mm(20) },
  { head: "Betrag", x: mm(140), width: mm(25) - inset },
] as const;

type Column = (typeof columns)[number] & { at: number };

/** A document without VAT has no column for it. */
function columnsOf(document: InvoiceDocument): Column[] {
  const all = columns.map((column, at) => ({ ...column, at }));
  return isExempt(document) ? all.filter(({ head }) => head !== "MwSt.") : all;
}
interface MeasuredRow {
  row: TableRow;
  height: number;
}

/** A delivery with at most this many rows moves to the next page rather than breaking before its sums. */
const fewRows = 6;
const gapBelow = mm(6);

/**
 * Writes a delivery as a table, with its head repeated on each page. Returns where the text continues. `below` is the
 * height of the sums after the last table: rows move to the next page with them, so they never stand alone.
 */
export function writeDelivery(
  sheet: Sheet,
  document: InvoiceDocument,
  place: { delivery: InvoicedDelivery; y: number; below: number },
) {
  const { delivery, below } = place;
  const shown = columnsOf(document);
  const rows = rowsOf(delivery, document).map((row) => ({ row, height: heightOfRow(sheet, row) }));
  const companions = below > 0 ? firstCompanion(rows) : rows.length;
  let y = place.y;
  const least = companions === 0 ? heightFrom(rows, 0) + gapBelow + below : heightFrom(rows.slice(0, 2), 0);
  if (y + bandHeight + least > page.bottom) y = nextPage(sheet);
  group(sheet, sheet.root, "Table", (table) => {
    drawBand(sheet, y);
    group(sheet, table, "TR", (row) =>
      writeHeads(sheet, row, { heading: deliveryHeading(delivery), y, shown }),
    );
    y += bandHeight;
    rows.forEach(({ row, height }, at) => {
      // a sum stays with the row before it
      const follower = rows[at + 1];
      const isCompanion = at > 0 && at === companions;
      const needed = isCompanion
        ? heightFrom(rows, at) + gapBelow + below
        : height + (follower?.row.kind === "sum" ? follower.height : 0);
      if (y + needed > page.bottom) y = continueOnNextPage(sheet, delivery, shown);
      group(sheet, table, "TR", (inside) => writeRow(sheet, inside, { row, y, shown }));
      y += height;
      if (row.kind !== "sum") artifact(sheet, () => hairline(sheet, y));
    });
  });
  return y + gapBelow;
}

/** The first row that stays with the sums: at least one dish and three rows. */
function firstCompanion(rows: readonly MeasuredRow[]): number {
  if (rows.length <= fewRows) return 0;
  const lastDish = rows.findLastIndex(({ row }) => row.kind === "line");
  return Math.min(lastDish < 0 ? rows.length : lastDish, rows.length - 3);
}

function heightFrom(rows: readonly MeasuredRow[], from: number): number {
  return rows.slice(from).reduce((sum, { height }) => sum + height, 0);
}

export function nextPage(sheet: Sheet): number {
  addPage(sheet);
  return page.top;
}

function continueOnNextPage(sheet: Sheet, delivery: InvoicedDelivery, shown: Column[]): number {
  const y = nextPage(sheet);
  drawBand(sheet, y);
  const heading = `${deliveryHeading(delivery)} (Fortsetzung)`;
  artifact(sheet, () => drawHeads(sheet, { heading, y, shown }, (draw) => draw()), "Pagination");
  return y + bandHeight;
}

function drawBand(sheet: Sheet, y: number): void {
  artifact(sheet, () => {
    sheet.doc.roundedRect(page.left, y, page.right - page.left, bandHeight, 6).fill(sheet.look.tones.sage);
  });
}

interface Heads {
  heading: string;
  y: number;
  shown: Column[];
}

function writeHeads(sheet: Sheet, row: Element, heads: Heads): void {
  drawHeads(sheet, heads, (draw) => element(sheet, row, "TH", draw, { scope: "Column" }));
}

function drawHeads(sheet: Sheet, { heading, y, shown }: Heads, cell: (draw: () => void) => void): void {
  for (const { head, x, width } of shown) {
    const at = { x: page.left + x, width };
    cell(() => {
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

/** Only the first cell can wrap. */
function heightOfRow(sheet: Sheet, row: TableRow): number {
  const [first] = columns;
  return heightOf(sheet, row.cells[0], first.width, styleOf(row, 0)) + 2 * rowPadding - 1.5;
}

function writeRow(
  sheet: Sheet,
  inside: Element,
  { row, y, shown }: { row: TableRow; y: number; shown: Column[] },
): void {
  shown.forEach(({ x, width, at }) => {
    const text = row.cells[at];
    element(sheet, inside, "TD", () => {
      if (text) write(sheet, text, { x: page.left + x, y: y + rowPadding, width }, styleOf(row, at));
    });
  });
}

interface TableRow {
  kind: "line" | "extra" | "sum";
  cells: [string, string, string, string, string];
}

/** One row per part of the price, so that every amount stands beside its VAT rate. */
function rowsOf(delivery: InvoicedDelivery, document: InvoiceDocument): TableRow[] {
  const lines = delivery.lines.map(
    ({ name, quantity, vatPercent, unitCents, cents }): TableRow => ({
      kind: "line",
      cells: [name, count(quantity), rate(vatPercent), amount(unitCents), amount(cents)],
    }),
  );
  const isShippingFree = delivery.shipping.length === 0 && delivery.lines.length > 0;
  return [
    ...lines,
    ...delivery.discounts.map((share) => extra(discountName(document), share)),
    ...delivery.shipping.map((share) => extra("Versand", share)),
    ...(isShippingFree ? [freeShipping] : []),
    ...delivery.credits.map((credit) => extra(credit.text, credit)),
    { kind: "sum", cells: ["Summe dieser Lieferung", "", "", "", amount(delivery.totalCents)] },
  ];
}

const freeShipping: TableRow = { kind: "extra", cells: ["Versand", "", "", "", "kostenlos"] };

function extra(text: string, { vatPercent, cents }: Share): TableRow {
  return { kind: "extra", cells: [text, "", rate(vatPercent), "", amount(cents)] };
}
