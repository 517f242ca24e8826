/**
 * What a recipe says, computed a second time and by another way: decimal numbers as text, long division, and each path
 * through the sub-recipes on its own. It shares no code with the shop, so both must be right to agree.
 */
export interface PlainBook {
  ingredients: readonly {
    id: number;
    class: string;
    allergens: readonly { allergenId: number }[];
    /** milligrams per 100 g */
    nutrition: Readonly<Record<string, number | null>>;
    /** as stated, per 100 g; null: by the factors */
    energy: { kj: number; kcal: number } | null;
    milligramsPerMl: number | null;
    milligramsPerPiece: number | null;
    unitWeights: Readonly<Record<string, number | undefined>>;
    ediblePerMille: number;
  }[];
  recipes: readonly PlainRecipe[];
}

export interface PlainRecipe {
  id: number;
  finishedMilligrams: number;
  lines: readonly {
    ingredientId: number | null;
    subRecipeId: number | null;
    unit: string;
    thousandths: number;
  }[];
}

export interface IndependentLabel {
  /** as printed: grams, kJ, kcal; null: unknown */
  figures: Record<string, number | null>;
  allergenIds: number[];
  /** milligrams at use of all ingredients but water, to compare the order */
  weights: Map<number, number>;
  waterMilligrams: number;
}

const perThousandth: Record<string, [base: "g" | "ml" | "piece" | "named", milli: number]> = {
  g: ["g", 1],
  kg: ["g", 1_000],
  ml: ["ml", 1],
  l: ["ml", 1_000],
  TL: ["ml", 5],
  EL: ["ml", 15],
  Stück: ["piece", 1],
  Bund: ["named", 1],
  Prise: ["named", 1],
  Zehe: ["named", 1],
  Dose: ["named", 1],
  Glas: ["named", 1],
  Packung: ["named", 1],
};
/** so many digits behind the point that no rounding of a label sees the difference */
const digits = 40;
const one = 10n ** BigInt(digits);

const fixed = (value: number) => BigInt(value) * one;
const times = (a: bigint, b: bigint) => (a * b) / one;
const over = (a: bigint, b: bigint) => (a * one) / b;

type Leaf = PlainBook["ingredients"][number];

/** Milligrams after peeling, with each way that an ingredient takes into the dish. */
function leaves(book: PlainBook, recipe: PlainRecipe, share: bigint): [Leaf, bigint][] {
  return recipe.lines.flatMap((line): [Leaf, bigint][] => {
    const [base, milli] = perThousandth[line.unit] ?? ["g", 1];
    const amount = fixed(line.thousandths * milli);
    if (line.subRecipeId !== null) {
      const sub = book.recipes.find(({ id }) => id === line.subRecipeId);
      if (!sub) throw new Error(`No recipe ${line.subRecipeId}`);
      return leaves(book, sub, times(share, over(amount, fixed(sub.finishedMilligrams))));
    }
    const leaf = book.ingredients.find(({ id }) => id === line.ingredientId);
    if (!leaf) throw new Error(`No ingredient ${line.ingredientId}`);
    const named = base === "named" ? (leaf.unitWeights[line.unit] ?? null) : leaf.milligramsPerPiece;
    const size = base === "g" ? 1_000 : base === "ml" ? leaf.milligramsPerMl : named;
    if (size === null) throw new Error(`No weight of ${leaf.id}`);
    const grossMilligrams = times(amount, over(fixed(size), fixed(1_000)));
    const edible = over(fixed(leaf.ediblePerMille), fixed(1_000));
    return [[leaf, times(share, times(grossMilligrams, edible))]];
  });
}

export function independentLabel(book: PlainBook, recipe: PlainRecipe): IndependentLabel {
  const all = leaves(book, recipe, one);
  const weights = new Map<number, bigint>();
  for (const [leaf, weight] of all) {
    if (leaf.class !== "water") weights.set(leaf.id, (weights.get(leaf.id) ?? 0n) + weight);
  }
  const others = [...weights.values()].reduce((sum, weight) => sum + weight, 0n);
  const water = fixed(recipe.finishedMilligrams) - others;
  return {
    figures: figuresOf(all, recipe),
    allergenIds: [
      ...new Set(all.flatMap(([leaf]) => leaf.allergens.map(({ allergenId }) => allergenId))),
    ].sort((a, b) => a - b),
    weights: new Map([...weights].map(([id, weight]) => [id, Number(rounded(weight))])),
    waterMilligrams: water > 0n ? Number(rounded(water)) : 0,
  };
}

function figuresOf(all: readonly [Leaf, bigint][], recipe: PlainRecipe): Record<string, number | null> {
  const per100g = (name: string): bigint | null => {
    if (all.some(([leaf]) => leaf.nutrition[name] === null)) return null;
    const sum = all.reduce(
      (total, [leaf, weight]) => total + times(weight, fixed(leaf.nutrition[name] ?? 0)),
      0n,
    );
    return over(sum, fixed(recipe.finishedMilligrams));
  };
  const macros = ["fat", "saturates", "carbs", "sugar", "protein", "salt"];
  return {
    kj: energy(all, recipe, "kj", [37_0, 17_0, 10_0, 8_0, 17_0, 29_0, 13_0]),
    kcal: energy(all, recipe, "kcal", [9_0, 4_0, 2_4, 2_0, 4_0, 7_0, 3_0]),
    ...Object.fromEntries(macros.map((name) => [name, stated(name, per100g(name))])),
  };
}

/**
 * Each ingredient by itself: as stated, else by factors in tenths per gram of fat, other carbohydrates, polyols, fibre,
 * protein, alcohol and organic acids.
 */
function energy(
  all: readonly [Leaf, bigint][],
  recipe: PlainRecipe,
  unit: "kj" | "kcal",
  factors: readonly number[],
): number | null {
  let sum = 0n;
  for (const [leaf, weight] of all) {
    const { fat, carbs, polyols, fibre, protein, alcohol, organicAcids } = leaf.nutrition;
    const parts = [fat, carbs, polyols, fibre, protein, alcohol, organicAcids];
    if (leaf.energy) {
      sum += times(weight, fixed(leaf.energy[unit]));
      continue;
    }
    if (parts.some((part) => part === null || part === undefined)) return null;
    parts[1] = (carbs ?? 0) - (polyols ?? 0);
    const tenThousandths = parts.reduce<number>(
      (made, part, at) => made + (part ?? 0) * (factors[at] ?? 0),
      0,
    );
    sum += times(weight, over(fixed(tenThousandths), fixed(10_000)));
  }
  return Number(rounded(over(sum, fixed(recipe.finishedMilligrams))));
}

function stated(name: string, milligrams: bigint | null): number | null {
  if (milligrams === null) return null;
  const inTenths = (tenths: number) => over(fixed(tenths), fixed(10));
  const [none, turn, fine, coarse] =
    name === "salt" ? [125, 1_000, 10, 100] : [name === "saturates" ? 1_000 : 5_000, 10_000, 100, 1_000];
  if (milligrams <= inTenths(none)) return 0;
  const step = milligrams < fixed(turn) ? fine : coarse;
  return (Number(rounded(milligrams / BigInt(step))) * step) / 1_000;
}

/** Half up, of a fixed number. What long division has cut off behind the last digit is given back before. */
function rounded(value: bigint): bigint {
  return (value + one / 2n + 10n ** 12n) / one;
}
