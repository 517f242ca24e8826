import { Parser } from "htmlparser2";
import { unreadable } from "#server/office/catalogue/file/sheet.ts";
import { openArchive } from "#server/office/recipes/bls/open-workbook.ts";

/** Unpacked, the sheet of the BLS has some 150 MB; what unpacks to more is refused while it is read. */
const mostBytes = { sheet: 500_000_000, texts: 100_000_000 };
const most = { rows: 20_000, columns: 1_000, textLength: 5_000 };

/** The texts of a row, by the place of their column; a cell without a text is missing. */
export type WorkbookRow = Map<number, string>;

export interface RowReader {
  /** which columns of the rows below are read; the first row is read whole */
  heading(row: WorkbookRow): ReadonlySet<number>;
  row(row: WorkbookRow, number: number): void;
}

/** Reads the first sheet of a workbook row by row: only one row is in memory. */
export async function readWorkbook(bytes: Uint8Array, reader: RowReader): Promise<void> {
  const parts = await openArchive(bytes);
  const sheets = [...parts.keys()].filter((path) => /^xl\/worksheets\/[^/]+\.xml$/.test(path)).sort();
  const sheet = parts.get(sheets[0] ?? "");
  if (!sheet) throw unreadable("Die Arbeitsmappe hat kein Tabellenblatt.");
  const texts: string[] = [];
  const readTexts = xmlReader(sharedTexts((text) => texts.push(text)));
  await parts.get("xl/sharedStrings.xml")?.(readTexts, mostBytes.texts);
  await sheet(xmlReader(rowsOf(texts, reader)), mostBytes.sheet);
}

/** Attributes follow the name of their element; no object is made of them, because a sheet has millions of cells. */
interface XmlHandler {
  open(name: string): void;
  attribute?(name: string, value: string): void;
  text(text: string): void;
  close(name: string): void;
}

function xmlReader({ open, attribute, text, close }: XmlHandler): (part: Uint8Array) => void {
  const handler = {
    onopentagname: (name: string) => open(withoutPrefix(name)),
    ...(attribute && { onattribute: attribute }),
    ontext: text,
    onclosetag: (name: string) => close(withoutPrefix(name)),
  };
  const parser = new Parser(handler, { xmlMode: true });
  const decoder = new TextDecoder();
  return (part) => parser.write(decoder.decode(part, { stream: true }));
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Texts that cells name by their number, each of one or several runs. Readings of Asian signs are left out. */
function sharedTexts(keep: (text: string) => void): XmlHandler {
  let text = "";
  let isText = false;
  let isReading = false;
  return {
    open(name) {
      if (name === "si") text = "";
      isReading ||= name === "rPh";
      isText = name === "t" && !isReading;
    },
    text(part) {
      if (isText) text = joined(text, part);
    },
    close(name) {
      isText = false;
      if (name === "rPh") isReading = false;
      if (name === "si") keep(text);
    },
  };
}

function joined(text: string, part: string): string {
  if (text.length + part.length > most.textLength)
    throw unreadable("Eine Zelle der Arbeitsmappe ist zu lang.");
  return text + part;
}

/** The cells of the sheet: numbers as they are written, texts from the list or in the cell. */
function rowsOf(texts: readonly string[], reader: RowReader): XmlHandler {
  let wanted: ReadonlySet<number> | undefined;
  let row: WorkbookRow = new Map();
  let number = 0;
  let column = -1;
  let element = "";
  let isShared = false;
  let isValue = false;
  let text = "";
  const moveTo = (place: { row: number; column: number }) => {
    ({ row: number, column } = place);
    if (!(number <= most.rows)) throw unreadable("Die Arbeitsmappe hat zu viele Zeilen.");
    if (!(column < most.columns)) throw unreadable("Die Arbeitsmappe hat zu viele Spalten.");
  };
  const openCell = () => {
    moveTo({ row: number, column: column + 1 });
    isShared = false;
    text = "";
  };
  const openRow = () => {
    moveTo({ row: number + 1, column: -1 });
    row = new Map();
  };
  return {
    open(name) {
      element = name;
      if (name === "v" || name === "t") isValue = !wanted || wanted.has(column);
      else if (name === "c") openCell();
      else if (name === "row") openRow();
    },
    attribute(name, value) {
      if (element === "c" && name === "r") moveTo({ row: number, column: columnOf(value) });
      else if (element === "c" && name === "t") isShared = value === "s";
      else if (element === "row" && name === "r") moveTo({ row: Number(value), column });
    },
    text(part) {
      if (isValue) text = joined(text, part);
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "c" && text !== "") row.set(column, isShared ? (texts[Number(text)] ?? "") : text);
      else if (name === "row" && !wanted) wanted = reader.heading(row);
      else if (name === "row") reader.row(row, number);
    },
  };
}

/** `A1` is 0, `AB12` is 27. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at++) {
    const letter = place.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
