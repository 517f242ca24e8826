import { figureText } from "#contract/catalogue/figure-text.ts";
import { germanNumber } from "#contract/german-number.ts";
import { mentionsOf, type NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { brokenClaims } from "#contract/office/catalogue/claims/claim-check.ts";
import {
  emptyMenuContent,
  type FigureName,
  figureNames,
  type Figures,
  type MenuContent,
} from "#contract/office/catalogue/menu-fields.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import type { LabelDifference } from "#contract/office/recipes/label-difference.ts";
import { listDifferences, untoldMarks } from "#contract/office/recipes/list-differences.ts";
import { isFoodOf, promisedFoods } from "#contract/office/recipes/named-foods.ts";
import { isWithinTolerance, yieldText } from "#contract/office/recipes/net-quantity.ts";
import { nutrientWords } from "#contract/office/recipes/nutrients.ts";

export type { LabelDifference } from "#contract/office/recipes/label-difference.ts";

export interface LabelKnowledge {
  allergens: readonly NamedAllergen[];
  nutritionForms: readonly { id: number; name: string }[];
  /** of the whole book, in the words of the kitchen: what a name may promise */
  ingredientNames?: readonly string[];
}

/** "Vegane Käsespätzle" promise no cheese. */
const excludes = /vegan|vegetari|veggie|pflanzlich|frei\b|\bohne\b|ersatz|alternative/i;

/** What is printed against what the recipe says. */
export function labelDifferences(
  content: MenuContent,
  derived: DerivedLabel,
  knowledge: LabelKnowledge,
): LabelDifference[] {
  return [
    ...containedDifferences(content, derived, knowledge),
    ...traceDifferences(content, derived, knowledge),
    ...listDifferences(content.ingredients, derived),
    ...figureDifferences(content.per100g, derived),
    ...weightDifferences(content, derived),
    ...nameDifferences(content, derived, knowledge),
    ...claimDifferences(content, derived, knowledge),
  ];
}

function weightDifferences({ weightGrams }: MenuContent, derived: DerivedLabel): LabelDifference[] {
  const made = derived.yield;
  if (weightGrams > 0 && isWithinTolerance(weightGrams, made)) return [];
  const isContradiction = weightGrams > 0;
  const stated = isContradiction
    ? `als Nettofüllmenge ${germanNumber(weightGrams)}\u00a0g angegeben sind`
    : "keine Nettofüllmenge angegeben ist";
  const text = `${stated}, das Rezept aber ${yieldText(made)} ergibt`;
  return [{ field: "weightGrams", text, isContradiction, key: "weight" }];
}

type Told = Pick<MenuContent, "ingredients" | "allergenIds" | "traceIds">;

/** What the printed text keeps from guests: allergens, their kinds and traces. That it names too much is harmless. */
export function hiddenAllergens(
  told: Told,
  derived: DerivedLabel,
  allergens: LabelKnowledge["allergens"],
): LabelDifference[] {
  const { ingredients } = told;
  const allergenIds = told.allergenIds.filter((id) => derived.allergenIds.includes(id));
  const traceIds = told.traceIds.filter((id) => derived.traces.some(({ allergenId }) => allergenId === id));
  const content = { ...emptyMenuContent, ingredients, allergenIds, traceIds };
  const knowledge = { allergens, nutritionForms: [] };
  return [
    ...containedDifferences(content, derived, knowledge),
    ...traceDifferences(content, derived, knowledge),
    ...listDifferences(ingredients, derived).filter(({ key }) => key.startsWith("mark ")),
    ...kindDifferences(ingredients, derived, allergens),
  ];
}

/** Cereals and nuts are told by their kind: wheat on the label is no warning of rye. */
const kindNeeded = ["gluten", "schalenfruechte"];
const general = /^(?:gluten|schalenfr(?:ucht|üchte)|nüsse|nuss)/;

/** In ingredients that the list leaves out; those of another allergen are told by its name. */
function kindDifferences(
  ingredients: string,
  derived: DerivedLabel,
  allergens: LabelKnowledge["allergens"],
): LabelDifference[] {
  const others = allergens.filter(({ code }) => !kindNeeded.includes(code));
  return untoldMarks(ingredients, derived)
    .filter(({ word }) => !general.test(word))
    .filter(({ word }) => !others.some((one) => mentionsOf(`<strong>${word}</strong>`, one).isMarked))
    .map(({ name, word }) =>
      contradiction(
        "ingredients",
        `kind ${word}`,
        `„${name}“ mit dem Allergen „${word}“ im Rezept, aber nicht in den Zutaten steht`,
      ),
    );
}

function contradiction(field: LabelDifference["field"], key: string, text: string): LabelDifference {
  return { field, text, isContradiction: true, key };
}

function containedDifferences(
  { allergenIds, ingredients }: MenuContent,
  derived: DerivedLabel,
  { allergens }: LabelKnowledge,
): LabelDifference[] {
  return allergens.flatMap((allergen): LabelDifference[] => {
    const { id, name } = allergen;
    const isLettered = allergenIds.includes(id);
    if (!derived.allergenIds.includes(id)) {
      const text = `das Allergen „${name}“ angegeben ist, aber nicht im Rezept steckt`;
      return isLettered && derived.allergensComplete
        ? [contradiction("allergenIds", `allergen ${id}`, text)]
        : [];
    }
    const untold = `das Allergen „${name}“ im Rezept steckt, aber nicht angegeben ist`;
    const hidden = `das Allergen „${name}“ im Rezept steckt, aber in den Zutaten nicht hervorgehoben ist`;
    const isMarked = ingredients !== "" && mentionsOf(ingredients, allergen).isMarked;
    return [
      ...(isLettered ? [] : [contradiction("allergenIds", `allergen ${id}`, untold)]),
      ...(isMarked ? [] : [contradiction("ingredients", `allergen mark ${id}`, hidden)]),
    ];
  });
}

/** Traces only by reason. */
function traceDifferences(
  { traceIds }: MenuContent,
  derived: DerivedLabel,
  { allergens }: LabelKnowledge,
): LabelDifference[] {
  return allergens.flatMap(({ id, name }): LabelDifference[] => {
    const reasons = derived.traces.find(({ allergenId }) => allergenId === id)?.reasons;
    const isLettered = traceIds.includes(id);
    if (reasons && !isLettered) {
      const text = `Spuren von „${name}“ nicht angegeben sind (${reasons.join("; ")})`;
      return [contradiction("traceIds", `trace ${id}`, text)];
    }
    if (reasons || !isLettered || !derived.tracesComplete) return [];
    const text = `für Spuren von „${name}“ weder eine Zutat noch das Rezept einen Grund nennt`;
    return [contradiction("traceIds", `trace ${id}`, text)];
  });
}

function nameDifferences(
  { name, figurativeName }: MenuContent,
  derived: DerivedLabel,
  { allergens, ingredientNames = [] }: LabelKnowledge,
): LabelDifference[] {
  if (name === figurativeName || excludes.test(name)) return [];
  const byBook = promisedFoods(name, derived.foods, ingredientNames).map(({ word }) => word);
  const byAllergen = allergens
    .filter(({ id }) => derived.allergensComplete && !derived.allergenIds.includes(id))
    .flatMap((allergen) => mentionsOf(name, allergen).unmarked)
    .filter((word) => !isFoodOf(word, derived.foods));
  return [...new Set([...byBook, ...byAllergen])].map((word) =>
    contradiction("name", `name ${word}`, `der Name „${word}“ nennt, davon aber nichts im Rezept steht`),
  );
}

/** Promises that the printed text keeps and the recipe breaks. */
function claimDifferences(
  content: MenuContent,
  derived: DerivedLabel,
  knowledge: LabelKnowledge,
): LabelDifference[] {
  if (content.nutritionIds.length === 0 || saysTheSame(content, derived)) return [];
  const { ingredients, allergenIds, per100g } = derived;
  const traceIds = derived.traces.map(({ allergenId }) => allergenId);
  const known = new Set(brokenClaims(content, knowledge).map(({ broken }) => broken));
  return brokenClaims({ ...content, ingredients, allergenIds, traceIds, per100g }, knowledge)
    .filter(({ broken }) => !known.has(broken))
    .map(({ field, text, broken }) => contradiction(field, `claim ${broken}`, `${text} (nach dem Rezept)`));
}

function saysTheSame({ ingredients, allergenIds, per100g }: MenuContent, derived: DerivedLabel): boolean {
  return (
    ingredients === derived.ingredients &&
    allergenIds.length === derived.allergenIds.length &&
    allergenIds.every((id) => derived.allergenIds.includes(id)) &&
    figureNames.every((name) => per100g[name] === derived.per100g[name])
  );
}

interface Tolerance {
  /** up to here, in milligrams, `few` counts, from here on the share */
  share: { from: number; of: number };
  few: number;
  /** the most, above 40 g */
  most: number;
}

/** Of the guidance of the Commission (December 2012), per 100 g, in milligrams. */
const tolerances: Record<Exclude<FigureName, "kj" | "kcal">, Tolerance> = {
  fat: { few: 1_500, share: { from: 10_000, of: 0.2 }, most: 8_000 },
  saturates: { few: 800, share: { from: 4_000, of: 0.2 }, most: Number.POSITIVE_INFINITY },
  carbs: { few: 2_000, share: { from: 10_000, of: 0.2 }, most: 8_000 },
  sugar: { few: 2_000, share: { from: 10_000, of: 0.2 }, most: 8_000 },
  protein: { few: 2_000, share: { from: 10_000, of: 0.2 }, most: 8_000 },
  salt: { few: 375, share: { from: 1_250, of: 0.2 }, most: Number.POSITIVE_INFINITY },
};
/** The guidance has none for energy; it follows from the others. */
const energyShare = 0.1;
const leastEnergy = { kj: 20, kcal: 5 };

function figureDifferences(printed: Figures, derived: DerivedLabel): LabelDifference[] {
  return figureNames.flatMap((name): LabelDifference[] => {
    const [told, right] = [printed[name], derived.per100g[name]];
    if (told === null || right === null) return [];
    const isContradiction = isFar(name, told, derived);
    if (!isContradiction && figureText(name, told) === figureText(name, right)) return [];
    const text = `bei ${wordOf(name)} ${figureText(name, told)} angegeben sind, das Rezept aber ${figureText(name, right)} ergibt`;
    return [{ field: name, text, isContradiction, key: `figure ${name}` }];
  });
}

function isFar(name: FigureName, told: number, { per100g, milligrams }: DerivedLabel): boolean {
  if (name === "kj" || name === "kcal") {
    const right = per100g[name] ?? 0;
    return Math.abs(told - right) > Math.max(leastEnergy[name], right * energyShare);
  }
  const { few, share, most } = tolerances[name];
  const declared = told * 1_000;
  const allowed = declared < share.from ? few : Math.min(most, declared * share.of);
  // A tenth of a milligram: grams are no exact binary fractions.
  return Math.abs(declared - (milligrams[name] ?? 0)) > allowed + 0.1;
}

function wordOf(name: FigureName): string {
  if (name === "kj" || name === "kcal") return "der Energie";
  return name === "saturates"
    ? "gesättigten Fettsäuren"
    : name === "carbs"
      ? "Kohlenhydraten"
      : nutrientWords[name];
}
