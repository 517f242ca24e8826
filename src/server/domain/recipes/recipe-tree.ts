import type { Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";

export const deepest = 6;

/** A recipe is in no circle and at most six deep, through every recipe of the book that uses it. */
export function checkTree(book: RecipeBook, draft: Recipe): string[] {
  const circle = circleOf(book, draft);
  if (circle) {
    const [again, ...others] = circle;
    return others.length === 0
      ? [`„${again}“ kann nicht Teil von sich selbst sein.`]
      : [
          `„${again}“ wäre Teil von sich selbst: ${[again, ...others, again].map((name) => `„${name}“`).join(" → ")}.`,
        ];
  }
  const levels = depthBelow(book, draft, new Map()) + levelsAbove(book, draft);
  if (levels <= deepest) return [];
  return [
    `Rezepte dürfen höchstens ${deepest} Ebenen tief ineinander stecken, hier wären es ${levels}. Bitte lösen Sie ein Grundrezept auf.`,
  ];
}

function subsOf(book: RecipeBook, { lines }: Recipe): Recipe[] {
  return lines.flatMap(({ subRecipeId }) =>
    subRecipeId === null ? [] : (book.recipes.get(subRecipeId) ?? []),
  );
}

/** Through all levels, each once. */
export function subRecipes(book: RecipeBook, recipe: Recipe): Set<Recipe> {
  const found = new Set<Recipe>();
  const open = [recipe];
  for (let one = open.pop(); one; one = open.pop()) {
    for (const sub of subsOf(book, one)) {
      if (found.has(sub)) continue;
      found.add(sub);
      open.push(sub);
    }
  }
  return found;
}

/** The names on the way from the draft back to itself; null: there is none. */
function circleOf(book: RecipeBook, draft: Recipe): string[] | null {
  const seen = new Set<number>();
  const look = (recipe: Recipe, way: string[]): string[] | null => {
    for (const sub of subsOf(book, recipe)) {
      if (sub.id === draft.id) return way;
      if (seen.has(sub.id)) continue;
      seen.add(sub.id);
      const found = look(sub, [...way, sub.name]);
      if (found) return found;
    }
    return null;
  };
  return look(draft, [draft.name]);
}

/** How many levels it has; without subs it is one. */
function depthBelow(book: RecipeBook, recipe: Recipe, done: Map<number, number>): number {
  const below = subsOf(book, recipe).map((sub) => {
    const depth = done.get(sub.id) ?? depthBelow(book, sub, done);
    done.set(sub.id, depth);
    return depth;
  });
  return 1 + Math.max(0, ...below);
}

/** How many levels of recipes use it. */
function levelsAbove(book: RecipeBook, draft: Recipe): number {
  let level = new Set([draft.id]);
  for (let above = 0; above <= deepest; above++) {
    const users = [...book.recipes.values()].filter(
      ({ id, lines }) =>
        id !== draft.id && lines.some(({ subRecipeId }) => subRecipeId !== null && level.has(subRecipeId)),
    );
    if (users.length === 0) return above;
    level = new Set(users.map(({ id }) => id));
  }
  return deepest;
}
