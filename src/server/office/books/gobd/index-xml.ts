import { type CalendarDay, germanDay } from "#contract/day.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import type { DescribedTable, GobdLink } from "#server/office/books/gobd/gobd-table.ts";

export const dtdName = "gdpdu-01-09-2004.dtd";

export interface GobdPeriod {
  from: CalendarDay;
  to: CalendarDay;
}

export interface GobdSupplier {
  name: string;
  location: string;
}

type Xml = string;

/**
 * Describes the tables of a data medium for the tax authority's programs (GoBD, "Z3"), after the authority's own
 * grammar of 1 September 2004, which demands this order of the elements.
 */
export function indexXml(
  supplier: GobdSupplier,
  period: GobdPeriod,
  tables: readonly DescribedTable[],
): string {
  const span = `${germanDay(period.from)} bis ${germanDay(period.to)}`;
  const root = element("DataSet", [
    leaf("Version", "1.0"),
    element("DataSupplier", [
      leaf("Name", supplier.name),
      leaf("Location", supplier.location),
      leaf("Comment", `Belege, Zahlungen, Journal und Protokoll vom ${span}`),
    ]),
    element("Media", [
      leaf("Name", `Bücher vom ${span}`),
      ...tables.map((table) => tableElement(table, period)),
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE DataSet SYSTEM "${dtdName}">\n${root}\n`;
}

function tableElement(table: DescribedTable, { from, to }: GobdPeriod): Xml {
  return element("Table", [
    leaf("URL", table.file),
    leaf("Name", table.name),
    leaf("Description", table.about),
    element("Validity", [
      element("Range", [leaf("From", germanDay(from)), leaf("To", germanDay(to))]),
      leaf("Format", "DD.MM.YYYY"),
    ]),
    "<UTF8/>",
    leaf("DecimalSymbol", ","),
    leaf("DigitGroupingSymbol", "."),
    // the first line holds the names of the columns
    element("Range", [leaf("From", "2")]),
    element("VariableLength", [
      leaf("ColumnDelimiter", ";"),
      "<RecordDelimiter>&#13;&#10;</RecordDelimiter>",
      leaf("TextEncapsulator", '"'),
      ...table.key.map((column) => columnElement("VariablePrimaryKey", column)),
      ...table.columns.map((column) => columnElement("VariableColumn", column)),
      ...(table.links ?? []).map(linkElement),
    ]),
  ]);
}

const types = {
  text: "<AlphaNumeric/>",
  day: "<Date><Format>DD.MM.YYYY</Format></Date>",
  amount: "<Numeric><Accuracy>2</Accuracy></Numeric>",
  number: "<Numeric/>",
} as const;

function columnElement(tag: string, { name, about, type }: DescribedTable["columns"][number]): Xml {
  return element(tag, [leaf("Name", name), leaf("Description", about), types[type]]);
}

function linkElement({ columns, to, key }: GobdLink): Xml {
  const renamed = columns.flatMap((column, at) => {
    const target = key[at] ?? column;
    return target === column ? [] : [element("Alias", [leaf("From", column), leaf("To", target)])];
  });
  return element("ForeignKey", [
    ...columns.map((column) => leaf("Name", column)),
    leaf("References", to),
    ...renamed,
  ]);
}

function element(tag: string, inside: readonly Xml[]): Xml {
  return `<${tag}>${inside.join("\n")}</${tag}>`;
}

// characters that XML does not allow at all
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

function leaf(tag: string, content: string): Xml {
  return `<${tag}>${escapeHtml(content.toWellFormed().replace(forbidden, ""))}</${tag}>`;
}
