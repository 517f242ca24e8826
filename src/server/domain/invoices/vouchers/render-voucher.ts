import { germanDay, type CalendarDay } from "#contract/day.ts";
import { drawBrand } from "#server/domain/invoices/pdf/brand-mark.ts";
import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
import {
  addPage,
  artifact,
  bytesOf,
  element,
  heightOf,
  mm,
  openSheet,
  page,
  type Sheet,
  type TextStyle,
  write,
} from "#server/domain/invoices/pdf/sheet.ts";

/** What a voucher says on paper; without a recipient or a greeting their places stay away. */
export interface VoucherPaper {
  number: string;
  /** "50,00 €" */
  worth: string;
  code: string;
  endsOn: CalendarDay;
  buyerName: string;
  recipientName: string;
  greeting: string;
  /** of the shop, without its scheme */
  address: string;
}

export interface VoucherTask {
  paper: VoucherPaper;
  at: Date;
  look: PaperLook;
}

const width = page.right - page.left;
const card = { x: mm(18), y: mm(36), width: mm(174), height: mm(126) };
const box = { x: card.x + mm(7), y: card.y + mm(86), width: card.width - mm(14), height: mm(33) };

/** One page, worth giving: the card above, which can be cut out, and below how it is spent. */
export function renderVoucher({ paper, at, look }: VoucherTask): Promise<Buffer> {
  const sheet = openSheet({ title: `Gutschein ${paper.number}`, at, look });
  addPage(sheet);
  const brand = {
    box: { y: mm(12), width: mm(70), height: mm(16) },
    mark: { y: mm(15), scale: 1.1, room: mm(120) },
  };
  element(sheet, sheet.root, "Figure", () => drawBrand(sheet, brand), { alt: look.name });
  drawCard(sheet);
  writeGift(sheet, paper);
  writeCode(sheet, paper);
  writeHow(sheet, paper);
  return bytesOf(sheet);
}

function drawCard(sheet: Sheet): void {
  const { doc, look } = sheet;
  const { x, y, height } = card;
  artifact(sheet, () => {
    doc.roundedRect(x, y, card.width, height, mm(5)).fill(look.tones.forest);
    // like the lid of a tray
    doc.save();
    doc.roundedRect(x, y, card.width, height, mm(5)).clip();
    doc.circle(x + card.width - mm(8), y + mm(6), mm(38)).fill(look.tones.saffron);
    doc.circle(x + card.width - mm(2), y + mm(34), mm(20)).fill(look.tones.paprika);
    doc.restore();
    doc.roundedRect(box.x, box.y, box.width, box.height, mm(3)).fill(look.tones.cream);
  });
}

const inner = { x: card.x + mm(12), width: mm(112) };

/** Value and greeting; a long greeting is set smaller, so that it never reaches the code. */
function writeGift(sheet: Sheet, paper: VoucherPaper): void {
  const light = { color: "cream" } as const;
  let y = card.y + mm(11);
  const line = (type: string, text: string, style: TextStyle, gap = mm(1.5)) => {
    element(sheet, sheet.root, type, () => write(sheet, text, { ...inner, y }, { ...light, ...style }));
    y += heightOf(sheet, text, inner.width, style) + gap;
  };
  line("H1", "Gutschein", { face: "display", size: 15 }, mm(0));
  line("P", paper.worth, { face: "display", size: 40 }, mm(2));
  if (paper.recipientName) line("P", `für ${paper.recipientName}`, { face: "strong", size: 13 });
  if (paper.greeting) {
    const room = card.y + mm(73) - y;
    line("P", paper.greeting, { size: sizeFor(sheet, paper.greeting, room) });
  }
  line("P", `von ${paper.buyerName}`, { size: 10 });
}

function sizeFor(sheet: Sheet, text: string, room: number): number {
  const sizes = [13, 12, 11, 10, 9, 8, 7];
  return sizes.find((size) => heightOf(sheet, text, inner.width, { size }) <= room) ?? 6;
}

function writeCode(sheet: Sheet, { code, endsOn, number }: VoucherPaper): void {
  const { y } = box;
  const centred = (text: string, at: number, style: TextStyle) =>
    element(sheet, sheet.root, "P", () =>
      write(sheet, text, { x: box.x, width: box.width, y: at }, { align: "center", ...style }),
    );
  centred("Gutscheincode", y + mm(5), { size: 9.5, color: "muted" });
  centred(code, y + mm(11), { face: "strong", size: 22, spacing: 0.6 });
  centred(`Gültig bis ${germanDay(endsOn)} · ${number}`, y + mm(23), { size: 9.5, color: "muted" });
}

function writeHow(sheet: Sheet, { address }: VoucherPaper): void {
  let y = card.y + card.height + mm(14);
  const text = (type: string, words: string, style: TextStyle = {}) => {
    element(sheet, sheet.root, type, () => write(sheet, words, { x: page.left, y, width }, style));
    y += heightOf(sheet, words, width, style) + mm(2);
  };
  text("H2", "So lösen Sie ihn ein", { face: "display", size: 15 });
  const steps = [
    `1. Suchen Sie auf ${address} Ihre Gerichte und einen Liefertag aus.`,
    "2. Geben Sie den Code im Warenkorb unter „Rabattcode oder Gutschein“ ein, mit oder ohne Bindestriche, groß oder klein.",
    "3. Reicht das Guthaben nicht, bezahlen Sie den Rest wie sonst. Was übrig bleibt, bleibt auf dem Gutschein.",
  ];
  for (const step of steps) text("P", step, { size: 11 });
  text(
    "P",
    "Im Code kommen die Ziffern 0 und 1 und die Buchstaben I, L und O nicht vor. Wer ihn kennt, kann ihn einlösen: Bewahren Sie ihn auf wie Geld.",
    {
      size: 9,
      color: "muted",
    },
  );
}
