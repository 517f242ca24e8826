import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { Branding } from "#contract/branding.ts";
import type { GuestForm } from "#contract/checkout.ts";
import { api } from "#web/api/browser.ts";
import { CallFailed } from "#web/api/client.ts";
import { cartQuery } from "#web/cart/cart-query.ts";
import { failureText } from "#web/cart/failure-text.ts";
import { brandingQuery } from "#web/cart/use-branding.ts";
import { cartChangeKey } from "#web/cart/use-cart-changes.ts";
import { showToast } from "#web/ui/toast.ts";
import { orderBody } from "./order-body.ts";

class CartEmpty extends Error {}

export type Checkout = ReturnType<typeof useCheckout>;

/** Places the order and leaves for the payment provider; the same for both order buttons. */
export function useCheckout() {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  // a change of quantity or day that is still on its way: the total above the button is not the last one yet
  const changing = useIsMutating({ mutationKey: cartChangeKey }) > 0;

  const order = useMutation({
    scope: { id: "cart" },
    mutationFn: async (form: GuestForm) => {
      const cartId = queries.getQueryData(cartQuery.queryKey)?.id;
      if (!cartId) throw new CartEmpty("Warenkorb ist leer.");
      const branding = await queries.ensureQueryData(brandingQuery).catch(() => null);
      return await api("placeOrder", { body: orderBody(cartId, form, returnAddresses(branding)) });
    },
    onMutate: () => setFailure(null),
    onSuccess: ({ redirect_link }) => window.location.assign(redirect_link),
    onError: (error) => {
      const text = error instanceof CartEmpty ? error.message : failureText(error);
      setFailure(text);
      showToast({ type: "error", text, checkout: true });
      if (error instanceof CallFailed && error.status === 409)
        void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  });

  useResetOnReturn(order.reset);
  const refuseForm = () =>
    showToast({ type: "error", text: "Bitte überprüfe die persönlichen Informationen.", checkout: true });
  // after success the page stays busy until the browser has left it
  const busy = order.isPending || order.isSuccess;
  return { place: order.mutate, busy, changing, failure, refuseForm };
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
function useResetOnReturn(reset: () => void) {
  const queries = useQueryClient();
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      reset();
      void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
    };
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, [queries, reset]);
}
