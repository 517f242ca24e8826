import { useEffect, useState } from "react";
import { pages } from "#contract/addresses.ts";
import { askShop } from "#web/storefront/pages/shop/ask-shop.ts";
import type { ShopData } from "#web/storefront/pages/shop/shop-data.ts";

const pauseMs = 150;

/** What the server finds for these words, once the guest pauses; the answer before stays meanwhile. */
export function useServerSearch(words: string): ShopData | null {
  const [list, setList] = useState<ShopData | null>(null);
  useEffect(() => {
    if (words === "") return;
    const stop = new AbortController();
    const ask = () => askShop(pages.shopSearch(words), stop.signal).then(setList, () => undefined);
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words]);
  return words === "" ? null : list;
}
