import { longDay, shortDay } from "#contract/day.ts";
import { slipCode } from "#contract/office/slip-code.ts";
import { drawBrand } from "#server/domain/invoices/pdf/brand-mark.ts";
import { bytesOf } from "#server/domain/invoices/pdf/finish-file.ts";
import { hairline } from "#server/domain/invoices/pdf/frame.ts";
import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
import {
  addPage,
  artifact,
  element,
  heightOf,
  mm,
  openSheet,
  page,
  type Sheet,
  write,
} from "#server/domain/invoices/pdf/sheet.ts";
import { barsOf } from "#server/office/production/papers/bars.ts";
import type { PackingSlip } from "#server/office/production/papers/packing-slip.ts";

const width = page.right - page.left;
const box = mm(5.5);

/** A page per parcel with a box to tick per line; a long parcel continues on the next page. */
export async function renderSlips(
  slips: readonly PackingSlip[],
  about: { title: string; at: Date; look: PaperLook },
): Promise<Buffer> {
  const sheet = openSheet(about);
  slips.forEach((slip, at) => {
    if (at > 0) addPage(sheet);
    drawSlip(sheet, slip);
  });
  return bytesOf(sheet);
}

function drawSlip(sheet: Sheet, slip: PackingSlip): void {
  element(
    sheet,
    sheet.root,
    "Figure",
    () =>
      drawBrand(sheet, {
        box: { y: mm(11), width: mm(60), height: mm(16) },
        mark: { y: mm(15), scale: 0.9, room: mm(75) },
      }),
    {
      alt: sheet.look.name,
    },
  );
  element(sheet, sheet.root, "Figure", () => drawBars(sheet, slip), {
    alt: `Strichcode zum Packen von ${slip.number}`,
  });
  line(sheet, "P", codeText(slip), mm(23.8), { size: 11, align: "right" });
  line(sheet, "H1", `Packzettel ${slip.number}`, mm(32), { face: "display", size: 24 });
  drawVersion(sheet, slip, mm(28.6));
  line(sheet, "P", `Lieferung am ${longDay(slip.day)}`, mm(44), { face: "strong", size: 13 });
  line(sheet, "P", `packen am ${shortDay(slip.kitchenDay)}`, mm(50.5), { size: 11, color: "muted" });
  for (const [at, text] of slip.address.entries()) line(sheet, "P", text, mm(61 + at * 6), { size: 12 });
  let y = mm(61 + slip.address.length * 6 + 5);
  if (slip.notes) y = slip.isAllergy ? drawAllergy(sheet, slip.notes, y) : drawNotes(sheet, slip.notes, y);
  for (const { name, portions } of slip.contents)
    y = drawLine(sheet, slip, { count: portions, text: name, y });
  const packs = slip.coolPacks === 1 ? "Kühlakku" : "Kühlakkus";
  y = drawLine(sheet, slip, { count: slip.coolPacks, text: packs, y });
  if (slip.cartons > 1) y = drawLine(sheet, slip, { count: slip.cartons, text: "Kartons", y });
  const sum = `${slip.portions} ${slip.portions === 1 ? "Portion" : "Portionen"} insgesamt`;
  line(sheet, "P", sum, y + mm(3), { face: "strong", size: 13 });
}

const thinnest = mm(0.375);

/** Black on white instead of brand colours: scanners use red light. */
function drawBars({ doc }: Sheet, slip: PackingSlip): void {
  const { width, bars } = barsOf(slipCode(slip));
  const left = page.right - width * thinnest;
  for (const bar of bars) doc.rect(left + bar.x * thinnest, mm(10), bar.width * thinnest, mm(13));
  doc.fill("#000000");
}

/** For typing when the bars are torn or wet: the same code in groups. */
function codeText(slip: PackingSlip): string {
  return slipCode(slip).replace(/^(P\d+)(\d{8})(\d\d)(\d\d)$/, "$1 $2 $3 $4");
}

const printTime = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "medium",
  timeStyle: "short",
});

/** The version on every page tells which of two slips is newer. */
function drawVersion(sheet: Sheet, { version, printedAt }: PackingSlip, y: number): void {
  const text = `Fassung ${version} · gedruckt ${printTime.format(printedAt)} Uhr`;
  const style = { size: 10, color: "muted", align: "right" } as const;
  element(sheet, sheet.root, "P", () => write(sheet, text, { x: page.left, y, width }, style));
}

type Style = Parameters<typeof write>[3];

function line(sheet: Sheet, type: string, text: string, y: number, style: Style): void {
  element(sheet, sheet.root, type, () => write(sheet, text, { x: page.left, y, width }, style));
}

function drawNotes(sheet: Sheet, notes: string, y: number): number {
  const inner = { x: page.left + mm(4), y: y + mm(3), width: width - mm(8) };
  const height = heightOf(sheet, notes, inner.width, { size: 11 }) + mm(6);
  artifact(sheet, () => sheet.doc.rect(page.left, y, width, height).fill(sheet.look.tones.sand));
  element(sheet, sheet.root, "P", () => write(sheet, notes, inner, { size: 11 }));
  return y + height + mm(5);
}

/** An allergy gets a thick frame and a heading, which are clear in black and white too. */
function drawAllergy(sheet: Sheet, notes: string, y: number): number {
  const inner = { x: page.left + mm(5), y: y + mm(4), width: width - mm(10) };
  const heading = { face: "display", size: 16 } as const;
  const text = { face: "strong", size: 13 } as const;
  const below = { ...inner, y: inner.y + heightOf(sheet, allergyHeading, inner.width, heading) + mm(1.5) };
  const height = below.y - y + heightOf(sheet, notes, inner.width, text) + mm(4);
  artifact(sheet, () => {
    sheet.doc.lineWidth(3).strokeColor(sheet.look.tones.ink);
    sheet.doc.rect(page.left, y, width, height).stroke();
  });
  element(sheet, sheet.root, "H2", () => write(sheet, allergyHeading, inner, heading));
  element(sheet, sheet.root, "P", () => write(sheet, notes, below, text));
  return y + height + mm(6);
}

const allergyHeading = "ACHTUNG: Allergie oder Unverträglichkeit";

function drawLine(sheet: Sheet, slip: PackingSlip, row: { count: number; text: string; y: number }): number {
  const { count, text } = row;
  const place = { x: page.left + mm(28), width: width - mm(28) };
  const height = Math.max(heightOf(sheet, text, place.width, { size: 13 }), box) + mm(4);
  let { y } = row;
  if (y + height > page.bottom) {
    addPage(sheet);
    line(sheet, "P", `Packzettel ${slip.number}, Fortsetzung`, mm(20), { size: 11, color: "muted" });
    drawVersion(sheet, slip, mm(20));
    y = page.top;
  }
  artifact(sheet, () => {
    sheet.doc.lineWidth(1).strokeColor(sheet.look.tones.muted).rect(page.left, y, box, box).stroke();
    hairline(sheet, y + height - mm(2));
  });
  element(sheet, sheet.root, "P", () => {
    const number = { x: page.left + mm(8), y: y - 1, width: mm(18) };
    write(sheet, `${count} ×`, number, { face: "strong", size: 15, align: "right" });
    write(sheet, text, { ...place, y: y + 0.5 }, { size: 13 });
  });
  return y + height;
}
