import { careOfLine } from "#contract/checkout/care-of.ts";
import { germanDay } from "#contract/day.ts";
import type { Buyer, InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { hairline } from "#server/domain/invoices/pdf/frame.ts";
import {
  artifact,
  element,
  group,
  heightOf,
  mm,
  page,
  type Sheet,
  write,
} from "#server/domain/invoices/pdf/sheet.ts";
import { introOf, isTest, testNotice, titleOf } from "#server/domain/invoices/pdf/words.ts";

/** Writes address window, particulars and title of the first page. Returns where the text continues. */
export function writeLetter(sheet: Sheet, number: string, document: InvoiceDocument): number {
  writeAddress(sheet, document);
  writeParticulars(sheet, number, document);
  const width = page.right - page.left;
  const title = { x: page.left, y: mm(100), width };
  element(sheet, sheet.root, "H1", () =>
    write(sheet, `${titleOf(document)} ${number}`, title, { face: "display", size: 19, spacing: -0.3 }),
  );
  let y = mm(110.5);
  if (isTest(number)) y = writeTestNotice(sheet, y);
  const references = referencesOf(document);
  for (const text of [...(references ? [references] : []), introOf(document)]) {
    element(sheet, sheet.root, "P", () => write(sheet, text, { x: page.left, y, width }));
    y += heightOf(sheet, text, width) + mm(references === text ? 2 : 4);
  }
  return y;
}

/** What the buyer wants to read again. It may be long, so it is a sentence and no row of the particulars. */
function referencesOf({ buyer, purchase }: InvoiceDocument): string {
  const all = [
    ["Ihre Bestellnummer", purchase?.orderReference],
    ["Ihre Referenz", purchase?.buyerReference],
    ["Ihre USt-IdNr.", buyer.vatId],
  ];
  return all.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])).join(" · ");
}

/** The address window of DIN 5008 form B: 45 mm from the top, 85 mm wide. */
function writeAddress(sheet: Sheet, { seller, buyer }: InvoiceDocument): void {
  const width = mm(80);
  const from = [seller.name, seller.street, `${seller.zip} ${seller.city}`].join(" · ");
  const small = {
    size: senderSizes.find((size) => heightOf(sheet, from, width, { size }) < mm(4)) ?? 5,
    color: "muted",
  } as const;
  // a sender of several lines grows upwards, away from the address
  const more = heightOf(sheet, from, width, small) - heightOf(sheet, seller.zip, width, small);
  element(sheet, sheet.root, "P", () =>
    write(sheet, from, { x: page.left, y: mm(56.5) - more, width }, small),
  );
  artifact(sheet, () => hairline(sheet, mm(60.6), page.left, page.left + width));
  const lines = [buyer.name, ...forWhom(buyer), buyer.street, `${buyer.zip} ${buyer.city}`];
  // letters within a country do not name it
  if (buyer.country !== seller.country) lines.push(buyer.country);
  const address = lines.join("\n");
  const size = addressSizes.find((size) => heightOf(sheet, address, width, { size }) < mm(33)) ?? 6;
  element(sheet, sheet.root, "P", () =>
    write(sheet, address, { x: page.left, y: mm(63.5), width }, { size }),
  );
}

function forWhom({ contact, careOf }: Buyer): string[] {
  return [...(contact ? [`z. Hd. ${contact}`] : []), ...(careOf ? [careOfLine(careOf)] : [])];
}

// the longest name and street that the form accepts still have to fit into the window
const senderSizes = [6.75, 6, 5.5, 5];
const addressSizes = [10.5, 9, 8, 7, 6];

function particularsOf(number: string, document: InvoiceDocument): [string, string][] {
  const { order, corrects, issuedOn } = document;
  const label = corrects ? "Belegnummer" : "Rechnungsnummer";
  const rows: [string, string][] = [
    [label, number],
    [corrects ? "Belegdatum" : "Rechnungsdatum", germanDay(issuedOn)],
  ];
  if (corrects) rows.push(["Zur Rechnung", corrects.number]);
  rows.push(["Bestellnummer", order.number], ["Bestellt am", germanDay(order.placedOn)]);
  const current = document.deliveries.map(({ day, movedTo }) => movedTo ?? day);
  const days = current.sort().map(germanDay);
  const shown = days.length > 2 ? [days[0] ?? "", `bis ${days.at(-1)}`] : days;
  shown.forEach((day, at) => {
    rows.push([at > 0 ? "" : days.length > 1 ? "Liefertage" : "Liefertag", day]);
  });
  return rows;
}

function writeParticulars(sheet: Sheet, number: string, document: InvoiceDocument): void {
  const [x, width] = [mm(130), page.right - mm(130)];
  let y = mm(56.5);
  group(sheet, sheet.root, "Table", (table) => {
    for (const [label, value] of particularsOf(number, document)) {
      group(sheet, table, "TR", (row) => {
        element(
          sheet,
          row,
          "TH",
          () => write(sheet, label, { x, y, width: mm(32) }, { size: 9, color: "muted" }),
          { scope: "Row" },
        );
        const strong = value === number ? "strong" : "body";
        element(sheet, row, "TD", () =>
          write(sheet, value, { x, y, width }, { size: 9, face: strong, align: "right" }),
        );
      });
      y += 14.5;
    }
  });
}

function writeTestNotice(sheet: Sheet, y: number): number {
  const width = page.right - page.left;
  const style = { face: "strong", color: "paprika" } as const;
  element(sheet, sheet.root, "P", () => write(sheet, testNotice, { x: page.left, y, width }, style));
  return y + heightOf(sheet, testNotice, width, style) + mm(2);
}
