import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { Branding } from "#contract/branding.ts";
import type { GuestForm } from "#contract/checkout.ts";
import { api } from "#web/api/browser.ts";
import { CallFailed } from "#web/api/client.ts";
import { cartChangeKey, cartQuery } from "#web/cart/cart-query.ts";
import { failureText } from "#web/cart/failure-text.ts";
import { brandingQuery } from "#web/cart/use-branding.ts";
import { showToast } from "#web/ui/toast.ts";
import { orderBody } from "./order-body.ts";

export type Checkout = ReturnType<typeof useCheckout>;

/** Places the order and leaves for the payment provider; the same for both order buttons. */
export function useCheckout() {
  // a change of quantity or day that is still on its way: the total above the button is not the last one yet
  const changing = useIsMutating({ mutationKey: cartChangeKey }) > 0;
  const { mutate, reset, isPending, isSuccess, failure } = useOrder();
  // the form comes after the page: until then the button beside it would press into the void
  const [isFormThere, setFormThere] = useState(false);
  const showForm = useCallback(() => setFormThere(true), []);
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
  return { place, busy, waits: changing || !isFormThere, showForm, failure, refuseForm };
}

function useOrder() {
  const queries = useQueryClient();
  const order = useMutation({
    scope: { id: "cart" },
    mutationFn: async (form: GuestForm) => {
      const cart = queries.getQueryData(cartQuery.queryKey);
      if (!cart?.id) throw new CartEmpty("Warenkorb ist leer.");
      const branding = await queries.ensureQueryData(brandingQuery).catch(() => null);
      const body = orderBody({ ...cart, id: cart.id }, form, returnAddresses(branding));
      return await api("placeOrder", { body });
    },
    onSuccess: ({ redirect_link }) => window.location.assign(redirect_link),
    onError: (error) => {
      void showToast({ type: "error", text: orderFailure(error), checkout: true });
      if (!(error instanceof CallFailed)) return;
      if (error.cart) queries.setQueryData(cartQuery.queryKey, error.cart);
      else if (error.status === 409) void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  });
  return { ...order, failure: order.error && orderFailure(order.error) };
}

class CartEmpty extends Error {}

function orderFailure(error: Error): string {
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
  const queries = useQueryClient();
  const wake = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    onReturn();
    void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
  });
  useEffect(() => {
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);
}
