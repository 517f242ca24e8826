import { useEffect, useRef, useState } from "react";
import type { FillRequest } from "#contract/cart/fill-plan.ts";
import {
  type FillDay,
  type FillGoals,
  goalErrors,
  requestOf,
  storedGoals,
  storeGoals,
} from "#web/storefront/cart/fill/fill-goals.ts";
import { useWishlist } from "#web/storefront/plate/wishlist.ts";

/** The goals, and what is asked with them. */
export function useWishes(ask: (request: FillRequest) => Promise<boolean>, suggested: FillDay | undefined) {
  const wishlist = useWishlist() ?? [];
  const [goals, setGoals] = useState(storedGoals);
  const [isChecked, setChecked] = useState(false);
  const [isFirst, setFirst] = useState(suggested !== undefined);
  const send = async (chosen: readonly FillDay[]) => {
    setChecked(true);
    if (chosen.length === 0 || Object.keys(goalErrors(goals)).length > 0) return setFirst(false);
    storeGoals(goals);
    await ask(requestOf(goals, chosen, wishlist));
    setFirst(false);
  };
  const isAsked = useRef(false);
  useEffect(() => {
    if (!suggested || isAsked.current) return;
    isAsked.current = true;
    void send([suggested]);
  });
  return {
    goals,
    errors: isChecked ? goalErrors(goals) : {},
    isChecked,
    /** while the first proposal is on its way */
    isFirst,
    hasWishlist: wishlist.length > 0,
    change: (change: Partial<FillGoals>) => setGoals({ ...goals, ...change }),
    send: (chosen: readonly FillDay[]) => void send(chosen),
  };
}
