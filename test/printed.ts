import { expect } from "vitest";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { makeFile } from "#server/domain/invoices/make-file.ts";
import { centsIn, type ReadPdf, readPdf } from "#test/read-pdf.ts";

export async function print(document: InvoiceDocument, number = "RE-2026-000001"): Promise<ReadPdf> {
  return readPdf(await makeFile(number, document));
}

/** Amounts at the ends of lines with this beginning. */
function amountsAt({ lines }: ReadPdf, start: string): number[] {
  return lines.filter((line) => line.startsWith(start)).map((line) => centsIn(line.split("\t").at(-1) ?? ""));
}

/** All sums on a printed document must agree with each other and with what is stored. */
export function expectSums(read: ReadPdf, document: InvoiceDocument): void {
  const total = document.corrects ? "Korrekturbetrag" : "Gesamtbetrag";
  const rows = read.lines.map((line) => line.split("\t"));
  const printed = rows.find((row) => row.some((cell) => cell === total)) ?? [];
  expect(centsIn(printed.at(-1) ?? "")).toBe(document.totalCents);
  const deliveries = amountsAt(read, "Summe dieser Lieferung");
  expect(deliveries).toEqual(document.deliveries.map(({ totalCents }) => totalCents));
  expect(deliveries.reduce((sum, cents) => sum + cents, 0)).toBe(document.totalCents);
  const vat = rows
    .filter((row) => /^\d+\s%$/.test(row[0] ?? "") && row.length >= 4)
    .map(([rate = "", ...cells]) => [Number.parseInt(rate, 10), ...cells.slice(0, 3).map(centsIn)]);
  expect(vat).toEqual(
    document.vat.map(({ percent, netCents, vatCents, grossCents }) => [
      percent,
      netCents,
      vatCents,
      grossCents,
    ]),
  );
  for (const [, net = 0, tax = 0, gross = 0] of vat) expect(net + tax).toBe(gross);
  const [, ...sums] = rows.find((row) => row[0] === "Summe") ?? [];
  expect(sums.slice(0, 3).map(centsIn)).toEqual(
    [1, 2, 3].map((at) => vat.reduce((sum, rate) => sum + (rate[at] ?? 0), 0)),
  );
  expectRows(rows, document);
}

/** Every row is quantity times price, and the rows between two sums add up to the second. */
function expectRows(rows: string[][], document: InvoiceDocument): void {
  let sum = 0;
  const sums: number[] = [];
  for (const row of rows) {
    const last = row.at(-1) ?? "";
    if (row[0] === "Summe dieser Lieferung") {
      expect(centsIn(last)).toBe(sum);
      sums.push(sum);
      sum = 0;
    } else if (row.length === 5 && /\d+\s%/.test(row[2] ?? "") && last.endsWith("€")) {
      const quantity = Number((row[1] ?? "").replace("\u2212", "-"));
      expect(centsIn(last)).toBe(quantity * centsIn(row[3] ?? ""));
      sum += centsIn(last);
    } else if (row.length === 3 && /^\d+\s%$/.test(row[1] ?? "")) {
      sum += centsIn(last);
    }
  }
  expect(sums).toEqual(document.deliveries.map(({ totalCents }) => totalCents));
}
