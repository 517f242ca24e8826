import { useEffect, useState } from "react";
import type { MenuChoice } from "#web/storefront/catalogue/filter-rule.ts";
import { askShop, joined, pageAddress } from "#web/storefront/catalogue/list/ask-shop.ts";
import type { ShopData } from "#web/storefront/catalogue/list/shop-data.ts";
import { shopAddress, writeChoice } from "#web/storefront/catalogue/shop-address.ts";

const pauseMs = 150;

interface Answer {
  /** the choice that it answers, as an address has it */
  query: string;
  shop: ShopData;
  loaded: ShopData;
}

/** Longer lists that a guest has opened in this tab, for the way back to the same place. */
const lengthened = new Map<string, ShopData>();

/**
 * A shop with many menus answers each choice itself, a page at a time. A shop with few has sent all of them, and
 * nothing is asked here.
 */
export function useAnsweredShop(loaded: ShopData, loadedChoice: MenuChoice, choice: MenuChoice) {
  const [answer, setAnswer] = useState<Answer>(() => firstAnswer(loaded, loadedChoice));
  const [failedQuery, setFailedQuery] = useState<string | null>(null);
  if (answer.loaded !== loaded) setAnswer(firstAnswer(loaded, loadedChoice));
  const query = writeChoice(choice);
  const address = shopAddress(choice);
  const isMissing = loaded.part !== undefined && answer.query !== query;
  const isFailed = isMissing && failedQuery === query;

  useEffect(() => {
    if (!isMissing || isFailed) return;
    const stop = new AbortController();
    const ask = async () => {
      const shop = await askShop(address, stop.signal).catch(() => null);
      if (stop.signal.aborted) return;
      if (shop) setAnswer({ query, shop, loaded });
      setFailedQuery(shop ? null : query);
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isMissing, isFailed, address, query, loaded]);

  const showMore = async (page: number) => {
    const shop = joined(answer.shop, await askShop(pageAddress(address, page)));
    lengthened.set(query, shop);
    setAnswer((now) => (now.shop === answer.shop ? { ...now, shop } : now));
  };
  const tryAgain = () => setFailedQuery(null);
  return { shop: answer.shop, address, isLoading: isMissing && !isFailed, isFailed, tryAgain, showMore };
}

function firstAnswer(loaded: ShopData, choice: MenuChoice): Answer {
  const query = writeChoice(choice);
  const longer = loaded.part?.page === 1 ? lengthened.get(query) : undefined;
  // Its beginning must still be what the shop has just answered.
  const isSame = longer && loaded.menus.every((menu, place) => longer.menus[place]?.id === menu.id);
  return { query, shop: isSame ? longer : loaded, loaded };
}
