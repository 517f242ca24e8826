import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { pages } from "#contract/addresses.ts";
import type { Branding } from "#contract/branding.ts";
import type { GuestForm } from "#contract/checkout.ts";
import { api } from "#web/api/browser.ts";
import { CallFailed } from "#web/api/client.ts";
import { useCall } from "#web/api/use-call.ts";
import { failureText } from "#web/cart/failure-text.ts";
import { countOpenChanges, guestCart, inLine, onOpenChanges, readCartAgain } from "#web/cart/guest-cart.ts";
import { shopBranding } from "#web/cart/use-branding.ts";
import { showToast } from "#web/ui/toast.ts";
import { orderBody } from "./order-body.ts";

export type Checkout = ReturnType<typeof useCheckout>;

/** Places the order and leaves for the payment provider; the same for both order buttons. */
export function useCheckout() {
  // a change of quantity or day that is still on its way: the total above the button is not the last one yet
  const changing = useSyncExternalStore(onOpenChanges, countOpenChanges, () => 0) > 0;
  const { mutate, reset, isPending, isSuccess, failure } = useOrder();
  // two presses in the same moment both find the page not busy yet
  const placing = useRef(false);
  const place = (form: GuestForm, onRefused: (error: Error) => void) => {
    if (placing.current) return;
    placing.current = true;
    const onError = (error: Error) => {
      placing.current = false;
      onRefused(error);
    };
    mutate(form, { onError });
  };
  useReturn(() => {
    placing.current = false;
    reset();
  });
  const refuseForm = () =>
    void showToast({
      type: "error",
      text: "Bitte überprüfe die persönlichen Informationen.",
      checkout: true,
    });
  // after success the page stays busy until the browser has left it
  const busy = isPending || isSuccess;
  return { place, busy, waits: changing, failure, refuseForm };
}

function useOrder() {
  const order = useCall(async (form: GuestForm) => {
    try {
      const { redirect_link } = await inLine(() => placeOrder(form));
      window.location.assign(redirect_link);
    } catch (error) {
      void showToast({ type: "error", text: orderFailure(error), checkout: true });
      if (error instanceof CallFailed && error.cart) guestCart.keep(error.cart);
      else if (error instanceof CallFailed && error.status === 409) void readCartAgain();
      throw error;
    }
  });
  return { ...order, failure: order.error && orderFailure(order.error) };
}

async function placeOrder(form: GuestForm) {
  const cart = guestCart.state().data;
  if (!cart?.id) throw new CartEmpty("Warenkorb ist leer.");
  const branding = await shopBranding.fresh().catch(() => null);
  const body = orderBody({ ...cart, id: cart.id }, form, returnAddresses(branding));
  return await api("placeOrder", { body });
}

class CartEmpty extends Error {}

function orderFailure(error: unknown): string {
  return error instanceof CartEmpty ? error.message : failureText(error);
}

/** Without branding the server uses its own addresses: it checks these against them anyway. */
function returnAddresses(branding: Branding | null) {
  if (!branding) return undefined;
  const home = branding.publicUrl.replace(/\/$/, "");
  return {
    successUrl: home + pages.paymentStatus("success"),
    failureUrl: home + pages.paymentStatus("failed"),
  };
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
