import { readThousandths } from "#contract/office/recipes/amount-text.ts";
import { type KitchenUnit, namedUnits } from "#contract/office/recipes/units.ts";

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
  bund: "Bund",
  bunde: "Bund",
  bünde: "Bund",
  prise: "Prise",
  prisen: "Prise",
  zehe: "Zehe",
  zehen: "Zehe",
  dose: "Dose",
  dosen: "Dose",
  glas: "Glas",
  gläser: "Glas",
  packung: "Packung",
  packungen: "Packung",
  päckchen: "Packung",
  pck: "Packung",
  pkg: "Packung",
};
const units = Object.keys(unitWords).join("|");
const amounts = "(?:\\d+\\s)?\\d+\\s?/\\s?\\d+|[\\d.,]*\\s*[\u00bc-\u00be\u2150-\u215e]|[\\d.,]+";
// 2 x 250 g is no two of "x 250 g"
const amountFirst = new RegExp(
  `^(${amounts})\\s*(?:(${units})(?!\\p{L})\\.?)?\\s*(?=\\p{L})(?!x\\s*\\d)(.+)$`,
  "iu",
);
const nameFirst = new RegExp(`^(.*\\p{L}.*?)\\s+(${amounts})\\s*(${units})\\.?$`, "iu");

// `Prise Salz`: how much of it is asked
const unitFirst = new RegExp(
  `^(${Object.keys(unitWords)
    .filter((word) => namedUnits.some((unit) => unit === unitWords[word]))
    .join("|")})\\s+(?=\\p{L})(.+)$`,
  "iu",
);

/** `120 g Butter`, `Butter 120 g`, `1/2 TL Salz`, `2 Zehen Knoblauch`, `3 Eier` or only `Butter`. */
export function readQuickLine(text: string): QuickLine {
  const plain = text.normalize("NFC").replace(/\s+/g, " ").trim();
  const front = amountFirst.exec(plain);
  if (front) return quickLine(front[3], front[1], front[2]);
  const back = nameFirst.exec(plain);
  if (back) return quickLine(back[1], back[2], back[3]);
  const unit = unitFirst.exec(plain);
  if (unit) return quickLine(unit[2], "", unit[1]);
  return { name: plain, unit: null, thousandths: null };
}

function quickLine(name = "", amount = "", unit = ""): QuickLine {
  return {
    name: name.trim(),
    unit: unitWords[unit.toLowerCase()] ?? null,
    thousandths: readThousandths(amount) ?? null,
  };
}
