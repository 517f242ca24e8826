import { useDeferredValue, useMemo, useState } from "react";
import type { Menu } from "#contract/catalogue.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { searchKit } from "#web/storefront/search/load-search.ts";
import type { SearchResult } from "#web/storefront/search/search-result.ts";

interface SearchState {
  /** Null without a search; while an answer is on its way, the result of the previous words. */
  result: SearchResult | null;
  isLoading: boolean;
  isFailed: boolean;
  tryAgain: () => void;
}

/**
 * Searches these menus in the browser. Until its code is loaded, `loaded` answers the words that it was
 * made for.
 */
export function useSearch(menus: readonly Menu[], words: string, loaded: SearchResult | null): SearchState {
  const query = useDeferredValue(words.trim());
  const isLoaded = loaded?.words.trim() === query;
  const { data: kit, isError, readAgain } = useReading(query === "" || isLoaded ? null : searchKit);
  const search = useMemo(() => kit?.makeSearch(menus, kit.index), [kit, menus]);
  const result = useMemo(() => {
    if (query === "") return null;
    if (isLoaded) return loaded;
    return search?.(query);
  }, [query, isLoaded, loaded, search]);

  // A page without an answer shows no menu, because it might contain what the guest excludes.
  const [last, setLast] = useState(result);
  if (result !== undefined && result !== last) setLast(result);
  const isUnanswered = result === undefined;
  return {
    result: (isUnanswered ? last : result) ?? null,
    isLoading: isUnanswered && !isError,
    isFailed: isUnanswered && (isError || last === undefined),
    tryAgain: readAgain,
  };
}
