import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation, useNavigationType } from "react-router";
import type { MenuStyle } from "#contract/catalogue.ts";
import type { MenuChoice } from "#web/storefront/catalogue/filter-rule.ts";
import { shopAddress, writeChoice } from "#web/storefront/catalogue/shop-address.ts";
import { choiceAt } from "#web/storefront/pages/shop/choice-at.ts";
import { filterIds, type ShopData } from "#web/storefront/pages/shop/shop-data.ts";

const typingPauseMs = 200;
const byFilter = { byFilter: true };

/** The choice shows at once and is written to the address; every other navigation reads it from there. */
export function useMenuChoice(shop: ShopData, style: MenuStyle | null) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const addressChoice = choiceAt(location.search, filterIds(shop), style);
  const [choice, setChoice] = useState(addressChoice);
  const [handledKey, setHandledKey] = useState(location.key);

  if (location.key !== handledKey) {
    setHandledKey(location.key);
    // An address that this page wrote may be older than the guest's last click.
    const isOwnWrite = location.state?.byFilter === true && navigationType !== "POP";
    if (!isOwnWrite) setChoice(addressChoice);
  }
  useWrittenAddress(choice, addressChoice);
  return [choice, setChoice] as const;
}

function useWrittenAddress(choice: MenuChoice, addressChoice: MenuChoice) {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const address = shopAddress(choice);
  const isWritten = writeChoice(choice) === writeChoice(addressChoice);
  const isTyping = choice.words !== addressChoice.words;

  useEffect(() => {
    if (isWritten || isLeaving) return;
    const write = () =>
      navigate(address, {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
        state: byFilter,
      });
    if (!isTyping) return void write();
    const timer = setTimeout(write, typingPauseMs);
    return () => clearTimeout(timer);
  }, [address, isWritten, isTyping, isLeaving, navigate]);
}
