/** Something in a dish that its name may mention. */
export interface StatedFood {
  words: readonly string[];
  /** its share stands in the list of ingredients */
  isStated: boolean;
  name: string;
}

/** How closely a word of the name and a word of a food belong together; the closest first. */
type Closeness = 1 | 2 | 3 | 4;

const animals = ["rind", "schwein", "kalb", "lamm", "hähn", "hühn", "pute", "ente", "gäns", "hirsch"];
const shortest = 4;

/**
 * Words of a dish's name that mention something whose share is not stated, each with the closest. Where one of
 * several foods of that word is stated, nothing is missing.
 */
export function unstatedFoods(
  dishName: string,
  foods: readonly StatedFood[],
): { word: string; name: string }[] {
  return nounsOf(dishName).flatMap((word) => {
    const meant = foods.flatMap((food) => {
      const closeness = closest(word, food.words);
      return closeness === null ? [] : [{ food, closeness }];
    });
    if (meant.length === 0 || meant.some(({ food }) => food.isStated)) return [];
    const [first] = meant.sort((a, b) => a.closeness - b.closeness);
    return first ? [{ word, name: first.food.name }] : [];
  });
}

/** Words of a name that mean a food of the book, but nothing that is in the dish. */
export function promisedFoods(
  dishName: string,
  foods: readonly string[],
  book: readonly string[],
): { word: string; food: string }[] {
  return nounsOf(dishName).flatMap((word) => {
    if (closest(word, foods) !== null) return [];
    const food = foodsByStem(book).get(stemOf(word));
    return food ? [{ word, food }] : [];
  });
}

const stemsOfBook = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** The first food of each stem that is one word: ten thousand dishes ask the same book. */
function foodsByStem(book: readonly string[]): ReadonlyMap<string, string> {
  const cached = stemsOfBook.get(book);
  if (cached) return cached;
  const single = book.filter((food) => /^\p{L}+$/u.test(food));
  const made = new Map([...single].reverse().map((food) => [stemOf(food), food]));
  stemsOfBook.set(book, made);
  return made;
}

/** Whether a food is called so: then it is not meant by a part of its name, like the "Butter" of "Butterbohnen". */
export function isFoodOf(word: string, foods: readonly string[]): boolean {
  return foods.some((food) => nounsOf(food).some((noun) => stemOf(noun) === stemOf(word)));
}

export function nounsOf(text: string): string[] {
  return text.match(/\p{Lu}[\p{L}\p{M}]+/gu) ?? [];
}

function closest(word: string, foods: readonly string[]): Closeness | null {
  let best: Closeness | null = null;
  for (const food of foods) {
    for (const noun of cachedNouns(food)) {
      const closeness = closenessOf(stemOf(word), noun);
      if (closeness !== null && (best === null || closeness < best)) best = closeness;
    }
  }
  return best;
}

function closenessOf(word: string, food: string): Closeness | null {
  if (word === food) return 1;
  // "Kartoffelpüree" of "Kartoffeln"
  if (food.length >= shortest && word.startsWith(food)) return 2;
  // "Hähnchen" of "Hähnchenbrustfilet"
  if (word.length >= shortest && food.startsWith(word)) return 3;
  if (animals.some((animal) => word.startsWith(animal) && food.startsWith(animal))) return 4;
  return null;
}

const stems = new Map<string, string>();
const nouns = new Map<string, readonly string[]>();
const mostCached = 20_000;

/** Without its ending of the plural or a case. */
function stemOf(word: string): string {
  const cached = stems.get(word);
  if (cached !== undefined) return cached;
  const lower = word.toLowerCase();
  const bare = lower.replace(/(?:en|n|e|s)$/u, "");
  const stem = lower === "eier" ? "ei" : bare.length >= shortest ? bare : lower;
  if (stems.size >= mostCached) stems.clear();
  stems.set(word, stem);
  return stem;
}

function cachedNouns(food: string): readonly string[] {
  const cached = nouns.get(food);
  if (cached) return cached;
  const made = nounsOf(food).map(stemOf);
  if (nouns.size >= mostCached) nouns.clear();
  nouns.set(food, made);
  return made;
}
