import { readThousandths } from "#contract/office/recipes/amount-text.ts";
import type { KitchenUnit } from "#contract/office/recipes/units.ts";

export interface QuickLine {
  name: string;
  /** null: none was typed, or one that no one knows */
  unit: KitchenUnit | null;
  /** null: no amount was typed, or one that cannot be read */
  thousandths: number | null;
}

const unitWords: Readonly<Record<string, KitchenUnit>> = {
  g: "g",
  gr: "g",
  gramm: "g",
  kg: "kg",
  kilo: "kg",
  ml: "ml",
  l: "l",
  liter: "l",
  tl: "TL",
  el: "EL",
  stück: "Stück",
  stk: "Stück",
  st: "Stück",
};
const units = Object.keys(unitWords).join("|");
const amounts = "(?:\\d+\\s)?\\d+\\s?/\\s?\\d+|[\\d.,]*\\s*[\u00bc-\u00be\u2150-\u215e]|[\\d.,]+";
// 2 x 250 g is no two of "x 250 g"
const amountFirst = new RegExp(
  `^(${amounts})\\s*(?:(${units})\\b\\.?)?\\s*(?=\\p{L})(?!x\\s*\\d)(.+)$`,
  "iu",
);
const nameFirst = new RegExp(`^(.*\\p{L}.*?)\\s+(${amounts})\\s*(${units})\\.?$`, "iu");

/** `120 g Butter`, `Butter 120 g`, `1/2 TL Salz`, `3 Eier` or only `Butter`. */
export function readQuickLine(text: string): QuickLine {
  const plain = text.normalize("NFC").replace(/\s+/g, " ").trim();
  const front = amountFirst.exec(plain);
  if (front) return quickLine(front[3], front[1], front[2]);
  const back = nameFirst.exec(plain);
  if (back) return quickLine(back[1], back[2], back[3]);
  return { name: plain, unit: null, thousandths: null };
}

function quickLine(name = "", amount = "", unit = ""): QuickLine {
  return {
    name: name.trim(),
    unit: unitWords[unit.toLowerCase()] ?? null,
    thousandths: readThousandths(amount) ?? null,
  };
}
