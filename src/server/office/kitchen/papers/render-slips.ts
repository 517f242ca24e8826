import { longDay, shortDay } from "#contract/day.ts";
import type { Carton } from "#contract/office/kitchen/parcels.ts";
import { slipCode } from "#contract/office/kitchen/slip-code.ts";
import { drawBrand } from "#server/domain/invoices/pdf/brand-mark.ts";
import { hairline } from "#server/domain/invoices/pdf/frame.ts";
import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
import {
  addPage,
  artifact,
  bytesOf,
  element,
  heightOf,
  isPrintable,
  mm,
  openSheet,
  page,
  type Sheet,
  write,
} from "#server/domain/invoices/pdf/sheet.ts";
import { barsOf } from "#server/office/kitchen/papers/bars.ts";
import { drawGiftCard } from "#server/office/kitchen/papers/gift-card.ts";
import type { PackingSlip } from "#server/office/kitchen/papers/packing-slip.ts";

const width = page.right - page.left;
const box = mm(5.5);

/** The page of one carton. */
interface SlipPart extends PackingSlip {
  carton: Carton;
  /** from 1 */
  place: number;
  /** `Karton 1 von 2`; empty where there is only one */
  cartonText: string;
}

/** A page per carton with a box to tick per line; a long one continues on the next page. */
export async function renderSlips(
  slips: readonly PackingSlip[],
  about: { title: string; at: Date; look: PaperLook },
): Promise<Buffer> {
  const sheet = openSheet(about);
  for (const slip of slips) {
    for (const [at, carton] of slip.cartons.entries()) {
      addPage(sheet);
      const cartonText = slip.cartons.length > 1 ? `Karton ${at + 1} von ${slip.cartons.length}` : "";
      drawSlip(sheet, { ...slip, carton, cartonText, place: at + 1 });
      if (slip.giftCard && at === 0) drawGiftCard(sheet, slip.giftCard);
    }
  }
  return bytesOf(sheet);
}

function drawSlip(sheet: Sheet, slip: SlipPart): void {
  drawHead(sheet, slip);
  let y = drawAddress(sheet, slip, drawStop(sheet, slip, mm(61)));
  const { carton } = slip;
  for (const { name, portions } of carton.contents)
    y = drawLine(sheet, slip, { count: portions, text: name, y });
  const packs = carton.coolPacks === 1 ? "Kühlakku" : "Kühlakkus";
  y = drawLine(sheet, slip, { count: carton.coolPacks, text: packs, y });
  if (slip.giftCard && slip.place === 1)
    y = drawLine(sheet, slip, { count: 1, text: "Grußkarte (nächste Seite)", y });
  const sum = `${portionsText(slip.portions)} insgesamt`;
  const text = slip.cartonText ? `${portionsText(carton.portions)} in diesem Karton, ${sum}` : sum;
  if (y + mm(10) > page.bottom) y = continueOnNextPage(sheet, slip);
  line(sheet, "P", text, y + mm(3), { face: "strong", size: 13 });
}

const portionsText = (portions: number) => `${portions} ${portions === 1 ? "Portion" : "Portionen"}`;

function drawHead(sheet: Sheet, slip: SlipPart): void {
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
  if (slip.cartonText)
    line(sheet, "P", slip.cartonText, mm(43), { face: "display", size: 18, align: "right" });
}

const bold = { face: "strong", size: 12 } as const;

/** A parcel that must not leave yet says so before all else. */
function drawStop(sheet: Sheet, { stop }: SlipPart, y: number): number {
  if (!stop) return y;
  const heading = { face: "display", size: 30 } as const;
  const look = {
    title: "NICHT PACKEN",
    heading,
    style: { face: "strong", size: 15 },
    padding: mm(4),
  } as const;
  const top = y + look.padding + heightOf(sheet, look.title, inner, heading) + mm(1.5);
  return drawBox(sheet, `${stop}.`, { ...look, y, top });
}

/** Answers where the list of contents begins. */
function drawAddress(sheet: Sheet, slip: SlipPart, from: number): number {
  let y = from;
  for (const text of slip.address) y = writeText(sheet, text, y, { size: 12 });
  if (slip.absence) {
    y = writeText(sheet, `Wenn niemand da ist: ${slip.absence}`, y + mm(2), bold);
  }
  if (slip.added.length > 0)
    y = writeText(sheet, `Darin ist auch, was dazubestellt wurde: ${slip.added.join(", ")}`, y + mm(2), bold);
  if (slip.giftCard !== null) {
    y = writeText(sheet, "Geschenk: Rechnung und Preise gehören nicht in dieses Paket.", y + mm(2), bold);
  }
  return slip.notes.trim() === "" && slip.dishesToMind.length === 0
    ? y + mm(5)
    : drawNotes(sheet, slip, y + mm(5));
}

const thinnest = mm(0.375);

