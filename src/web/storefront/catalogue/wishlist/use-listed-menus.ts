import { useEffect, useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { Menu } from "#contract/catalogue.ts";
import type { WishlistData } from "#web/storefront/catalogue/wishlist/load-wishlist.ts";
import { fetchPage } from "#web/storefront/navigation/fetch-page.ts";

interface Listed {
  /** undefined while they are on their way */
  menus: readonly Menu[] | undefined;
  hasFailed: boolean;
}

/** The server has sent all menus; of a shop with many, the browser asks for the listed ones. */
export function useListedMenus(loaded: WishlistData, ids: readonly number[] | undefined): Listed {
  const [answer, setAnswer] = useState<WishlistData | null>(null);
  // What is taken off the list needs no new answer.
  const isAnswered = answer !== null && ids?.every((id) => answer.requestedIds?.includes(id)) === true;
  const query = loaded.requestedIds && ids && ids.length > 0 && !isAnswered ? ids.join(",") : null;
  useEffect(() => {
    if (query === null) return;
    const stop = new AbortController();
    fetchPage({ pathname: pages.wishlist(), search: `?ids=${query}` }, { signal: stop.signal }).then(
      (fetched) => setAnswer(fetched.answer.data as WishlistData),
      () => {
        if (!stop.signal.aborted)
          setAnswer({ data: [], requestedIds: query.split(",").map(Number), failure: "" });
      },
    );
    return () => stop.abort();
  }, [query]);
  if (!loaded.requestedIds) return { menus: loaded.data, hasFailed: loaded.failure !== null };
  const shown = ids?.length === 0 ? { ...loaded, data: [] } : isAnswered ? answer : null;
  return { menus: shown?.data, hasFailed: (shown ?? loaded).failure !== null };
}
