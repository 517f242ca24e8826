import { type Cents, sumCents } from "#contract/money.ts";
import { sumGross } from "#server/domain/invoices/add-up.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { inset, nextPage } from "#server/domain/invoices/pdf/delivery-table.ts";
import { hairline } from "#server/domain/invoices/pdf/frame.ts";
import {
  artifact,
  type Element,
  element,
  group,
  mm,
  page,
  type Sheet,
  type TextStyle,
  write,
} from "#server/domain/invoices/pdf/sheet.ts";
import { amount, discountName, isExempt, rate } from "#server/domain/invoices/pdf/words.ts";

const left = page.left + inset;
const step = 16;
const gap = mm(11);
const taxWidth = mm(84);

export function heightOfSums(document: InvoiceDocument): number {
  const rows = totalRows(document).length;
  const taxes = isExempt(document) ? 0 : document.vat.length + 2;
  return Math.max(taxes * step, rows * step + 30) + mm(6);
}

/** Writes totals and VAT side by side, never split nor separated from `below`. Returns where the text continues. */
export function writeSums(
  sheet: Sheet,
  document: InvoiceDocument,
  { y: from, below }: { y: number; below: number },
): number {
  const height = heightOfSums(document);
  const y = from + height + below > page.bottom ? nextPage(sheet) : from;
  writeTotals(sheet, document, { rows: totalRows(document), y });
  if (!isExempt(document)) writeTax(sheet, document, y);
  return y + height;
}

function totalRows(document: InvoiceDocument): [string, Cents][] {
  const { deliveries } = document;
  const all = (of: "lines" | "discounts" | "shipping" | "credits") =>
    sumGross(deliveries.flatMap((delivery) => delivery[of]));
  const [goods, discount, shipping, credits] = [
    all("lines"),
    all("discounts"),
    all("shipping"),
    all("credits"),
  ];
  const rows: [string, Cents][] = [["Warenwert", goods]];
  if (discount !== 0) rows.push([discountName(document), discount]);
  rows.push(["Versand", shipping]);
  if (credits !== 0) rows.push(["Gutgeschrieben", credits]);
  // a correction of amounts alone has no sums besides the total
  return deliveries.some(({ lines }) => lines.length > 0) ? rows : [];
}

function writeTotals(
  sheet: Sheet,
  { totalCents, corrects }: InvoiceDocument,
  { rows, y }: { rows: [string, Cents][]; y: number },
): void {
  const x = left + taxWidth + gap;
  const width = page.right - inset - x;
  let at = y;
  group(sheet, sheet.root, "Table", (table) => {
    for (const [label, cents] of rows) {
      pair(sheet, table, { x, y: at, width, label, value: amount(cents) });
      at += step;
    }
    artifact(sheet, () => hairline(sheet, at + 3, x, page.right - inset));
    const label = corrects && corrects.scope !== "details" ? "Korrekturbetrag" : "Gesamtbetrag";
    const style = { face: "strong", size: 12, color: "forest" } as const;
    pair(sheet, table, { x, y: at + 10, width, label, value: amount(totalCents) }, style);
  });
}

function pair(
  sheet: Sheet,
  table: Element,
  { label, value, ...place }: { x: number; y: number; width: number; label: string; value: string },
  style: TextStyle = {},
): void {
  group(sheet, table, "TR", (row) => {
    const labelStyle = style.face ? style : { color: "muted" as const };
    element(sheet, row, "TH", () => write(sheet, label, place, labelStyle), { scope: "Row" });
    element(sheet, row, "TD", () => write(sheet, value, place, { ...style, align: "right" }));
  });
}

const taxColumns = [
  { head: "MwSt.-Satz", x: 0, width: mm(20) },
  { head: "Netto", x: mm(19), width: mm(21) },
  { head: "MwSt.", x: mm(41), width: mm(19) },
  { head: "Brutto", x: mm(61), width: mm(23) },
] as const;

function writeTax(sheet: Sheet, { vat }: InvoiceDocument, y: number): void {
  const small = { size: 8.5, color: "muted" } as const;
  let at = y;
  group(sheet, sheet.root, "Table", (table) => {
    taxRow(sheet, table, { y: at, cells: taxColumns.map(({ head }) => head), style: small, isHead: true });
    at += step;
    for (const { percent, netCents, vatCents, grossCents } of vat) {
      artifact(sheet, () => hairline(sheet, at - 3, left, left + taxWidth));
      const cells = [rate(percent), amount(netCents), amount(vatCents), amount(grossCents)];
      taxRow(sheet, table, { y: at, cells, style: { size: 8.5 } });
      at += step;
    }
    artifact(sheet, () => hairline(sheet, at - 3, left, left + taxWidth));
    const whole = (["netCents", "vatCents", "grossCents"] as const).map((of) =>
      amount(sumCents(vat.map((one) => one[of]))),
    );
    taxRow(sheet, table, { y: at, cells: ["Summe", ...whole], style: { size: 8.5, face: "strong" } });
  });
}

function taxRow(
  sheet: Sheet,
  table: Element,
  { y, cells, style, isHead = false }: { y: number; cells: string[]; style: TextStyle; isHead?: boolean },
): void {
  group(sheet, table, "TR", (row) => {
    cells.forEach((text, at) => {
      const { x = 0, width = 0 } = taxColumns[at] ?? {};
      const align = at === 0 ? "left" : "right";
      const draw = () => write(sheet, text, { x: left + x, y, width }, { ...style, align });
      if (isHead || at === 0) element(sheet, row, "TH", draw, { scope: isHead ? "Column" : "Row" });
      else element(sheet, row, "TD", draw);
    });
  });
}
