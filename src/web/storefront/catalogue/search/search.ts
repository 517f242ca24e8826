import type { SearchIndex } from "#contract/catalogue/search.ts";
import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import {
  type Conditions,
  conditionsOf,
  isAllowed,
  meets,
} from "#web/storefront/catalogue/search/conditions.ts";
import { type Dish, Dishes, type SearchableMenu } from "#web/storefront/catalogue/search/dishes.ts";
import { FilterWords } from "#web/storefront/catalogue/search/filter-words.ts";
import {
  type FoundWord,
  findLoosely,
  findWord,
  whereItIs,
} from "#web/storefront/catalogue/search/find-word.ts";
import {
  isEmptyWord,
  isInflected,
  spellingsOf,
  withoutTraces,
} from "#web/storefront/catalogue/search/german-words.ts";
import { limitsOf, measure } from "#web/storefront/catalogue/search/limits.ts";
import { normOf, type QueryPart, readQuery, textOf } from "#web/storefront/catalogue/search/read-query.ts";
import {
  isListFilter,
  type ReadMeaning,
  type SearchResult,
} from "#web/storefront/catalogue/search/search-result.ts";

export type Search = (words: string) => SearchResult;

const maxNearest = 6;

/** Reads all texts of the menus; the search itself is quick. */
export async function makeSearch(menus: readonly SearchableMenu[], index: SearchIndex): Promise<Search> {
  const dishes = await Dishes.read(menus, index);
  const vocabulary = { dishes, filters: new FilterWords(index.filters) };
  const answer = answering(index, dishes);

  return (words) => {
    const parts = readQuery(words, vocabulary);
    const { searched, answers } = answer(
      parts.filter(({ kind, norm }) => kind === "word" && !isEmptyWord(norm)),
    );
    const conditions = conditionsOf(parts, dishes);
    const found = searched.map(({ norm }) => findWord(norm, vocabulary));
    const { menus: answering, ...help } = helpIn(parts);
    const isOfData = answering !== null || found.some(({ named }) => named);
    const ranked = {
      whole: isOfData ? "" : normaliseSearch(words),
      searched: normOf(searched),
      found,
      conditions,
    };
    const allowed = inOrder(dishes.all, answering).filter((dish) => isAllowed(dish, conditions));
    const hits = rankFound(allowed, ranked);
    const { suited, beyond } = suitedDishes(allowed, conditions);
    const loose = {
      ...ranked,
      found: found.map((word, at) => findLoosely(searched[at]?.norm ?? "", word, dishes)),
    };
    const nearest =
      hits.length > 0
        ? []
        : [suited, beyond].map((some) => rankNearest(some, loose)).find(({ length }) => length > 0);
    return {
      words,
      found: idsOf(hits),
      nearest: idsOf(nearest ?? []).slice(0, maxNearest),
      suited: idsOf(suited.length > 0 ? suited : beyond),
      meanings: meaningsOf(parts),
      without: conditions.without,
      named: [...new Set(found.flatMap(({ named = [] }) => named))].map((filter) => ({
        id: filter.id,
        text: whereItIs(filter, menus),
      })),
      unnamed: textOf(parts.filter((part) => !found[searched.indexOf(part)]?.named)),
      withoutTraces: withoutTraces(words),
      corrections: found.flatMap(({ correction }, at) =>
        correction === undefined ? [] : { typed: searched[at]?.text ?? "", replacement: correction },
      ),
      answers,
      ...help,
      unknown: parts.flatMap(({ kind, text }) => (kind === "unknown" ? text : [])),
    };
  };
}

/** Dishes that suit but for the words and styles, and those beyond a limit too, the closest to it first. */
function suitedDishes(allowed: readonly Dish[], { forms, limits }: Conditions) {
  const beyond = allowed
    .filter((dish) => meets(dish, { forms, styles: [], limits: [] }))
    .sort((a, b) => measure(a.menu, limits) - measure(b.menu, limits));
  const suited = allowed.filter((dish) => meets(dish, { forms, styles: [], limits }));
  return { suited, beyond };
}

/** Answers words for what is true of every menu, "in 5 Minuten"; no text has to contain them. */
function answering({ commonProperties }: SearchIndex, dishes: Dishes) {
  const properties = commonProperties.map(({ terms, text }) => ({ terms: terms.flatMap(spellingsOf), text }));
  const answerTo = (word: string) => {
    const isBegun = (term: string) => word.length >= 5 && term.startsWith(word) && !dishes.isPart(word);
    return properties.find(({ terms }) => terms.some((term) => isInflected(word, term) || isBegun(term)))
      ?.text;
  };
  return (words: readonly QueryPart[]) => {
    const texts = words.map(({ norm }) => answerTo(norm));
    const isNumber = (at: number) => /^\d+$/.test(words[at]?.norm ?? "") && texts[at + 1] !== undefined;
    return {
      searched: words.filter((_, at) => texts[at] === undefined && !isNumber(at)),
      answers: [...new Set(texts.flatMap((text) => text ?? []))],
    };
  };
}

