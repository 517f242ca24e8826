import { type AllergenState, allergenState } from "#contract/catalogue/allergen-text.ts";
import type { SearchFilter } from "#contract/catalogue/search.ts";
import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import type { Dishes, Scores, SearchableMenu } from "#web/storefront/catalogue/search/dishes.ts";
import { stemOf } from "#web/storefront/catalogue/search/german-words.ts";
import { mistakesUpTo } from "#web/storefront/catalogue/search/mistyped.ts";
import type { Vocabulary } from "#web/storefront/catalogue/search/read-query.ts";
import { allergenInText } from "#web/storefront/plate/plate-words.ts";

export interface FoundWord {
  scores: Scores;
  /** The word of a dish that was found instead. */
  correction?: string | undefined;
  /** The allergens that the word names. */
  named?: readonly SearchFilter[];
}

/** What an allergen's name means, else as typed, else without its ending, else the closest words. */
export function findWord(word: string, { dishes, filters }: Vocabulary): FoundWord {
  const named = filters.named(word);
  if (named.length > 0) return namedWord(word, named, dishes);
  for (const words of [dishes.withSynonyms(word), [stemOf(word)]]) {
    const scores = dishes.scores(words);
    if (scores.size > 0) return { scores };
  }
  const nearlyNamed = filters.nearlyNamed(word);
  if (nearlyNamed.length > 0) return namedWord(word, nearlyNamed, dishes);
  for (const mistakes of mistakesUpTo(word)) {
    const written = dishes.near(word, mistakes);
    const close = written.map(normaliseSearch);
    const names = filters.near(word, ["name"], mistakes).filter(({ length }) => length <= word.length + 2);
    const allergens = [...close.slice(0, 1), ...names].map((name) => filters.named(name));
    const nearest = allergens.find(({ length }) => length > 0);
    if (nearest) return namedWord(word, nearest, dishes);
    if (close.length > 0) return { scores: dishes.scores(close), correction: written[0] };
  }
  return { scores: new Map() };
}

/** An allergen is found where it is by the dishes' data: "Nuss" is not in "Muskatnuss". Unknown data count by text. */
function namedWord(word: string, named: readonly SearchFilter[], dishes: Dishes): FoundWord {
  const written = dishes.scores([word]);
  const found = dishes.all.filter(({ id, menu }) => {
    const state = foremostState(menu, named);
    return state === "contains" || (state === "unknown" && written.has(id));
  });
  return { scores: new Map(found.map(({ id }) => [id, written.get(id) ?? 0])), named };
}

/** For a search without hits: dishes of the same kind, and where a named allergen may get in. */
export function findLoosely(word: string, found: FoundWord, dishes: Dishes): FoundWord {
  const { named, scores } = found;
  if (scores.size > 0) return found;
  if (!named) return { ...found, scores: dishes.partly(word) };
  const mayContain = dishes.all.filter(({ menu }) => foremostState(menu, named) !== "none");
  return { ...found, scores: new Map(mayContain.map(({ id }) => [id, 1])) };
}

const order: readonly AllergenState[] = ["contains", "unknown", "traces"];

/** The first of these states that one of the named allergens has in this dish. */
function foremostState(menu: SearchableMenu, named: readonly SearchFilter[]): AllergenState {
  const states = named.map(({ id }) => allergenState(menu, id));
  return order.find((state) => states.includes(state)) ?? "none";
}

/** "2 Menüs enthalten Schalenfrüchte, 10 können Spuren davon enthalten." */
export function whereItIs({ id, name }: SearchFilter, menus: readonly SearchableMenu[]): string {
  const count = (state: AllergenState) => menus.filter((menu) => allergenState(menu, id) === state).length;
  const [contains, traces, unknown] = [count("contains"), count("traces"), count("unknown")];
  const subject = ["Kein Menü enthält", "1 Menü enthält"][contains] ?? `${contains} Menüs enthalten`;
  const mayHave = traces > 0 && `${traces} ${traces === 1 ? "kann" : "können"} Spuren davon enthalten`;
  const missing = unknown > 0 && `bei ${unknown} fehlen Angaben dazu`;
  return `${[`${subject} ${allergenInText(name)}`, mayHave, missing].filter(Boolean).join(", ")}.`;
}
