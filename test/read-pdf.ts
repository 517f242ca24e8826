import { extractImages, getDocumentProxy } from "unpdf";

export interface ReadPdf {
  /** Pages with lines from top to bottom; tabs separate the cells of a line. */
  pages: string[][];
  lines: string[];
  title: unknown;
  /** names of attached files */
  attachments: string[];
}

interface TextItem {
  str: string;
  width: number;
  transform: number[];
}

/** The text of a PDF, as Firefox's reader extracts it. */
export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(linesOf((items as TextItem[]).filter(({ str }) => str.trim())));
  }
  const { info } = await document.getMetadata();
  const attachments = [
    ...(((await document.getAttachments()) as Map<string, unknown> | null) ?? new Map()).keys(),
  ];
  return { pages, lines: pages.flat(), title: (info as { Title?: unknown }).Title, attachments };
}

function linesOf(items: TextItem[]): string[] {
  const rows = new Map<number, TextItem[]>();
  for (const item of items) {
    const y = item.transform[5] ?? 0;
    const height = [...rows.keys()].find((one) => Math.abs(one - y) < 2.5) ?? y;
    rows.set(height, [...(rows.get(height) ?? []), item]);
  }
  return [...rows]
    .sort(([a], [b]) => b - a)
    .map(([, cells]) => {
      const sorted = cells.sort((a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0));
      return sorted.reduce((line, cell, at) => {
        const before = sorted[at - 1];
        const gap = before ? (cell.transform[4] ?? 0) - (before.transform[4] ?? 0) - before.width : 0;
        return line + (at > 0 && gap > 4 ? "\t" : "") + cell.str;
      }, "");
    });
}

export function centsIn(text: string): number {
  const [, minus, euros = "", cents = ""] = /(\u2212?)([\d.]+),(\d\d)\s€/.exec(text) ?? [];
  if (!cents) throw new Error(`no amount in ${text}`);
  return (minus ? -1 : 1) * (Number(euros.replaceAll(".", "")) * 100 + Number(cents));
}

/** Width and height of the pictures on a page, in their own pixels. */
export async function picturesOf(pdf: Buffer, page = 1): Promise<[width: number, height: number][]> {
  const pictures = await extractImages(new Uint8Array(pdf), page);
  return pictures.map(({ width, height }) => [width, height]);
}