const mostHelp = 3;

interface Help extends Pick<SearchResult, "help" | "isHelpOnly"> {
  /** The dishes that answer, in this order; null when any may. */
  menus: readonly number[] | null;
}

function helpIn(parts: readonly QueryPart[]): Help {
  const filters = parts.flatMap((part) => part.filters);
  const asked = new Map(filters.flatMap(({ name, help }) => (help ? [[name, help] as const] : [])));
  const answering = [...asked.values()].flatMap(({ menus }) => (menus ? [menus] : []));
  const [first, ...others] = answering;
  const isHelp = (part: QueryPart) =>
    isEmptyWord(part.norm) ||
    (part.filters.length > 0 && !part.filters.some(isListFilter) && !hasLimit(part));
  return {
    help: [...asked].slice(0, mostHelp).map(([question, { menus: _, ...help }]) => ({ question, ...help })),
    isHelpOnly: asked.size > 0 && !first && parts.every(isHelp),
    menus: first?.filter((id) => others.every((ids) => ids.includes(id))) ?? null,
  };
}

const hasLimit = (part: QueryPart) => limitsOf(part).length > 0;

function inOrder(dishes: readonly Dish[], ids: readonly number[] | null): readonly Dish[] {
  if (!ids) return dishes;
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function meaningsOf(parts: readonly QueryPart[]): ReadMeaning[] {
  return parts
    .filter((part) => part.kind === "meaning")
    .map((part) => ({
      filters: part.filters.filter(isListFilter).map(({ group, id }) => ({ group, id })),
      limits: limitsOf(part).map(({ name }) => ({ name })),
      excludedWord: part.excludedWord === null ? null : part.text,
      rest: textOf(parts.filter((other) => other !== part)),
    }))
    .filter(
      ({ filters, limits, excludedWord }) => filters.length + limits.length > 0 || excludedWord !== null,
    );
}

function idsOf(dishes: readonly Dish[]): number[] {
  return dishes.map(({ id }) => id);
}

interface RankedSearch {
  /** The whole search without white space, empty where data answer it; and of it the words to find. */
  whole: string;
  searched: string;
  found: readonly FoundWord[];
  conditions: Conditions;
}

const behindTexts = 9;

/**
 * Dishes that contain the whole search come first, unless data answer it; then dishes with every word that meet all
 * conditions, the cheapest first when a price was named.
 */
function rankFound(dishes: readonly Dish[], search: RankedSearch): Dish[] {
  const ranked = dishes.map((dish) => {
    const byRule = placeOf(dish, search.whole);
    const place = byRule ?? behindTexts + (placeOf(dish, search.searched) ?? behindTexts);
    return { ...judged(dish, search), isByRule: byRule !== undefined, place };
  });
  return ranked
    .filter(({ isByRule, beyond, missing }) => isByRule || beyond + missing === 0)
    .sort((a, b) => a.place - b.place || a.beyond - b.beyond || a.least - b.least || b.score - a.score)
    .map(({ dish }) => dish);
}

/** For a search without hits: dishes with some of the words, most words first. */
function rankNearest(dishes: readonly Dish[], search: RankedSearch): Dish[] {
  return dishes
    .map((dish) => judged(dish, search))
    .filter(({ missing }) => missing === 0 || missing < search.found.length)
    .sort((a, b) => a.missing - b.missing || a.beyond - b.beyond || b.score - a.score || a.least - b.least)
    .map(({ dish }) => dish);
}

function judged(dish: Dish, { found, conditions }: RankedSearch) {
  const scores = found.flatMap((word) => word.scores.get(dish.id) ?? []);
  return {
    dish,
    missing: found.length - scores.length,
    score: scores.reduce((sum, score) => sum + score, 0),
    beyond: meets(dish, conditions) ? 0 : 1,
    least: measure(dish.menu, conditions.limits),
  };
}

/** In this order: the beginning of the name, the name, other words, ingredients. */
function placeOf({ texts }: Dish, searched: string): number | undefined {
  if (searched === "") return undefined;
  if (texts[0]?.startsWith(searched)) return -1;
  const at = texts.findIndex((text) => text.includes(searched));
  return at < 0 ? undefined : at;
}
