import type { SearchIndex } from "#contract/search.ts";
import { normaliseSearch } from "#contract/search-text.ts";
import { type Conditions, conditionsOf, isAllowed, isAsked } from "#web/storefront/search/conditions.ts";
import { FilterWords } from "#web/storefront/search/filter-words.ts";
import { isEmptyWord } from "#web/storefront/search/german-words.ts";
import { keeps, limitsOf, measure } from "#web/storefront/search/limits.ts";
import { type QueryPart, withoutMeaning } from "#web/storefront/search/query-parts.ts";
import { rankFound, rankNearest } from "#web/storefront/search/ranking.ts";
import { readQuery } from "#web/storefront/search/read-query.ts";
import type { ReadMeaning, SearchResult } from "#web/storefront/search/search-result.ts";
import {
  type SearchableMenu,
  type SearchedDish,
  searchedDish,
} from "#web/storefront/search/searched-dish.ts";
import type { ReadPieces } from "#web/storefront/search/searched-text.ts";
import { TrueOfAll } from "#web/storefront/search/true-of-all.ts";
import { Vocabulary } from "#web/storefront/search/vocabulary.ts";
import { looseWord, type QueryWord, sameWordsOf, wantedWord } from "#web/storefront/search/wanted-words.ts";

export type Search = (words: string) => SearchResult;

const mostNearest = 6;

/** Building a search reads all texts of the menus; searching is quick. */
export function makeSearch(menus: readonly SearchableMenu[], index: SearchIndex): Search {
  const more = new Map(index.menus.map((menu) => [menu.id, menu]));
  const pieces: ReadPieces = new Map();
  const dishes = menus.map((menu) => searchedDish(menu, more.get(menu.id), pieces));
  const sameWords = sameWordsOf(index.sameWords);
  const vocabulary = new Vocabulary(dishes, sameWords);
  const filters = new FilterWords(index.filters);
  const trueOfAll = new TrueOfAll(index.trueOfAll, vocabulary);

  return (words) => {
    const parts = readQuery(words, { filters, known: vocabulary });
    const { wanted: typed, answers } = trueOfAll.read(wordsIn(parts));
    const wanted = typed.map(({ norm }) => wantedWord(norm, { dishes, vocabulary, sameWords }));
    const conditions = conditionsOf(parts, sameWords);
    const allowed = dishes.filter((dish) => isAllowed(dish, conditions));
    const found = rankFound(allowed, { whole: normaliseSearch(words), wanted, conditions });
    const looser = () => typed.map(({ norm }, at) => wantedLoosely(wanted[at], norm));
    const suits = suitedDishes(allowed, conditions);
    const nearest = found.length > 0 ? [] : nearestOf(suits, { wanted: looser(), conditions });
    return {
      words,
      found: found.map(idOf),
      nearest: nearest.slice(0, mostNearest).map(idOf),
      suited: (suits.suited.length > 0 ? suits.suited : suits.beyond).map(idOf),
      meanings: meaningsOf(parts),
      corrections: wanted.flatMap(({ correction }, at) =>
        correction ? { typed: typed[at]?.word ?? "", meant: correction.text } : [],
      ),
      answers,
      unknown: parts.flatMap((part) => ("unknown" in part ? part.unknown : [])),
    };
  };

  function wantedLoosely(word: QueryWord | undefined, norm: string): QueryWord {
    const isAnywhere = word && dishes.some((dish) => word.placeIn(dish) !== undefined);
    return isAnywhere ? word : looseWord(norm, vocabulary);
  }
}

interface Suits {
  suited: SearchedDish[];
  /** Dishes that suit except for a limit, the closest to it first. */
  beyond: SearchedDish[];
}

function suitedDishes(allowed: readonly SearchedDish[], conditions: Conditions): Suits {
  const { limits } = conditions;
  const unlimited = allowed.filter((dish) => isAsked(dish, { ...conditions, styles: [], limits: [] }));
  return {
    suited: unlimited.filter(({ menu }) => limits.every((limit) => keeps(menu, limit))),
    beyond: unlimited.toSorted((one, other) => measure(one.menu, limits) - measure(other.menu, limits)),
  };
}

function nearestOf({ suited, beyond }: Suits, looked: Parameters<typeof rankNearest>[1]): SearchedDish[] {
  const within = rankNearest(suited, looked);
  return within.length > 0 || looked.conditions.limits.length === 0 ? within : rankNearest(beyond, looked);
}

function wordsIn(parts: readonly QueryPart[]): { word: string; norm: string }[] {
  return parts.flatMap((part) => ("word" in part && !isEmptyWord(part.norm) ? part : []));
}

function meaningsOf(parts: readonly QueryPart[]): ReadMeaning[] {
  return parts
    .flatMap((part) => ("meanings" in part ? part.meanings : []))
    .map((meaning) => ({
      filters: meaning.filters.flatMap(({ group, id }) => (group === "limits" ? [] : { group, id })),
      limits: limitsOf(meaning).map(({ name }) => ({ name })),
      leftOut: meaning.leftOutWord === null ? null : meaning.text,
      rest: withoutMeaning(parts, meaning),
    }));
}

function idOf({ menu }: SearchedDish): number {
  return menu.id;
}
