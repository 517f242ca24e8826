import type { LotLabel } from "#server/office/stock/labels/lot-label.ts";

export interface LotLabelRun {
  label: LotLabel;
  copies: number;
}

/** For Zebra printers with 203 dpi: 100 × 50 mm. */
export function zplLabels(runs: readonly LotLabelRun[]): string {
  return runs.map(zplLabel).join("\n");
}

function zplLabel({ label, copies }: LotLabelRun): string {
  const { name, endWords, endDay, code, supplierLot, made, storage, allergens } = label;
  return [
    "^XA^CI28^PW800^LL400^LH0,0",
    line({ y: 16, size: 44, text: name, width: 560, lines: 2 }),
    line({ y: 112, size: 26, text: endWords }),
    line({ y: 138, size: 56, text: endDay }),
    line({ y: 200, size: 40, text: code }),
    line({ y: 244, size: 24, text: supplierLot }),
    line({ y: 272, size: 24, text: made }),
    line({ y: 300, size: 24, text: storage }),
    line({ y: 330, size: 24, text: allergens, lines: 2 }),
    `^FO612,20^BXN,6,200,,,,_^FD${dataOf(label.barcode)}^FS`,
    `^PQ${copies}^XZ`,
  ]
    .filter(Boolean)
    .join("\n");
}

const labelWidth = 752;

interface Line {
  y: number;
  size: number;
  text: string;
  width?: number;
  lines?: number;
}

function line({ y, size, text, width = labelWidth, lines = 1 }: Line): string {
  return text === "" ? "" : `^FO24,${y}^A0N,${size},${size}^FB${width},${lines},0,L^FH_^FD${plain(text)}^FS`;
}

/** What the printer would take as a command stands as its code; a backslash begins a command of a block. */
function plain(text: string): string {
  return text
    .replaceAll("\\", "/")
    .replaceAll("\u00a0", " ")
    .replace(/[\^~_]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** `_1` is the separator of GS1, two of the escape are one of it. */
function dataOf(barcode: LotLabel["barcode"]): string {
  return `_1${barcode.map(([ai, value]) => ai + value.replaceAll("_", "__")).join("")}`;
}
