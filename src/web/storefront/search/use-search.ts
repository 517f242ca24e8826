import { useDeferredValue, useMemo, useState } from "react";
import type { Menu } from "#contract/catalogue.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { searchKit } from "#web/storefront/search/load-search.ts";
import type { SearchResult } from "#web/storefront/search/search-result.ts";

interface Searched {
  /** null without a search; of the words before as long as the answer to new ones is on its way */
  result: SearchResult | null;
  isLoading: boolean;
  /** the search could not be fetched */
  isFailed: boolean;
  tryAgain: () => void;
}

/** Searches these menus in the browser. Until what that needs is there, `loaded` answers the words it was made for. */
export function useSearch(menus: readonly Menu[], words: string, loaded: SearchResult | null): Searched {
  const wanted = useDeferredValue(words.trim());
  const isLoaded = loaded?.words.trim() === wanted;
  const { data: kit, isError, readAgain } = useReading(wanted === "" || isLoaded ? null : searchKit);
  const search = useMemo(() => kit?.makeSearch(menus, kit.index), [kit, menus]);
  const result = useMemo(() => {
    if (wanted === "") return null;
    if (isLoaded) return loaded;
    return search?.(wanted);
  }, [wanted, isLoaded, loaded, search]);

  // a page that came without an answer shows none of its menus: they might hold what was left out
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
