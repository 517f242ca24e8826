import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { CartState } from "#web/pages/cart/cart-state.ts";

/**
 * Whether the guest comes from the page of a failed payment, and the place that is brought into view for them: once, and
 * not when the page is loaded anew.
 */
export function useFailedPayment() {
  const hasFailed = (useLocation().state as CartState | null)?.paymentFailed === true;
  const isArrival = useNavigationType() !== "POP";
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasFailed || !isArrival) return;
    place.current?.scrollIntoView({ block: "center", behavior: "instant" });
    place.current?.focus({ preventScroll: true });
  }, [hasFailed, isArrival]);
  return { hasFailed, place };
}
