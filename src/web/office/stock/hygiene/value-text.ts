import { readAmount } from "#contract/office/read-amount.ts";
import {
  isWithin,
  type Limit,
  limitWords,
  type PointUnit,
  valueWords,
} from "#contract/office/stock/reading-words.ts";

interface Typing {
  /** behind the field */
  sign: string;
  /** of the stored number in one of what is typed */
  factor: number;
  decimals: number;
  least: number;
  most: number;
}

/** What a kitchen can measure; a lost comma is noticed before it opens a deviation. */
const typings: Record<Exclude<PointUnit, "done">, Typing> = {
  celsius: { sign: "°C", factor: 10, decimals: 1, least: -60, most: 300 },
  minutes: { sign: "min", factor: 1, decimals: 0, least: 0, most: 10_000 },
  ph: { sign: "pH", factor: 100, decimals: 2, least: 0, most: 14 },
};

export function typingOf(unit: PointUnit): Typing {
  return typings[unit === "done" ? "minutes" : unit];
}

/** The stored number of what was typed; a text in German when it is none. */
export function readValue(typed: string, unit: PointUnit): number | string {
  const { factor, decimals, least, most } = typingOf(unit);
  // a comma at the end is one that a person is still typing behind
  const read = readAmount(typed.trim().replace(/(?<=\d)[.,]$/, ""), {
    unit: unit === "done" ? "none" : unit,
    decimals,
    marks: "decimals",
  });
  if (read === null) return "Bitte geben Sie den gemessenen Wert ein.";
  if (typeof read === "object") return read.refused;
  return read < least * factor || read > most * factor
    ? "Das kann nicht stimmen. Bitte prüfen Sie den Wert."
    : read;
}

/** As it is typed, for the field. */
export function writeValue(value: number | null, unit: PointUnit): string {
  if (value === null) return "";
  const { factor, decimals } = typingOf(unit);
  const text = (value / factor).toFixed(decimals).replace(".", ",");
  return text.replace("-", "−").replace(/,0+$/, "");
}

const tooMuch: Record<PointUnit, readonly [low: string, high: string]> = {
  celsius: ["zu kalt", "zu warm"],
  minutes: ["zu kurz", "zu lang"],
  ph: ["zu niedrig", "zu hoch"],
  done: ["nicht erledigt", "nicht erledigt"],
};

/** `9,4 °C: zu warm, höchstens 7,0 °C`; `6,4 °C: in Ordnung` */
export function judgement(value: number, limit: Limit): { isGood: boolean; words: string } {
  const shown = valueWords(value, limit.unit);
  if (limit.unit === "done") return { isGood: value === 1, words: shown };
  if (isWithin(value, limit)) return { isGood: true, words: `${shown}: in Ordnung` };
  const [low, high] = tooMuch[limit.unit];
  const word = limit.least !== null && value < limit.least ? low : high;
  return { isGood: false, words: `${shown}: ${word}, ${limitWords(limit)}` };
}
