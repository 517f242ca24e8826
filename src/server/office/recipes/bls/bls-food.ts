import { cleanLine } from "#contract/clean-text.ts";
import type { BlsFood } from "#contract/office/recipes/bls.ts";
import { type Nutrient, nutrientNames } from "#contract/office/recipes/nutrients.ts";
import { type BlsColumns, type BlsFigure, blsCodes } from "#server/office/recipes/bls/bls-columns.ts";

/** The texts of a row by the place of their column. */
export type BlsRow = ReadonlyMap<number, string>;

export type BlsRowRead =
  | Omit<BlsFood, "version">
  /** why it is no food of the BLS, as a sentence */
  | { refused: string };

/** Reads a row; null for an empty one. */
export function readBlsFood(row: BlsRow, number: number, columns: BlsColumns): BlsRowRead | null {
  const code = (row.get(columns.code) ?? "").trim();
  const name = cleanLine(row.get(columns.name) ?? "").trim();
  if (code === "" && name === "") return null;
  if (!/^[A-Z][A-Z0-9]{6}$/.test(code) || name === "")
    return { refused: `Zeile ${number}: Hier fehlt der Code oder der Name des Lebensmittels.` };
  const nutrition: Partial<Record<Nutrient, number | null>> = {};
  const tracedNutrients: Nutrient[] = [];
  for (const nutrient of nutrientNames) {
    const figure = figureOf(row, nutrient, columns);
    if (figure === undefined)
      return { refused: `Zeile ${number}, Spalte „${blsCodes[nutrient]}“: Das ist kein Wert des BLS.` };
    nutrition[nutrient] = figure.milligrams;
    if (figure.isTraced) tracedNutrients.push(nutrient);
  }
  return { code, name, nutrition: nutrition as BlsFood["nutrition"], tracedNutrients };
}

interface Figure {
  /** null: unknown */
  milligrams: number | null;
  isTraced: boolean;
}

const unknown: Figure = { milligrams: null, isTraced: false };
const nothing: Figure = { milligrams: 0, isTraced: false };

function figureOf(row: BlsRow, nutrient: Nutrient, columns: BlsColumns): Figure | undefined {
  const figure = readFigure(row, nutrient, columns);
  if (nutrient !== "salt" || figure?.milligrams !== null) return figure;
  // salt is sodium times 2.5, whatever it comes from
  return readFigure(row, "sodium", columns);
}

const traces = /^(TR|<LO[DQ](OR<LO[DQ])?)$/;
const hundredGrams = 100_000;
/** milligrams of what is counted, in one unit of the column */
const times = (figure: BlsFigure) => (figure === "sodium" ? 2.5 : 1_000);

function readFigure(row: BlsRow, figure: BlsFigure, { figures }: BlsColumns): Figure | undefined {
  const { value, origin } = figures[figure];
  const text = (row.get(value) ?? "").replace(/\s/g, "").replace(",", ".").toUpperCase();
  if (text === "" || text === "-") {
    return /^logische null$/i.test(row.get(origin)?.trim() ?? "") ? nothing : unknown;
  }
  if (traces.test(text)) return { milligrams: 0, isTraced: true };
  if (!/^\d+(\.\d+)?(E[+-]?\d+)?$/.test(text)) return undefined;
  // 1.0005 times 1,000 is a little less than 1,000.5
  const milligrams = Math.round(Number((Number(text) * times(figure)).toFixed(6)));
  return milligrams > hundredGrams ? undefined : { milligrams, isTraced: false };
}
