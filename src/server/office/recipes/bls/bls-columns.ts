import { type Nutrient, nutrientNames } from "#contract/office/recipes/nutrients.ts";

/** The codes of the BLS. Its carbohydrates contain polyols, as ours do. */
export const blsCodes = {
  fat: "FAT",
  saturates: "FASAT",
  carbs: "CHO",
  sugar: "SUGAR",
  polyols: "POLYL",
  fibre: "FIBT",
  protein: "PROT625",
  salt: "NACL",
  alcohol: "ALC",
  organicAcids: "OA",
  /** salt where none stands there */
  sodium: "NA",
} as const satisfies Record<Nutrient | "sodium", string>;
export type BlsFigure = keyof typeof blsCodes;
export const blsFigures = [...nutrientNames, "sodium"] as const satisfies readonly BlsFigure[];

export interface BlsColumns {
  code: number;
  name: number;
  /** value, and where it comes from */
  figures: Readonly<Record<BlsFigure, { value: number; origin: number }>>;
}

const unitOf = (figure: BlsFigure) => (figure === "sodium" ? "[mg/100g]" : "[g/100g]");

/** Where the figures stand; as text, which heading is missing. */
export function findBlsColumns(headings: readonly string[]): BlsColumns | { missing: string } {
  const clean = headings.map((heading) => heading.replace("\ufeff", "").trim());
  const code = clean.indexOf("BLS Code");
  const name = clean.indexOf("Lebensmittelbezeichnung");
  if (code < 0) return { missing: "BLS Code" };
  if (name < 0) return { missing: "Lebensmittelbezeichnung" };
  const figures: Partial<BlsColumns["figures"]> = {};
  for (const figure of blsFigures) {
    // a code may contain a colon, and be the beginning of another one
    const start = `${blsCodes[figure]} `;
    const value = clean.findIndex((heading) => heading.startsWith(start) && heading.includes("["));
    if (value < 0 || !clean[value]?.includes(unitOf(figure)))
      return { missing: `${blsCodes[figure]} … ${unitOf(figure)}` };
    Object.assign(figures, { [figure]: { value, origin: clean.indexOf(`${start}Datenherkunft`) } });
  }
  return { code, name, figures: figures as BlsColumns["figures"] };
}

/** Which columns are read at all: eleven figures of 138. */
export function columnsRead({ code, name, figures }: BlsColumns): Set<number> {
  const read = new Set([code, name]);
  for (const { value, origin } of Object.values(figures)) read.add(value).add(origin);
  return read;
}
