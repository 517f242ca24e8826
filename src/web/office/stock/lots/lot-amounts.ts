import { readThousandths, writeAmount } from "#contract/office/recipes/amount-text.ts";
import type { StockRow } from "#contract/office/stock/stock.ts";
import { weightText } from "#web/office/stock/batches/weight-text.ts";

export type Measured = Pick<StockRow, "milligramsPerPiece" | "milligramsPerMl">;
export type LotUnit = "Stück" | "kg" | "g" | "l" | "ml";

const mostMilligrams = 100_000_000_000;
const pieces = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

/** In what this lot can be measured; the first is asked for. */
export function unitsOf(lot: Measured, milligrams: number): [LotUnit, ...LotUnit[]] {
  const weights: [LotUnit, LotUnit] = milligrams >= 1_000_000 ? ["kg", "g"] : ["g", "kg"];
  const volumes: LotUnit[] = lot.milligramsPerMl === null ? [] : ["l", "ml"];
  return lot.milligramsPerPiece === null ? [...weights, ...volumes] : ["Stück", ...weights, ...volumes];
}

function milligramsOf(unit: LotUnit, { milligramsPerPiece, milligramsPerMl }: Measured): number {
  if (unit === "Stück") return milligramsPerPiece ?? 1;
  if (unit === "kg") return 1_000_000;
  if (unit === "g") return 1_000;
  return (milligramsPerMl ?? 1) * (unit === "l" ? 1_000 : 1);
}

/** To the gram, as a scale shows it; grams to the milligram. */
export function writeLotAmount(milligrams: number, unit: LotUnit, lot: Measured): string {
  return writeAmount(Math.round((milligrams * 1_000) / milligramsOf(unit, lot)));
}

/**
 * Milligrams of what was typed; a text in German when it is none. An amount that reads as all that is there is all of
 * it, so that no milligram stays behind.
 */
export function readLotAmount(
  typed: string,
  { unit, lot, all }: { unit: LotUnit; lot: Measured; all: number | undefined },
): number | string {
  const thousandths = readThousandths(typed);
  if (thousandths === undefined)
    return "Bitte eine Menge eingeben, mit höchstens drei Stellen hinter dem Komma.";
  if (all !== undefined && thousandths === readThousandths(writeLotAmount(all, unit, lot))) return all;
  const milligrams = Math.round((thousandths * milligramsOf(unit, lot)) / 1_000);
  return milligrams > mostMilligrams ? "Das ist zu viel." : milligrams;
}

/** `12 Stück` */
export function piecesText(count: number): string {
  return `${pieces.format(count)}\u00a0Stück`;
}

/** `12 Stück (636 g)`, `−1,25 kg` */
export function lotAmountText(milligrams: number, { milligramsPerPiece }: Measured): string {
  const sign = milligrams < 0 ? "−" : "";
  const weight = `${sign}${weightText(Math.abs(milligrams))}`;
  if (milligramsPerPiece === null) return weight;
  return `${sign}${piecesText(Math.abs(milligrams) / milligramsPerPiece)} (${weight})`;
}

/** `+250 g`: what comes in shows it, too. */
export function changeText(milligrams: number, lot: Measured): string {
  return `${milligrams > 0 ? "+" : ""}${lotAmountText(milligrams, lot)}`;
}