/** Black on white instead of brand colours: scanners use red light. */
function drawBars({ doc }: Sheet, slip: SlipPart): void {
  const { width, bars } = barsOf(codeOf(slip));
  const left = page.right - width * thinnest;
  for (const bar of bars) doc.rect(left + bar.x * thinnest, mm(10), bar.width * thinnest, mm(13));
  doc.fill("#000000");
}

const codeOf = ({ number, day, version, place }: SlipPart) =>
  slipCode({ number, day, version, carton: place });

/** For typing when the bars are torn or wet: the same code in groups. */
function codeText(slip: SlipPart): string {
  return codeOf(slip).replace(/^(P\d+)(\d{8})(\d\d)(\d\d)(\d\d)$/, "$1 $2 $3 $4 $5");
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

/** Answers where the next text begins: a long one takes several lines. */
function writeText(sheet: Sheet, text: string, y: number, style: Style): number {
  line(sheet, "P", text, y, style);
  return y + heightOf(sheet, text, width, style);
}

function continueOnNextPage(sheet: Sheet, slip: SlipPart): number {
  addPage(sheet);
  const name = [`Packzettel ${slip.number}`, slip.cartonText].filter(Boolean).join(", ");
  line(sheet, "P", `${name}, Fortsetzung`, mm(20), { size: 11, color: "muted" });
  drawVersion(sheet, slip, mm(20));
  return page.top;
}

interface NotesLook {
  title: string;
  heading?: Style;
  style: { face?: "strong"; size: number };
  padding: number;
}

/** A thick frame and a heading are clear in black and white too. */
function looksOf({ isAllergy, isUnreadForeign }: PackingSlip): NotesLook {
  if (!(isAllergy || isUnreadForeign)) return { title: "", style: { size: 11 }, padding: mm(3) };
  const title = isAllergy
    ? "ACHTUNG: Allergie oder Unverträglichkeit"
    : "ACHTUNG: Anmerkung in fremder Sprache, noch ungelesen";
  return { title, style: { face: "strong", size: 13 }, padding: mm(4) };
}

const unprintable = "Nicht alle Zeichen sind druckbar: Anmerkung am Bildschirm lesen.";
const heading = { face: "display", size: 16 } as const;
const inner = width - mm(10);

/** A note that is longer than the page goes on on the next one, below its heading. */
function drawNotes(sheet: Sheet, slip: SlipPart, from: number): number {
  const look = looksOf(slip);
  let rest = `${isPrintable(sheet, slip.notes) ? "" : `${unprintable}\n`}${[slip.notes.trim(), ...slip.dishesToMind].filter(Boolean).join("\n")}`;
  let y = from;
  while (rest !== "") {
    const top = y + look.padding + (look.title ? heightOf(sheet, look.title, inner, heading) + mm(1.5) : 0);
    const fitting = lengthFitting(sheet, rest, page.bottom - mm(8) - look.padding - top, look.style);
    if (fitting > 0) {
      y = drawBox(sheet, rest.slice(0, fitting), { ...look, y, top });
      rest = rest.slice(fitting).trimStart();
    }
    if (rest !== "") {
      line(sheet, "P", "Die Anmerkung geht auf der nächsten Seite weiter.", y, { size: 11, align: "right" });
      y = continueOnNextPage(sheet, slip);
    }
  }
  return y;
}

/** How much of a text has room, up to the end of a word. */
function lengthFitting(sheet: Sheet, text: string, room: number, style: Style): number {
  const ends = Array.from(text.matchAll(/(?<=\S)(?=\s|$)/g), ({ index }) => index);
  return ends.findLast((end) => heightOf(sheet, text.slice(0, end), inner, style) <= room) ?? 0;
}

function drawBox(
  sheet: Sheet,
  text: string,
  { title, heading: titleLook = heading, style, padding, y, top }: NotesLook & { y: number; top: number },
): number {
  const height = heightOf(sheet, text, inner, style) + padding + top - y;
  artifact(sheet, () => {
    const box = () => sheet.doc.rect(page.left, y, width, height);
    if (title) {
      sheet.doc.lineWidth(3).strokeColor(sheet.look.tones.ink);
      box().stroke();
    } else box().fill(sheet.look.tones.sand);
  });
  const place = { x: page.left + mm(5), width: inner };
  if (title)
    element(sheet, sheet.root, "H2", () => write(sheet, title, { ...place, y: y + padding }, titleLook));
  element(sheet, sheet.root, "P", () => write(sheet, text, { ...place, y: top }, style));
  return y + height + mm(5);
}

function drawLine(sheet: Sheet, slip: SlipPart, row: { count: number; text: string; y: number }): number {
  const { count, text } = row;
  const place = { x: page.left + mm(28), width: width - mm(28) };
  const height = Math.max(heightOf(sheet, text, place.width, { size: 13 }), box) + mm(4);
  let { y } = row;
  if (y + height > page.bottom) y = continueOnNextPage(sheet, slip);
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
