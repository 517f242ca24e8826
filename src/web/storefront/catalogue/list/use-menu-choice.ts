import { useEffect, useState } from "react";
import type { MenuStyle } from "#contract/catalogue/catalogue.ts";
import { byFilter, isByFilter } from "#web/storefront/catalogue/by-filter.ts";
import type { MenuChoice } from "#web/storefront/catalogue/filter-rule.ts";
import { filterIds, type ShopData } from "#web/storefront/catalogue/list/shop-data.ts";
import { choiceAt, shopAddress, writeChoice } from "#web/storefront/catalogue/shop-address.ts";
import {
  useArrival,
  useLocation,
  usePageActions,
  useProgress,
} from "#web/storefront/navigation/page-context.ts";

const typingPauseMs = 200;

/** The choice shows at once and is written to the address; every other navigation reads it from there. */
export function useMenuChoice(shop: ShopData, style: MenuStyle | null) {
  const location = useLocation();
  const arrival = useArrival();
  const addressChoice = choiceAt(location.search, filterIds(shop), style);
  const [choice, setChoice] = useState(addressChoice);
  const [handledKey, setHandledKey] = useState(location.key);

  if (location.key !== handledKey) {
    setHandledKey(location.key);
    // An address that this page wrote may be older than the guest's last click.
    const isOwnWrite = isByFilter(location.state) && arrival !== "pop";
    if (!isOwnWrite) setChoice(addressChoice);
  }
  useWrittenAddress(choice, addressChoice);
  return [choice, setChoice, addressChoice] as const;
}

function useWrittenAddress(choice: MenuChoice, addressChoice: MenuChoice) {
  const { rewrite } = usePageActions();
  const isLeaving = useProgress() !== "idle";
  const address = shopAddress(choice);
  const isWritten = writeChoice(choice) === writeChoice(addressChoice);
  const isTyping = choice.words !== addressChoice.words;

  useEffect(() => {
    if (isWritten || isLeaving) return;
    const write = () => rewrite(address, byFilter);
    if (!isTyping) return write();
    const timer = setTimeout(write, typingPauseMs);
    return () => clearTimeout(timer);
  }, [address, isWritten, isTyping, isLeaving, rewrite]);
}
