import type { RecipeLine, RecipeUnit } from "#contract/office/catalogue/recipe.ts";

/**
 * Thousandths of `12,5`, `1.250,5` or `0.5`, with at most three decimals. Undefined for anything else, also for
 * `1.500`: it may mean one and a half or fifteen hundred.
 */
export function readAmount(text: string): number | undefined {
  const plain = text.replace(/\s/g, "");
  if (/^\d{1,3}\.\d{3}$/.test(plain)) return undefined;
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain);
  const [, whole, part = ""] =
    /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(isGrouped ? plain.replaceAll(".", "") : plain) ?? [];
  return whole === undefined ? undefined : Number(whole) * 1_000 + Number(part.padEnd(3, "0"));
}

export function writeAmount(thousandths: number): string {
  return String(thousandths / 1_000).replace(".", ",");
}

const unitWords: Record<string, { unit: RecipeUnit; times: number }> = {
  g: { unit: "g", times: 1 },
  kg: { unit: "g", times: 1_000 },
  ml: { unit: "ml", times: 1 },
  l: { unit: "ml", times: 1_000 },
  stück: { unit: "Stück", times: 1 },
  stk: { unit: "Stück", times: 1 },
};

/** Reads `250 g Kartoffeln`; undefined for anything else. */
export function readRecipeLine(text: string): RecipeLine | undefined {
  const [, amount = "", word = "", ingredient = ""] =
    /^([\d.,]+)\s*(g|kg|ml|l|stück|stk)\.?\s+(.+)$/isu.exec(text.normalize("NFC").trim()) ?? [];
  const read = readAmount(amount);
  const measure = unitWords[word.toLowerCase()];
  if (read === undefined || !measure) return undefined;
  return { ingredient, unit: measure.unit, thousandths: read * measure.times };
}

export function writeRecipeLine({ ingredient, unit, thousandths }: RecipeLine): string {
  return `${writeAmount(thousandths)} ${unit} ${ingredient}`;
}
