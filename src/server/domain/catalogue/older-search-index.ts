import type { SearchIndex } from "#contract/search.ts";

/** Where release 0.1.0 asks for the search index: its tabs stay open across an update. Goes a release later. */
export const olderSearchIndexPath = "/api/v1/menu-search";

export function olderSearchIndex({ menus, filters, synonyms, commonProperties }: SearchIndex) {
  return {
    menus,
    filters: filters.map(({ terms, exclusionTerms, ...filter }) => ({
      ...filter,
      asked: terms,
      leftOut: exclusionTerms,
    })),
    sameWords: synonyms,
    trueOfAll: commonProperties.map(({ terms, text }) => ({ asked: terms, text })),
  };
}
