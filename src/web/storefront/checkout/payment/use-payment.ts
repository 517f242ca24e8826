import { useCallback, useEffect, useState } from "react";
import { pages } from "#contract/addresses.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { readCartAgain } from "#web/storefront/cart/guest-cart.ts";
import { notifyOtherTabs } from "#web/storefront/cart/other-tabs.ts";
import { clearDraft } from "#web/storefront/checkout/checkout-draft.ts";
import { ownOrder } from "#web/storefront/checkout/own-order.ts";
import { clearConsents } from "#web/storefront/checkout/stored-consents.ts";
import { type PaymentOutcome, type PaymentReturn, pollPayment } from "./poll-payment.ts";

export type PaymentState = PaymentOutcome | { name: "checking" };

/** How long the outcome stays before the next page (specification, section 9). */
const redirectMs = 3000;

export function usePayment({ returned, orderId, sessionId }: PaymentReturn) {
  const navigate = useNavigate();
  const [state, setState] = useState<PaymentState>({ name: "checking" });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again with the same values
  useEffect(() => {
    const stop = new AbortController();
    const onChange = (outcome: PaymentOutcome) => {
      // The same outcome once more is not announced once more.
      setState((previous) => (previous.name === outcome.name ? previous : outcome));
      if (outcome.name === "refused")
        showToast({ type: "error", text: failureText(outcome.error), checkout: true });
    };
    void pollPayment({ returned, orderId, sessionId }, { signal: stop.signal, onChange });
    return () => stop.abort();
  }, [returned, orderId, sessionId, round]);

  useEffect(() => {
    if (state.name !== "success" && state.name !== "failed") return;
    if (state.name === "success") {
      clearDraft();
      clearConsents();
      // Loaded in advance, because the thank-you page shows it.
      void ownOrder(orderId)
        .fresh()
        .catch(() => undefined);
    }
    void readCartAgain();
    notifyOtherTabs();
    const next =
      state.name === "success" ? pages.thankYou(orderId, state.invoiceNr) : pages.paymentFailed(orderId);
    const timer = setTimeout(() => void navigate(next, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [state, orderId, navigate]);

  const checkAgain = useCallback(() => {
    setState({ name: "checking" });
    setRound((count) => count + 1);
  }, []);
  return { state, checkAgain };
}
