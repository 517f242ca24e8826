import { ingredientKey } from "#contract/office/recipes/ingredient-names.ts";
import type { RecipeOptions } from "#contract/office/recipes/recipes.ts";
import type { KitchenUnit } from "#contract/office/recipes/units.ts";

/** An ingredient or a sub-recipe that may stand in a line. */
export interface Choice {
  kind: "ingredient" | "recipe";
  id: number;
  name: string;
  /** in which it can be measured, the usual one first */
  units: readonly KitchenUnit[];
  isArchived?: boolean;
  /** a sub-recipe without lines */
  isEmpty?: boolean;
  /** made a moment ago, with nothing but its name */
  isNew?: boolean;
}

const mostFound = 8;

export function exactChoice(choices: readonly Choice[], name: string): Choice | undefined {
  const key = ingredientKey(name);
  return choices.find((choice) => ingredientKey(choice.name) === key);
}

/** Every typed word stands in the name, as typed or without the ending of a plural; names that begin with it come first,
 * then short ones. */
export function findChoices(choices: readonly Choice[], name: string): Choice[] {
  const key = ingredientKey(name);
  const words = key.split(" ").filter((word) => word !== "");
  if (words.length === 0) return [];
  const stems = words.map(stem);
  return choices
    .filter(({ isArchived }) => !isArchived)
    .map((choice) => ({ choice, found: ingredientKey(choice.name) }))
    .filter(({ found }) => stems.every((one) => withoutUmlauts(found).includes(one)))
    .map(({ choice, found }) => {
      const isAsTyped = words.every((word) => found.includes(word));
      const place = isAsTyped ? rank(found, key) : 4 + rank(withoutUmlauts(found), stem(key));
      return { choice, found, place };
    })
    .sort((a, b) => a.place - b.place || a.found.length - b.found.length || (a.found < b.found ? -1 : 1))
    .slice(0, mostFound)
    .map(({ choice }) => choice);
}

const withoutUmlauts = (text: string) => text.normalize("NFD").replace(/\u0308/g, "");

/** `Zwiebeln` is looked for as `zwiebel`, `Äpfel` as `apfel`. Of short words too little would be left. */
function stem(word: string): string {
  const plain = withoutUmlauts(word);
  const short = plain.replace(/(?:en|er|e|n|s)$/, "");
  return short.length < 4 ? plain : short;
}

function rank(found: string, key: string): number {
  if (found === key) return 0;
  if (found.startsWith(key)) return 1;
  return found.includes(` ${key}`) ? 2 : 3;
}

const weighed: readonly KitchenUnit[] = ["g", "kg"];

/** What was made a moment ago counts until the options have been read again. The archive is not offered. */
export function choicesOf(options: RecipeOptions, made: readonly Choice[]): Choice[] {
  const known: Choice[] = [
    ...options.ingredients.map(({ id, name, units, isArchived }) => ({
      ...{ kind: "ingredient" as const, id, name, units, isArchived },
    })),
    ...options.subRecipes.map(({ id, name, isArchived, isEmpty }) => ({
      ...{ kind: "recipe" as const, id, name, units: weighed, isArchived, isEmpty },
    })),
  ];
  return [...known, ...made.filter((choice) => !known.some((one) => isSame(one, choice)))];
}

export function isSame(one: Pick<Choice, "kind" | "id">, other: Pick<Choice, "kind" | "id">): boolean {
  return one.kind === other.kind && one.id === other.id;
}
