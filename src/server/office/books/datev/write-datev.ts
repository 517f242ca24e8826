import { columns } from "#server/office/books/datev/columns.ts";
import { type DatevRow, rowLine } from "#server/office/books/datev/datev-row.ts";
import { type DatevHeader, headerLine } from "#server/office/books/datev/header.ts";
import { encodeWindows1252 } from "#server/office/books/datev/windows-1252.ts";

/** DATEV reads no more from one file. */
const mostRows = 99_999;
const rowsOfPart = 500;
const headings = columns.map(({ heading }) => heading).join(";");

export interface DatevFile {
  name: string;
  /** how many there are, once the parts are read */
  rows: number;
  parts: AsyncIterable<Buffer>;
}

/**
 * Files for DATEV's import, each with as many rows as DATEV takes. Rows are read while the parts are: a file's parts
 * are read to their end before the next file is asked for. No rows, no file.
 */
export async function* writeDatev(
  { header, name }: { header: DatevHeader; name: string },
  rows: AsyncIterable<DatevRow>,
): AsyncGenerator<DatevFile> {
  const source = rows[Symbol.asyncIterator]();
  try {
    let next = await source.next();
    for (let number = 1; !next.done; number++) {
      const counted = { name: `EXTF_${name}${number === 1 ? "" : `_${number}`}.csv`, rows: 0 };
      yield Object.assign(counted, { parts: writeFile(header, { first: next.value, source }, counted) });
      next = await source.next();
    }
  } finally {
    await source.return?.();
  }
}

async function* writeFile(
  header: DatevHeader,
  { first, source }: { first: DatevRow; source: AsyncIterator<DatevRow> },
  counted: { rows: number },
): AsyncGenerator<Buffer> {
  let lines = [headerLine(header), headings, rowLine(first, header)];
  for (counted.rows = 1; counted.rows < mostRows; counted.rows++) {
    const next = await source.next();
    if (next.done) break;
    lines.push(rowLine(next.value, header));
    if (lines.length < rowsOfPart) continue;
    yield encodeLines(lines);
    lines = [];
  }
  if (lines.length > 0) yield encodeLines(lines);
}

function encodeLines(lines: readonly string[]): Buffer {
  return encodeWindows1252(lines.map((line) => `${line}\r\n`).join(""));
}
