import { drawBrand } from "#server/domain/invoices/pdf/brand-mark.ts";
import { hairline } from "#server/domain/invoices/pdf/frame.ts";
import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
import {
  addPage,
  artifact,
  bytesOf,
  type Element,
  element,
  group,
  heightOf,
  mm,
  openSheet,
  page,
  type Sheet,
  type TextStyle,
  write,
} from "#server/domain/invoices/pdf/sheet.ts";
import type { SheetChapter, SheetTable, TableSheet } from "#server/domain/invoices/sheets/table-sheet.ts";

const width = page.right - page.left;
const gap = mm(2);
const padding = mm(1.3);
const small = { size: 8, color: "muted" } as const;
const plain = { size: 8.5 } as const;
const bold = { size: 8.5, face: "strong" } as const;

/** The same sheet always gives the same bytes. */
export function renderTableSheet({
  sheet: { title, facts, chapters = [], tables, notes },
  at,
  look,
}: {
  sheet: TableSheet;
  at: Date;
  look: PaperLook;
}): Promise<Buffer> {
  const sheet = openSheet({ title, at, look });
  addPage(sheet);
  drawHead(sheet);
  let y = writeText(sheet, "H1", { text: title, y: page.top }, { face: "display", size: 22 }) + mm(1);
  for (const text of facts) y = writeText(sheet, "P", { text, y }, { size: 9.5 });
  for (const chapter of chapters) y = writeChapter(sheet, chapter, y + mm(5));
  for (const table of tables) y = drawTable(sheet, table, y + mm(6));
  y += mm(6);
  for (const text of notes) y = writeText(sheet, "P", { text, y }, { size: 9 }) + mm(1.5);
  return bytesOf(sheet);
}

function drawHead(sheet: Sheet): void {
  const place = {
    box: { y: mm(11), width: mm(60), height: mm(16) },
    mark: { y: mm(15), scale: 0.9, room: mm(120) },
  };
  element(sheet, sheet.root, "Figure", () => drawBrand(sheet, place), { alt: sheet.look.name });
}

/** Answers where the next text begins, on the next page where it does not fit. */
function writeText(
  sheet: Sheet,
  type: string,
  { text, y: from }: { text: string; y: number },
  style: TextStyle,
): number {
  const height = heightOf(sheet, text, width, style);
  const y = from + height > page.bottom ? nextPage(sheet) : from;
  element(sheet, sheet.root, type, () => write(sheet, text, { x: page.left, y, width }, style));
  return y + height;
}

/** A heading stays with the first lines of its text. */
function writeChapter(sheet: Sheet, { heading, paragraphs }: SheetChapter, from: number): number {
  let y = from + mm(18) > page.bottom ? nextPage(sheet) : from;
  y = writeText(sheet, "H2", { text: heading, y }, { face: "strong", size: 11, color: "forest" }) + mm(1);
  for (const text of paragraphs) y = writeText(sheet, "P", { text, y }, { size: 9.5 }) + mm(1.5);
  return y;
}

function nextPage(sheet: Sheet): number {
  addPage(sheet);
  return page.top;
}

/** Heading, head and first row stay together; the head is repeated on each page. */
function drawTable(sheet: Sheet, { heading, columns, rows, sums }: SheetTable, from: number): number {
  const heads = { cells: columns.map(({ head }) => head), places: placesOf(columns), style: small };
  let y = from + mm(22) > page.bottom ? nextPage(sheet) : from;
  y = writeText(sheet, "H2", { text: heading, y }, { face: "strong", size: 11, color: "forest" }) + mm(1);
  group(sheet, sheet.root, "Table", (table) => {
    group(sheet, table, "TR", (row) => drawRow(sheet, { ...heads, y }, cellsOf(sheet, row, "Column")));
    y += heightOfRow(sheet, heads);
    for (const cells of sums ? [...rows, sums] : rows) {
      const line = { ...heads, cells, style: cells === sums ? bold : plain };
      if (y + heightOfRow(sheet, line) > page.bottom) {
        y = nextPage(sheet);
        artifact(sheet, () => drawRow(sheet, { ...heads, y }, (draw) => draw()), "Pagination");
        y += heightOfRow(sheet, heads);
      }
      artifact(sheet, () => hairline(sheet, y));
      group(sheet, table, "TR", (row) => drawRow(sheet, { ...line, y }, cellsOf(sheet, row, "Row")));
      y += heightOfRow(sheet, line);
    }
  });
  return y;
}

type DrawCell = (draw: () => void, at: number) => void;

/** Heads of columns, or the head of a row and its cells. */
function cellsOf(sheet: Sheet, row: Element, scope: "Column" | "Row"): DrawCell {
  return (draw, at) => {
    if (scope === "Column" || at === 0) element(sheet, row, "TH", draw, { scope });
    else element(sheet, row, "TD", draw);
  };
}

interface CellPlace {
  x: number;
  width: number;
  align: "left" | "right";
}

interface DrawnRow {
  cells: readonly string[];
  places: readonly CellPlace[];
  y: number;
  style: TextStyle;
}

function placesOf(columns: SheetTable["columns"]): CellPlace[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = page.left;
  return columns.map(({ share, isFigure }, at) => {
    const whole = (width * share) / shares;
    const place = { x, width: whole - gap, align: isFigure ? "right" : "left" } as const;
    x += whole;
    // words that follow begin where their column begins
    const isBeforeWords = at + 1 < columns.length && !columns[at + 1]?.isFigure;
    return isFigure && !isBeforeWords ? { ...place, x: place.x + gap } : place;
  });
}

function heightOfRow(sheet: Sheet, { cells, places, style }: Omit<DrawnRow, "y">): number {
  const heights = cells.map((text, at) => heightOf(sheet, text, places[at]?.width ?? 0, style));
  return Math.max(...heights) + 2 * padding;
}

function drawRow(sheet: Sheet, { cells, places, y, style }: DrawnRow, cell: DrawCell): void {
  for (const [at, { align, ...place }] of places.entries()) {
    const text = cells[at];
    cell(() => {
      if (text) write(sheet, text, { ...place, y: y + padding }, { ...style, align });
    }, at);
  }
}
