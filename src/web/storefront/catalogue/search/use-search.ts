import { startTransition, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { buildSearch, type SearchKit, searchKit } from "#web/storefront/catalogue/search/load-search.ts";
import type { Search } from "#web/storefront/catalogue/search/search.ts";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";

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
  const { data: kit, isError, refetch } = useReading(query === "" || isLoaded ? null : searchKit);
  const search = useBuiltSearch(kit, menus);
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
    tryAgain: refetch,
  };
}

/** Undefined until it is built. */
function useBuiltSearch(kit: SearchKit | undefined, menus: readonly Menu[]): Search | undefined {
  const [built, setBuilt] = useState<{ kit: SearchKit; menus: readonly Menu[]; search: Search } | null>(null);
  useEffect(() => {
    if (!kit) return;
    let isOver = false;
    void buildSearch(kit, menus).then(
      (search) => {
        if (!isOver) startTransition(() => setBuilt({ kit, menus, search }));
      },
      (error) => {
        // thrown while it is drawn, so that the page shows its error
        const fail = () => {
          throw error;
        };
        if (!isOver) setBuilt(fail);
      },
    );
    return () => {
      isOver = true;
    };
  }, [kit, menus]);
  return built?.kit === kit && built?.menus === menus ? built?.search : undefined;
}
