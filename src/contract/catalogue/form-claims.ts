import { veganFormId, vegetarianFormId } from "#contract/catalogue/nutrition-forms.ts";

/** Figures that a nutrition form's name may promise, with the decimals that guests see. */
const promisedFigures = {
  kcal: { words: /^(kcal|kilokalorien)/, decimals: 0 },
  fat: { words: /^g fett/, decimals: 1 },
  carbs: { words: /^g kohlenhydrate/, decimals: 1 },
  sugar: { words: /^g zucker/, decimals: 1 },
  protein: { words: /^g (eiweiß|protein)/, decimals: 1 },
  salt: { words: /^g salz/, decimals: 2 },
} as const;
export type PromisedFigure = keyof typeof promisedFigures;

const comparisons = {
  below: (value: number, limit: number) => value < limit,
  atMost: (value: number, limit: number) => value <= limit,
  above: (value: number, limit: number) => value > limit,
  atLeast: (value: number, limit: number) => value >= limit,
} as const;
type Comparison = keyof typeof comparisons;

export interface FigureClaim {
  kind: "figure";
  figure: PromisedFigure;
  comparison: Comparison;
  limit: number;
  per: "portion" | "100g";
}

/** What a nutrition form promises to guests; "vague" is a claim that the law does not allow. */
export type FormClaim =
  | {
      kind:
        | "vegetarian"
        | "vegan"
        | "gluten_free"
        | "lactose_free"
        | "milk_free"
        | "no_pork"
        | "high_protein"
        | "vague";
    }
  | FigureClaim;

const comparisonWords: Record<string, Comparison> = {
  unter: "below",
  "weniger als": "below",
  höchstens: "atMost",
  maximal: "atMost",
  bis: "atMost",
  über: "above",
  "mehr als": "above",
  mindestens: "atLeast",
  ab: "atLeast",
};
const figureName = new RegExp(`^(${Object.keys(comparisonWords).join("|")}) (\\d+(?:,\\d+)?) ?(.+)$`);

const kinds: readonly [Exclude<FormClaim["kind"], "figure">, RegExp][] = [
  ["vegan", /vegan|rein pflanzlich/],
  ["vegetarian", /vegetari|veggie|fleischlos|ohne fleisch/],
  ["gluten_free", /gluten-?frei|ohne gluten/],
  ["lactose_free", /la[kc]tose-?frei|ohne la[kc]tose/],
  ["milk_free", /milch-?frei|ohne milch/],
  ["no_pork", /(ohne|kein) schwein|schweine(fleisch)?frei/],
  [
    "high_protein",
    /high[ -]?protein|(eiwei(ß|ss)|protein)-?reich|reich an (eiweiß|protein)|(eiweiß|protein)gehalt/,
  ],
  // Regulation 1924/2006 has no claim about few carbohydrates: a figure is allowed, "low" is not.
  ["vague", /low[ -]?carb|kohlenhydrat-?arm|wenig kohlenhydrate/],
];

/** The promise follows from the name: renaming a form changes what is checked. */
export function claimOf({ id, name }: { id: number; name: string }): FormClaim | null {
  if (id === vegetarianFormId) return { kind: "vegetarian" };
  if (id === veganFormId) return { kind: "vegan" };
  const words = name.toLowerCase().replace(/\s+/g, " ").trim();
  const found = kinds.find(([, pattern]) => pattern.test(words));
  return found ? { kind: found[0] } : figureClaimOf(words);
}

function figureClaimOf(words: string): FigureClaim | null {
  const [, how = "", limit = "", what = ""] = figureName.exec(words) ?? [];
  const comparison = comparisonWords[how];
  const figure = (Object.keys(promisedFigures) as PromisedFigure[]).find((name) =>
    promisedFigures[name].words.test(what),
  );
  if (!comparison || !figure) return null;
  const per = /(je|pro) 100 ?g/.test(what) ? "100g" : "portion";
  return { kind: "figure", figure, comparison, limit: Number(limit.replace(",", ".")), per };
}

interface FoodFigures {
  weightGrams: number;
  per100g: Readonly<Record<PromisedFigure, number | null>>;
}

/** Checked twice: the exact figures and the rounded ones that guests see. */
export function keepsFigure(claim: FigureClaim, { weightGrams, per100g }: FoodFigures): boolean {
  const per100 = per100g[claim.figure];
  if (per100 === null || (claim.per === "portion" && weightGrams === 0)) return false;
  const value = claim.per === "portion" ? (per100 * weightGrams) / 100 : per100;
  const shift = 10 ** promisedFigures[claim.figure].decimals;
  const shown = Math.round(value * shift) / shift;
  const holds = comparisons[claim.comparison];
  return holds(value, claim.limit) && holds(shown, claim.limit);
}

/**
 * Forms that follow from the figures hold for every menu that meets them and for no other, regardless of what was chosen by
 * hand.
 */
export function formsOf(
  chosen: readonly number[],
  food: FoodFigures,
  forms: readonly { id: number; name: string }[],
): number[] {
  return formsByFigures(chosen, food, figureForms(forms));
}

/** Those that follow from the figures, read from their names once for many dishes. */
export function figureForms(
  forms: readonly { id: number; name: string }[],
): ReadonlyMap<number, FigureClaim> {
  return new Map(
    forms.flatMap((form) => {
      const claim = claimOf(form);
      return claim?.kind === "figure" ? [[form.id, claim] as const] : [];
    }),
  );
}

export function formsByFigures(
  chosen: readonly number[],
  food: FoodFigures,
  figures: ReadonlyMap<number, FigureClaim>,
): number[] {
  const metIds = [...figures].filter(([, claim]) => keepsFigure(claim, food)).map(([id]) => id);
  return [...chosen.filter((id) => !figures.has(id)), ...metIds].sort((a, b) => a - b);
}

export function isChosenByHand(form: { id: number; name: string }): boolean {
  return claimOf(form)?.kind !== "figure";
}

/**
 * Whether a guest may depend on the form: what they eat, or must not. Figures and much protein are wishes; a form of the
 * operator's own may be anything and counts as a need.
 */
export function isNeed(form: { id: number; name: string }): boolean {
  const kind = claimOf(form)?.kind;
  return kind !== "figure" && kind !== "high_protein" && kind !== "vague";
}
