import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { textOf } from "#contract/office/catalogue/claims/find-foods.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import {
  type Contained,
  lacksKind,
  markContained,
  unmentioned,
} from "#server/domain/recipes/allergen-names.ts";
import type { Ingredient } from "#server/domain/recipes/recipe-book.ts";

/** How an ingredient stands in lists, whatever its dish. */
export interface IngredientText {
  /** clean HTML, with the class of an additive */
  name: string;
  /** without emphasis */
  plain: string;
  /** clean HTML of what stands in brackets: its own list and allergens that nothing else names; each may be empty */
  details: string;
  /** the same without its own list, for a spice mixture below 2 % */
  briefDetails: string;
  /** a cereal or nut whose kind is not named */
  lacksKind: boolean;
  /** in the words of kitchen and label */
  foods: readonly string[];
}

type TextCache = WeakMap<Ingredient, IngredientText>;
const caches = new WeakMap<readonly NamedAllergen[], TextCache>();

/** Made once for each ingredient: many dishes contain it. */
export function ingredientText(ingredient: Ingredient, allergens: readonly NamedAllergen[]): IngredientText {
  let cache = caches.get(allergens);
  if (!cache) {
    cache = new WeakMap();
    caches.set(allergens, cache);
  }
  const cached = cache.get(ingredient);
  if (cached) return cached;
  const made = makeText(ingredient, allergens);
  cache.set(ingredient, made);
  return made;
}

function makeText(ingredient: Ingredient, allergens: readonly NamedAllergen[]): IngredientText {
  const contained = containedIn(ingredient, allergens);
  const name = withClass(ingredient, markContained(nameOf(ingredient), contained));
  const contents = markContained(ingredient.contents, contained);
  const whole = contents === "" ? name : `${name} (${contents})`;
  const plain = textOf(name).trim();
  const foods = [ingredient.name, plain, textOf(contents).trim()];
  return {
    name,
    plain,
    details: joined(contents, unmentioned(whole, contained)),
    briefDetails: joined("", unmentioned(name, contained)),
    lacksKind: contained.some((one) => lacksKind(whole, one)),
    foods: [...new Set(foods.filter((food) => food !== ""))],
  };
}

/** The kitchen's name while the label's is not known: such a label is not released. */
function nameOf({ labelName, eNumber, name }: Ingredient): string {
  return labelName || (eNumber ?? escapeHtml(name));
}

/** LMIV, Annex VII C; "modifizierte Stärke" needs no name besides. */
function withClass({ additiveClass, labelName }: Ingredient, name: string): string {
  if (additiveClass === null) return name;
  const own = escapeHtml(additiveClass);
  if (/^modifizierte stärke$/i.test(additiveClass) && labelName === "") return own;
  return textOf(name).trim().toLowerCase() === additiveClass.toLowerCase() ? name : `${own}: ${name}`;
}

function joined(contents: string, missing: readonly string[]): string {
  if (missing.length === 0) return contents;
  const words = `enthält ${missing.join(", ")}`;
  return contents === "" ? words : `${contents}; ${words}`;
}

function containedIn({ allergens }: Ingredient, known: readonly NamedAllergen[]): Contained[] {
  return known.flatMap((allergen) => {
    const own = allergens.filter(({ allergenId }) => allergenId === allergen.id);
    const kinds = own.map(({ kind }) => kind).filter((kind) => kind !== "");
    return own.length === 0 ? [] : [{ allergen, kinds }];
  });
}
