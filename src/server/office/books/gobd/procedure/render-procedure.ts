import { hairline } from "#server/domain/invoices/pdf/frame.ts";
import { drawBrand } from "#server/domain/invoices/pdf/brand-mark.ts";
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
import type { ProcedureBlock, ProcedureSection } from "#server/office/books/gobd/procedure/procedure-text.ts";

export interface ProcedurePaper {
  look: PaperLook;
  at: Date;
  /** company, release and day, at the foot of each page */
  foot: string;
  sections: ProcedureSection[];
}

const title = "Verfahrensdokumentation";
const width = page.right - page.left;
const headingStyle = { face: "display", size: 13, color: "forest" } as const;
const gap = mm(2.2);

/** The same text always gives the same bytes. */
export function renderProcedure({ look, at, foot, sections }: ProcedurePaper): Promise<Buffer> {
  const sheet = openSheet({ title, at, look, keepsPages: true });
  addPage(sheet);
  let y = writeTitle(sheet);
  sections.forEach((section, index) => {
    y = writeSection(sheet, { ...section, title: `${index + 1}. ${section.title}` }, y);
  });
  frameAllPages(sheet, foot);
  return bytesOf(sheet);
}

function writeTitle(sheet: Sheet): number {
  const brand = {
    box: { y: mm(14), width: mm(64), height: mm(18) },
    mark: { y: mm(17), scale: 1.15, room: mm(120) },
  };
  element(sheet, sheet.root, "Figure", () => drawBrand(sheet, brand), { alt: sheet.look.name });
  const place = { x: page.left, y: mm(42), width };
  element(sheet, sheet.root, "H1", () =>
    write(sheet, title, place, { face: "display", size: 22, spacing: -0.3 }),
  );
  return mm(56);
}

function writeSection(sheet: Sheet, section: ProcedureSection, from: number): number {
  const [first] = section.blocks;
  const needed =
    heightOf(sheet, section.title, width, headingStyle) + gap + (first ? leastOf(sheet, first) : 0);
  let y = from + needed > page.bottom ? nextPage(sheet) : from;
  element(sheet, sheet.root, "H2", () =>
    write(sheet, section.title, { x: page.left, y, width }, headingStyle),
  );
  y += heightOf(sheet, section.title, width, headingStyle) + gap;
  for (const block of section.blocks) {
    y = typeof block === "string" ? writeParagraph(sheet, block, y) : writeTable(sheet, block, y);
  }
  return y + mm(3.5);
}

/** What a heading must have below it on its page. */
function leastOf(sheet: Sheet, block: ProcedureBlock): number {
  return typeof block === "string" ? heightOf(sheet, block, width) : mm(18);
}

function writeParagraph(sheet: Sheet, text: string, from: number): number {
  const height = heightOf(sheet, text, width);
  const y = from + height > page.bottom ? nextPage(sheet) : from;
  element(sheet, sheet.root, "P", () => write(sheet, text, { x: page.left, y, width }));
  return y + height + gap;
}

type Table = Exclude<ProcedureBlock, string>;

const headStyle = { size: 8.5, color: "muted" } as const;
const padding = 3;

/** A table that fits a page is not divided. */
function writeTable(sheet: Sheet, table: Table, from: number): number {
  const lines = [
    { cells: table.heads, cell: "TH", style: headStyle },
    ...table.rows.map((cells) => ({ cells, cell: "TD", style: {} }) as const),
  ] as const;
  const rows = lines.map((line) => ({ ...line, height: heightOfRow(sheet, table, line.cells, line.style) }));
  const whole = rows.reduce((sum, { height }) => sum + height, 0);
  let y = from + whole > page.bottom && whole < page.bottom - page.top ? nextPage(sheet) : from;
  group(sheet, sheet.root, "Table", (inside) => {
    for (const { height, ...row } of rows) {
      if (y + height > page.bottom) y = nextPage(sheet);
      writeRow(sheet, inside, { ...row, table, y });
      y += height;
      artifact(sheet, () => hairline(sheet, y));
    }
  });
  return y + gap + padding;
}

function columnsOf({ widths }: Table): { x: number; width: number }[] {
  const all = widths.reduce((sum, part) => sum + part, 0);
  return widths.map((part, at) => {
    const before = widths.slice(0, at).reduce((sum, one) => sum + one, 0);
    return { x: page.left + (before / all) * width, width: (part / all) * width - mm(3) };
  });
}

function heightOfRow(sheet: Sheet, table: Table, cells: readonly string[], style: TextStyle): number {
  const columns = columnsOf(table);
  return (
    Math.max(...cells.map((text, at) => heightOf(sheet, text, columns[at]?.width ?? 0, style))) + 2 * padding
  );
}

function writeRow(
  sheet: Sheet,
  inside: Element,
  row: { table: Table; cells: readonly string[]; cell: "TH" | "TD"; y: number; style: TextStyle },
): void {
  const { cells, cell, style } = row;
  const columns = columnsOf(row.table);
  group(sheet, inside, "TR", (line) => {
    cells.forEach((text, at) => {
      const { x, width: room } = columns[at] ?? { x: page.left, width };
      const draw = () => write(sheet, text, { x, y: row.y + padding, width: room }, style);
      element(sheet, line, cell, draw, cell === "TH" ? { scope: "Column" } : {});
    });
  });
}

function nextPage(sheet: Sheet): number {
  addPage(sheet);
  return page.top;
}

function frameAllPages(sheet: Sheet, foot: string): void {
  const { count } = sheet.doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    sheet.doc.switchToPage(at);
    artifact(sheet, () => drawFrame(sheet, { foot, at, count }), "Pagination");
  }
}

function drawFrame(sheet: Sheet, { foot, at, count }: { foot: string; at: number; count: number }): void {
  const small = { size: 7.5, color: "muted" } as const;
  sheet.doc.rect(0, 0, page.width, mm(2)).fill(sheet.look.tones.forest);
  if (at > 0) write(sheet, title, { x: page.left, y: mm(18), width }, { ...small, align: "right" });
  hairline(sheet, mm(272));
  write(sheet, foot, { x: page.left, y: mm(274.5), width: width - mm(25) }, small);
  write(
    sheet,
    `Seite ${at + 1} von ${count}`,
    { x: page.left, y: mm(274.5), width },
    { ...small, align: "right" },
  );
}
