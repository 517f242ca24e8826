import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import type { GuestForm } from "#contract/checkout.ts";
import { CallFailed } from "#web/api/client.ts";
import { useCall } from "#web/api/use-call.ts";
import { failureText } from "#web/cart/failure-text.ts";
import { countOpenChanges, guestCart, inLine, onOpenChanges, readCartAgain } from "#web/cart/guest-cart.ts";
import { showToast } from "#web/ui/toast.ts";
import { useQuestion } from "./use-question.ts";

/** Comes with the first touch of the form. */
export const loadOrdering = () => import("./place-order.ts");

export type Checkout = Omit<ReturnType<typeof useCheckout>, "question">;

/** Places the order and leaves for the payment provider; the same for both order buttons. */
export function useCheckout() {
  // a change of quantity or day that is still on its way: the total above the button is not the last one yet
  const changing = useSyncExternalStore(onOpenChanges, countOpenChanges, () => 0) > 0;
  const { question, ask } = useQuestion();
  const { mutate, reset, isPending, isSuccess, failure } = useOrder(ask);
  // two presses in the same moment both find the page not busy yet
  const placing = useRef(false);
  const place = (form: GuestForm, onRefused: (error: Error) => void) => {
    if (placing.current) return;
    placing.current = true;
    const onError = (error: Error) => {
      placing.current = false;
      onRefused(error);
    };
    mutate(form, { onSuccess: (leaves) => leaves || wakeUp(), onError });
  };
  const wakeUp = () => {
    placing.current = false;
    reset();
  };
  useReturn(wakeUp);
  const refuseForm = () =>
    void showToast({
      type: "error",
      text: "Bitte überprüfe die persönlichen Informationen.",
      checkout: true,
    });
  // after success the page stays busy until the browser has left it
  const busy = isPending || isSuccess;
  return { place, busy, waits: changing, failure, refuseForm, question };
}

/** `ask` hears what the guest has to agree to before paying. The call tells whether the page is left. */
function useOrder(ask: (text: string) => Promise<boolean>) {
  const order = useCall(async (form: GuestForm) => {
    try {
      const { placeOrder } = await loadOrdering();
      const { redirect_link, notice } = await inLine(() => placeOrder(form));
      if (notice && !(await ask(notice))) return false;
      window.location.assign(redirect_link);
      return true;
    } catch (error) {
      void showToast({ type: "error", text: failureText(error), checkout: true });
      if (error instanceof CallFailed && error.cart) guestCart.keep(error.cart);
      else if (error instanceof CallFailed && error.status === 409) void readCartAgain();
      throw error;
    }
  });
  return { ...order, failure: order.error && failureText(order.error) };
}

/** Back from the provider by the browser's button, the page may come out of memory as it was left: busy. */
function useReturn(onReturn: () => void) {
  const wake = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    onReturn();
    void readCartAgain();
  });
  useEffect(() => {
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);
}
