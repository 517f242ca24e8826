import { mentionsOf, type NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { allergenFoods } from "#contract/office/catalogue/claims/allergen-foods.ts";
import { findFoods, textOf } from "#contract/office/catalogue/claims/find-foods.ts";
import {
  bees,
  type FoodWords,
  insects,
  meat,
  otherAnimals,
  pork,
} from "#contract/office/catalogue/claims/food-words.ts";
import { eggs, gluten, lactose, milk, seafood } from "#contract/office/catalogue/claims/promised-foods.ts";
import { absentFoodText } from "#contract/office/recipes/absent-food.ts";
import { isFoodOf, nounsOf, promisedFoods } from "#contract/office/recipes/named-foods.ts";
import { dissolve } from "#server/domain/recipes/composition.ts";
import type { Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { subRecipes } from "#server/domain/recipes/recipe-tree.ts";

/** What a name excludes, and what then must not be in it. */
const exclusions: readonly { said: RegExp; foods: readonly FoodWords[] }[] = [
  { said: /\bvegan/i, foods: [meat, ...seafood, insects, ...milk, ...eggs, bees, otherAnimals] },
  { said: /\bvegetari|\bveggie/i, foods: [meat, ...seafood, insects] },
  { said: /gluten-?frei|ohne gluten/i, foods: gluten },
  { said: /la[kc]tose-?frei|ohne la[kc]tose/i, foods: lactose },
  { said: /milch-?frei|ohne milch/i, foods: milk },
  { said: /(?<!\p{L})ei-?frei|ohne ei(?!\p{L})/iu, foods: eggs },
  { said: /ohne schwein/i, foods: [pork] },
  { said: /fleischlos|ohne fleisch/i, foods: [meat] },
];
const excludes = /vegan|vegetari|veggie|pflanzlich|frei\b|\bohne\b|ersatz|alternative/i;

const allergens: readonly NamedAllergen[] = Object.keys(allergenFoods).map((code, id) => ({
  id,
  code,
  name: code,
  words: "",
}));

/** A sub-recipe has the name that labels print: it must not say what is not true. A dish is judged with its label. */
export function brokenPromises(book: RecipeBook, draft: Recipe): string[] {
  if (draft.menuId !== null) return [];
  const ingredients = [...dissolve(book, draft).parts.keys()].flatMap((one) => ("lines" in one ? [] : [one]));
  const texts = [
    ...ingredients.map(({ name, labelName, contents }) => textOf(`${name}, ${labelName}, ${contents}`)),
    ...[...subRecipes(book, draft)].map(({ name }) => name),
  ];
  const excluded = exclusions.flatMap(({ said, foods }) => {
    const word = said.exec(draft.name) && foods.flatMap((one) => foodsIn(texts, one))[0];
    return word ? [`Der Name „${draft.name}“ stimmt nicht: Im Rezept steht „${word}“.`] : [];
  });
  return excluded.length > 0 ? excluded.slice(0, 1) : absentFoods(book, draft, texts);
}

function foodsIn(texts: readonly string[], foods: FoodWords): string[] {
  return texts.flatMap((text) => findFoods(text, foods, "list"));
}

function absentFoods(book: RecipeBook, { name, figurativeName }: Recipe, texts: readonly string[]): string[] {
  if (name === figurativeName || excludes.test(name)) return [];
  const byBook = promisedFoods(
    name,
    texts,
    [...book.ingredients.values()].map((one) => one.name),
  ).map(({ word }) => word);
  const all = texts.join(", ");
  const byAllergen = allergens
    .filter((one) => mentionsOf(all, one).unmarked.length === 0)
    .flatMap((one) => mentionsOf(name, one).unmarked)
    .filter((word) => !nounsOf(word).every((noun) => isFoodOf(noun, texts)));
  return [...new Set([...byBook, ...byAllergen])].slice(0, 1).map(absentFoodText);
}
