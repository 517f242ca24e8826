import { germanNumber } from "#contract/german-number.ts";

/** Figures of a label that are weighed, as the guidance of the Commission on tolerances (2012) groups them. */
type WeighedFigure = "fat" | "saturates" | "carbs" | "sugar" | "polyols" | "fibre" | "protein" | "salt";
export type PrintedFigure = "kj" | "kcal" | WeighedFigure;

interface Rounding {
  /** up to here it counts as 0 and prints as less than `least` */
  negligible: number;
  least: number;
  /** of the fine step; the coarse one is ten times as wide, from a hundred fine ones on */
  decimals: number;
}

/** In tenths of a milligram, so that 12.5 mg of salt are whole. */
const macro: Rounding = { negligible: 5_000, least: 5_000, decimals: 1 };
const fattyAcids: Rounding = { negligible: 1_000, least: 1_000, decimals: 1 };
const salt: Rounding = { negligible: 125, least: 100, decimals: 2 };

const fineStep = ({ decimals }: Rounding) => 10 ** (4 - decimals);

function roundingOf(name: WeighedFigure): Rounding {
  return name === "salt" ? salt : name === "saturates" ? fattyAcids : macro;
}

/**
 * Grams as a label states them; 0 for what is negligible. Of an amount between two tenths of a milligram the caller
 * passes the lower one and a half: it only decides whether the amount is above a border.
 */
export function roundFigure(name: WeighedFigure, tenthMilligrams: number): number {
  const rounding = roundingOf(name);
  if (tenthMilligrams <= rounding.negligible) return 0;
  const fine = fineStep(rounding);
  const step = tenthMilligrams < fine * 100 ? fine : fine * 10;
  return (Math.floor(tenthMilligrams / step + 0.5) * step) / 10_000;
}

/**
 * `625 kJ`, `6,0 g`, `14 g`, `<0,5 g`: the one way in which figures are printed. A stored figure is rounded already:
 * 0.5 g were more than what is negligible.
 */
export function figureText(name: PrintedFigure, value: number): string {
  if (name === "kj") return `${germanNumber(value)} kJ`;
  if (name === "kcal") return `${germanNumber(value)} kcal`;
  const rounding = roundingOf(name);
  const { least, decimals } = rounding;
  const tenthMilligrams = Math.round(value * 10_000);
  if (tenthMilligrams < least) return `<${germanNumber(least / 10_000, decimals)} g`;
  // what the fine step would round up to a hundred of it is printed by the coarse one
  const isFine = tenthMilligrams < fineStep(rounding) * 99.5;
  return `${germanNumber(tenthMilligrams / 10_000, isFine ? decimals : decimals - 1)} g`;
}

/** Of a portion that weighs so much: what is negligible in 100 g may be several times as much in it, as in `<2,5 g`. */
export function portionFigureText(name: WeighedFigure, value: number, grams: number): string {
  if (value > 0 || grams <= 100) return figureText(name, value);
  const { negligible, decimals } = roundingOf(name);
  const most = (Math.ceil(negligible / 100) * grams) / 10_000;
  return `<${germanNumber(most, decimals)} g`;
}
