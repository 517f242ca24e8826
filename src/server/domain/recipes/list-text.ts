import { findFoods } from "#contract/office/catalogue/claims/find-foods.ts";
import { meat } from "#contract/office/catalogue/claims/food-words.ts";
import { seafood } from "#contract/office/catalogue/claims/promised-foods.ts";
import type { DerivedLabel, LabelRow } from "#contract/office/recipes/derived-label.ts";
import { roundHalfUp } from "#contract/office/recipes/scale.ts";
import { finishedNanograms } from "#server/domain/recipes/figures.ts";
import type { ListedDish, ListItem } from "#server/domain/recipes/ingredient-list.ts";
import { isAboveShare } from "#server/domain/recipes/label-borders.ts";
import { type ShareRule, shareRule, shareText } from "#server/domain/recipes/stated-shares.ts";

type ListedText = Pick<DerivedLabel, "ingredients" | "rows">;

export function writeList(dish: ListedDish, items: readonly ListItem[]): ListedText {
  const rule = shareRule(dish.book, dish.recipe, items);
  const rows = items.map((item): LabelRow => rowOf(dish, item, rule));
  const water = rows.find(({ ingredientId, recipeId }) => ingredientId === null && recipeId === null);
  if (water) water.isOmissible = mayLeaveOutWater(dish, items);
  const text = rows.map(({ html }) => html).join(", ");
  return { ingredients: text === "" ? "" : `<p>${text}.</p>`, rows };
}

function rowOf({ recipe }: ListedDish, item: ListItem, rule: ShareRule): LabelRow {
  const { thing, plain, weight, isFree, isStressed } = item;
  return {
    ingredientId: thing && !("lines" in thing) ? thing.id : null,
    recipeId: thing && "lines" in thing ? thing.id : null,
    ...{ name: plain, html: itemText(item, rule), isFree, isOmissible: false },
    milligrams: roundHalfUp(weight.numerator, weight.denominator * 1_000_000n),
    perMille: roundHalfUp(weight.numerator * 1_000n, weight.denominator * finishedNanograms(recipe)),
    share: isStressed ? shareText(weight, rule) : null,
  };
}

function itemText(item: ListItem, rule: ShareRule): string {
  const { name, weight, isStressed } = item;
  const inBrackets =
    item.parts.length > 0 ? item.parts.map((part) => itemText(part, rule)).join(", ") : item.details;
  if (!isStressed) return withBrackets(name, inBrackets);
  const share = shareText(weight, rule);
  if (!rule.isInGrams) return withBrackets(`${share} ${name}`, inBrackets);
  const [grams, per] = share.split(" je ");
  const made = `hergestellt aus ${grams} ${name} je ${per} Enderzeugnis`;
  return withBrackets(name, inBrackets === "" ? made : `${made}; ${inBrackets}`);
}

function withBrackets(name: string, inside: string): string {
  return inside === "" ? name : `${name} (${inside})`;
}

/** At most 5 % of the finished product, but not of meat, meat preparations and unprocessed fish (LMIV, Annex VII A 1). */
function mayLeaveOutWater({ recipe }: ListedDish, items: readonly ListItem[]): boolean {
  const water = items.find(({ thing }) => thing === null);
  if (!water || isAboveShare(water.weight, recipe, 5n)) return false;
  const mainly = items.find(({ weight }) => isAboveShare(weight, recipe, 50n));
  return !mainly || ![meat, ...seafood].some((foods) => findFoods(mainly.plain, foods, "list").length > 0);
}
