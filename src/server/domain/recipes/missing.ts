import { type Nutrient, nutrientNames, nutrientWords } from "#contract/office/recipes/nutrients.ts";
import { nutrientsOfEnergy } from "#contract/office/recipes/energy.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { unstatedFoods } from "#contract/office/recipes/named-foods.ts";
import type { Expansion } from "#server/domain/recipes/expansion.ts";
import type { ListedDish, ListItem } from "#server/domain/recipes/ingredient-list.ts";
import { ingredientText } from "#server/domain/recipes/ingredient-text.ts";
import { isAboveShare } from "#server/domain/recipes/label-borders.ts";
import type { Ingredient } from "#server/domain/recipes/recipe-book.ts";

/** A list of nothing but its category name is allowed up to 2 % only (LMIV, Annex VII B). */
const categoryName = /^(?:gewürze?|gewürzmischung|kräuter|kräutermischung)$/i;
const plurals: readonly Nutrient[] = ["saturates", "carbs", "polyols", "fibre", "organicAcids"];
const printed: readonly Nutrient[] = ["fat", "saturates", "carbs", "sugar", "protein", "salt"];
const needed = nutrientNames.filter((name) => printed.includes(name) || nutrientsOfEnergy.includes(name));

/** Why a label cannot be released, each as the end of a sentence: "…, weil". */
export function missingForLabel(
  dish: ListedDish,
  parts: Expansion["parts"],
  {
    items,
    figures,
    dishName,
  }: { items: readonly ListItem[]; figures: Pick<DerivedLabel, "unknown">; dishName: string },
): string[] {
  if (parts.size === 0) return ["das Rezept noch keine Zutaten hat"];
  const things = [...parts].flatMap(([thing, { isUnweighed }]) =>
    "lines" in thing
      ? [`das Grundrezept „${thing.name}“ noch leer ist`]
      : ingredientGaps(dish, thing, isUnweighed),
  );
  return [
    ...things,
    ...items.flatMap((item) => itemGaps(dish, item)),
    ...nutrientGaps(figures, namesOfEmpty(parts)),
    ...shareGaps(items, dishName),
  ];
}

function ingredientGaps(dish: ListedDish, ingredient: Ingredient, isUnweighed: boolean): string[] {
  const { name, labelName, eNumber, allergensComplete, tracesComplete } = ingredient;
  const isWater = ingredient.class === "water";
  const gaps: string[] = [];
  if (isUnweighed) gaps.push(`das Gewicht von „${name}“ unbekannt ist (was eine Einheit wiegt, fehlt)`);
  if (labelName === "" && eNumber === null && !isWater)
    gaps.push(`die Bezeichnung von „${name}“ fürs Zutatenverzeichnis fehlt`);
  if (!allergensComplete && !isWater) gaps.push(`die Allergene von „${name}“ noch nicht angegeben sind`);
  if (!tracesComplete && !isWater) gaps.push(`die Spuren von „${name}“ noch nicht angegeben sind`);
  if (ingredientText(ingredient, dish.allergens).lacksKind)
    gaps.push(`bei „${name}“ nicht angegeben ist, welches Getreide oder welche Nüsse enthalten sind`);
  return gaps;
}

/** What depends on the share in the dish. */
function itemGaps(dish: ListedDish, item: ListItem): string[] {
  const { thing, parts, isFree, plain, details, weight } = item;
  if (!thing || "lines" in thing) return parts.flatMap((part) => itemGaps(dish, part));
  const mayLackList = thing.isSpiceMixture && isFree;
  if (thing.class === "compound" && thing.contents === "" && !mayLackList) {
    return [`die Zusammensetzung von „${thing.name}“ fehlt`];
  }
  if (categoryName.test(plain) && details === "" && isAboveShare(weight, dish.recipe, 2n)) {
    return [`„${plain}“ über 2\u00a0% ausmachen und deshalb einzeln genannt werden müssen`];
  }
  return [];
}

function namesOfEmpty(parts: Expansion["parts"]): string[] {
  return [...parts.keys()].flatMap((thing) => ("lines" in thing ? [thing.name] : []));
}

/** Of an empty sub-recipe it is said once that it is empty, not with each nutrient. */
function nutrientGaps({ unknown }: Pick<DerivedLabel, "unknown">, empty: readonly string[]): string[] {
  return unknown
    .map(({ nutrient, ingredients }) => ({
      nutrient,
      ingredients: ingredients.filter((name) => !empty.includes(name)),
    }))
    .filter(({ nutrient, ingredients }) => needed.includes(nutrient) && ingredients.length > 0)
    .map(({ nutrient, ingredients }) => {
      const where = listed(ingredients.map((name) => `„${name}“`));
      const verb = plurals.includes(nutrient) ? "unbekannt sind" : "unbekannt ist";
      const why = printed.includes(nutrient) ? "" : " und damit die Energie";
      return `${nutrientWords[nutrient]} in ${where} ${verb}${why}`;
    });
}

/** What the name stresses needs its share (LMIV, Art. 22). Below 2 % it only gives flavour. */
function shareGaps(items: readonly ListItem[], dishName: string): string[] {
  const foods = weighty(items).map((item) => ({
    words: item.thing && !("lines" in item.thing) ? [item.plain, item.thing.name] : [item.plain],
    isStated: item.isStressed,
    name: item.plain,
  }));
  return unstatedFoods(dishName, foods).map(
    ({ word, name }) => `der Name „${word}“ nennt und die Menge von „${name}“ dann angegeben werden muss`,
  );
}

function weighty(items: readonly ListItem[]): ListItem[] {
  return items.flatMap((item) => (item.thing === null || item.isFree ? [] : [item, ...weighty(item.parts)]));
}

function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? "";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} und ${last}`;
}
