import { useLayoutEffect, useRef, useState } from "react";
import type { Cart } from "#contract/cart/cart.ts";
import { germanDay } from "#contract/day.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { changeCart } from "#web/storefront/cart/guest-cart.ts";
import {
  type DishMove,
  hasSameDishes,
  moveDish,
  type Plan,
  plannedItems,
  planOf,
} from "#web/storefront/cart/plan/plan-rules.ts";

interface PlanChange {
  next: Plan;
  /** what is said when it is done */
  text: string;
  /** ids of what gets the focus when the change shows, and when it is refused */
  focus?: { done: string; refused: string };
}

/**
 * A change shows at once and is sent as a whole plan after the changes before it. What the shop refuses goes back to
 * where it was, and the reason stays until the next change.
 */
export function usePlan(cart: Cart) {
  const [onItsWay, setOnItsWay] = useState<Plan | null>(null);
  const [last, setLast] = useState<{ text: string; before: Plan } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(0);
  const focusNext = useNextFocus();
  const plan = onItsWay ?? planOf(cart.items);

  const apply = async ({ next, text, focus }: PlanChange): Promise<boolean> => {
    latest.current += 1;
    const own = latest.current;
    setFailure(null);
    setLast(null);
    setOnItsWay(next);
    focusNext(focus?.done);
    try {
      await changeCart(() => sendPlan(cart.id, next));
      if (own === latest.current) setLast({ text, before: plan });
      return true;
    } catch (error) {
      setFailure(failureText(error));
      focusNext(focus?.refused);
      return false;
    } finally {
      if (own === latest.current) setOnItsWay(null);
    }
  };

  return {
    plan,
    items: onItsWay ? plannedItems(cart.items, onItsWay) : cart.items,
    isBusy: onItsWay !== null,
    failure,
    /** the last change, as long as nothing else has changed the dishes */
    last: last && hasSameDishes(last.before, plan) ? last : null,
    apply,
    move: (move: DishMove, text: string) => {
      const { menuId, from, to } = move;
      const focus = { done: tileId(menuId, to), refused: tileId(menuId, from) };
      return apply({ next: moveDish(plan, move), text, focus });
    },
  };
}

export type PlanActions = ReturnType<typeof usePlan>;

export function tileId(menuId: number, deliveryDay: string): string {
  return `plan-${menuId}-${deliveryDay}`;
}

export async function sendPlan(cartId: string | null, plan: Plan): Promise<Cart> {
  const lines = plan.map(({ menuId, quantity, deliveryDay }) => ({
    ...{ menuId, quantity },
    deliveryDate: germanDay(deliveryDay),
  }));
  return (await api("planCart", { params: { cartId: cartId ?? "" }, body: { lines } })).data;
}

/** A tile that moves is another element in another column, so the focus has to follow. */
function useNextFocus(): (id: string | undefined) => void {
  const next = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const element = next.current && document.getElementById(next.current);
    // An open dialog lets nothing behind it have the focus.
    if (!element || document.querySelector("dialog[open]")) return;
    next.current = undefined;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  return (id) => {
    next.current = id;
  };
}
