import { parse } from "csv-parse/sync";
import { DtdValidator, XmlDocument, XmlDtd, type XmlElement, XmlValidateError } from "libxml2-wasm";

// libxml2 checks nothing inside of an element whose rule has two ways to read it; the other rule allows the same
const ambiguous = "<!ELEMENT Media (Name, Command*, Table*, Command*, AcceptNoTables?)>";
const equal = "<!ELEMENT Media (Name, Command*, (Table+, Command*)?, AcceptNoTables?)>";

/** What is wrong with an `index.xml` by its grammar, in libxml2's words. */
export function faultsByGrammar(xml: string, grammar: string): string[] {
  if (!grammar.includes(ambiguous)) throw new Error("this is another grammar");
  using document = XmlDocument.fromString(xml);
  using dtd = XmlDtd.fromString(grammar.replace(ambiguous, equal));
  try {
    new DtdValidator(dtd).validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ message }) => message.trim());
  }
}

export interface ReadGobdTable {
  file: string;
  rows: Record<string, string>[];
  /** names of the columns that make a row different from all others */
  key: string[];
  links: { columns: string[]; to: string; key: string[] }[];
}

/**
 * Reads a data medium as a program of the tax authority does: by its `index.xml` alone. Throws where a file is not what
 * the description says.
 */
export function readGobd(files: ReadonlyMap<string, Buffer>): Map<string, ReadGobdTable> {
  const index = files.get("index.xml")?.toString();
  const grammar = files.get("gdpdu-01-09-2004.dtd")?.toString();
  if (!index || !grammar) throw new Error("index.xml or its grammar is missing");
  const faults = faultsByGrammar(index, grammar);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  using document = XmlDocument.fromString(index);
  const tables = document.find("/DataSet/Media/Table") as XmlElement[];
  return new Map(tables.map((table) => [textAt(table, "Name"), readTable(table, files)]));
}

function readTable(table: XmlElement, files: ReadonlyMap<string, Buffer>): ReadGobdTable {
  const file = textAt(table, "URL");
  const body = files.get(file);
  if (!body) throw new Error(`${file} is missing`);
  const format = table.get("VariableLength") as XmlElement;
  const columns = format.find("VariablePrimaryKey | VariableColumn") as XmlElement[];
  const records = parse(new TextDecoder("utf-8", { fatal: true }).decode(body), {
    delimiter: textAt(format, "ColumnDelimiter"),
    record_delimiter: textAt(format, "RecordDelimiter"),
    quote: textAt(format, "TextEncapsulator"),
    from: Number(textAt(table, "Range/From")),
    relax_column_count: false,
  }) as string[][];
  const rows = records.map((record, at) => {
    if (record.length !== columns.length)
      throw new Error(`${file}: record ${at} has ${record.length} values`);
    return Object.fromEntries(columns.map((column, place) => readValue(file, column, record[place] ?? "")));
  });
  const key = textsAt(format, "VariablePrimaryKey/Name");
  const different = new Set(rows.map((row) => JSON.stringify(key.map((name) => row[name]))));
  if (different.size !== rows.length) throw new Error(`${file}: a key occurs twice`);
  return { file, rows, key, links: (format.find("ForeignKey") as XmlElement[]).map(readLink) };
}

/** By type: what the description allows. */
const forms: [string, (column: XmlElement) => RegExp][] = [
  ["Date", () => /^(\d{2}\.\d{2}\.\d{4})?$/],
  ["Numeric/Accuracy", (column) => new RegExp(`^(-?\\d+,\\d{${textAt(column, "Numeric/Accuracy")}})?$`)],
  ["Numeric", () => /^(-?\d+)?$/],
  ["AlphaNumeric", () => /^[^\p{Cc}]*$/u],
];

function readValue(file: string, column: XmlElement, value: string): [string, string] {
  const name = textAt(column, "Name");
  const form = forms.find(([path]) => column.get(path))?.[1](column);
  if (!form?.test(value)) throw new Error(`${file}: "${value}" does not fit ${name}`);
  return [name, value];
}

function readLink(link: XmlElement): ReadGobdTable["links"][number] {
  const columns = textsAt(link, "Name");
  const aliases = new Map(
    (link.find("Alias") as XmlElement[]).map((alias) => [textAt(alias, "From"), textAt(alias, "To")]),
  );
  return { columns, to: textAt(link, "References"), key: columns.map((name) => aliases.get(name) ?? name) };
}

function textAt(node: XmlElement, path: string): string {
  const found = node.get(path);
  if (!found) throw new Error(`${path} is missing`);
  return found.content;
}

function textsAt(node: XmlElement, path: string): string[] {
  return node.find(path).map(({ content }) => content);
}
