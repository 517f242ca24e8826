import type { SearchIndex } from "#contract/search.ts";
import { normaliseSearch } from "#contract/search-text.ts";
import { CommonProperties } from "#web/storefront/search/common-properties.ts";
import {
  type Conditions,
  conditionsOf,
  isAllowed,
  meetsConditions,
} from "#web/storefront/search/conditions.ts";
import { FilterWords } from "#web/storefront/search/filter-words.ts";
import { isEmptyWord, isPerson, isPossessive, withoutTraces } from "#web/storefront/search/german-words.ts";
import { keeps, limitsOf, measure } from "#web/storefront/search/limits.ts";
import { whereItIs } from "#web/storefront/search/named-allergens.ts";
import { type QueryPart, textOf, withoutMeaning } from "#web/storefront/search/query-parts.ts";
import {
  looseQueryWord,
  type QueryWord,
  queryWord,
  synonymsOf,
  tracesOf,
} from "#web/storefront/search/query-word.ts";
import { rankFound, rankNearest } from "#web/storefront/search/ranking.ts";
import { readQuery } from "#web/storefront/search/read-query.ts";
import type { ReadMeaning, SearchResult } from "#web/storefront/search/search-result.ts";
import {
  type SearchableMenu,
  type SearchedDish,
  searchedDish,
} from "#web/storefront/search/searched-dish.ts";
import type { ReadPieces } from "#web/storefront/search/searched-text.ts";
import { allAtOnce, type Steps } from "#web/storefront/search/steps.ts";
import { Vocabulary } from "#web/storefront/search/vocabulary.ts";

export type Search = (words: string) => SearchResult;

const maxNearest = 6;

/** Building a search reads all texts of the menus; searching is quick. */
export function makeSearch(menus: readonly SearchableMenu[], index: SearchIndex): Search {
  return allAtOnce(searchSteps(menus, index));
}

/** The same in short steps, for a page that answers presses meanwhile. */
export function* searchSteps(menus: readonly SearchableMenu[], index: SearchIndex): Steps<Search> {
  const more = new Map(index.menus.map((menu) => [menu.id, menu]));
  const pieces: ReadPieces = new Map();
  const dishes: SearchedDish[] = [];
  for (const menu of menus) {
    dishes.push(searchedDish(menu, more.get(menu.id), pieces));
    yield;
  }
  const synonyms = synonymsOf(index.synonyms);
  const vocabulary = yield* Vocabulary.steps(dishes, synonyms);
  const filters = new FilterWords(index.filters);
  yield;
  const commonProperties = new CommonProperties(index.commonProperties, vocabulary);

  return (words) => {
    const parts = readQuery(words, { filters, vocabulary });
    const { remaining: typed, answers } = commonProperties.read(wordsIn(parts, vocabulary));
    const queryWords = typed.map(({ norm }) => queryWord(norm, { dishes, vocabulary, synonyms, filters }));
    const conditions = conditionsOf(parts, synonyms);
    const allowed = dishes.filter((dish) => isAllowed(dish, conditions));
    const found = rankFound(allowed, { whole: normaliseSearch(words), queryWords, conditions });
    const loosenedWords = () => typed.map(({ norm }, at) => loosened(queryWords[at], norm));
    const suitable = suitedDishes(allowed, conditions);
    const nearest = found.length > 0 ? [] : nearestOf(suitable, { queryWords: loosenedWords(), conditions });
    return {
      words,
      found: found.map(idOf),
      nearest: nearest.slice(0, maxNearest).map(idOf),
      suited: (suitable.suited.length > 0 ? suitable.suited : suitable.beyond).map(idOf),
      meanings: meaningsOf(parts),
      without: [...new Set(conditions.without)],
      named: namedBy(queryWords),
      unnamed: textOf(
        parts.filter((part) => !typed.some((word, at) => word === part && queryWords[at]?.named)),
      ),
      withoutTraces: withoutTraces(words),
      corrections: queryWords.flatMap(({ correction }, at) =>
        correction ? { typed: typed[at]?.word ?? "", replacement: correction.text } : [],
      ),
      answers,
      unknown: parts.flatMap((part) => ("unknown" in part ? part.unknown : [])),
    };
  };

  function loosened(word: QueryWord | undefined, norm: string): QueryWord {
    const isAnywhere = word && dishes.some((dish) => word.placeIn(dish) !== undefined);
    if (isAnywhere) return word;
    return word?.named ? tracesOf(word.named) : looseQueryWord(norm, vocabulary);
  }

  function namedBy(queryWords: readonly QueryWord[]): SearchResult["named"] {
    const menus = dishes.map(({ menu }) => menu);
    const filters = new Set(queryWords.flatMap(({ named = [] }) => named));
    return [...filters].map((filter) => ({ id: filter.id, text: whereItIs(filter, menus) }));
  }
}

interface SuitedDishes {
  suited: SearchedDish[];
  /** Dishes that suit except for a limit, the closest to it first. */
  beyond: SearchedDish[];
}

function suitedDishes(allowed: readonly SearchedDish[], conditions: Conditions): SuitedDishes {
  const { limits } = conditions;
  const unlimited = allowed.filter((dish) =>
    meetsConditions(dish, { ...conditions, styles: [], limits: [] }),
  );
  return {
    suited: unlimited.filter(({ menu }) => limits.every((limit) => keeps(menu, limit))),
    beyond: [...unlimited].sort((a, b) => measure(a.menu, limits) - measure(b.menu, limits)),
  };
}

function nearestOf(
  { suited, beyond }: SuitedDishes,
  rankedSearch: Parameters<typeof rankNearest>[1],
): SearchedDish[] {
  const within = rankNearest(suited, rankedSearch);
  return within.length > 0 || rankedSearch.conditions.limits.length === 0
    ? within
    : rankNearest(beyond, rankedSearch);
}

function wordsIn(parts: readonly QueryPart[], vocabulary: Vocabulary): { word: string; norm: string }[] {
  const words = parts.map((part) => ("word" in part ? part : undefined));
  return words.flatMap((word, at) => {
    if (!word || isEmptyWord(word.norm)) return [];
    // "für mein Kind", unless a dish is called so
    const isOfPerson = isPossessive(word.norm) && isPerson(words[at + 1]?.norm ?? "");
    return isOfPerson || (isPerson(word.norm) && !vocabulary.isWord(word.norm)) ? [] : [word];
  });
}

function meaningsOf(parts: readonly QueryPart[]): ReadMeaning[] {
  return parts
    .flatMap((part) => ("meanings" in part ? part.meanings : []))
    .map((meaning) => ({
      filters: meaning.filters.flatMap(({ group, id }) => (group === "limits" ? [] : { group, id })),
      limits: limitsOf(meaning).map(({ name }) => ({ name })),
      excludedWord: meaning.excludedWord === null ? null : meaning.text,
      rest: withoutMeaning(parts, meaning),
    }));
}

function idOf({ menu }: SearchedDish): number {
  return menu.id;
}
