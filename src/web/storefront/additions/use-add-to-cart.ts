import { parseDeliveryDay } from "#contract/day.ts";
import { sendByFetch } from "#web/shared/api/browser.ts";
import { request, type Send } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { showAdded } from "#web/storefront/additions/show-added.ts";
import { germanDeliveryDay, useCartChange } from "#web/storefront/cart/use-cart-changes.ts";

interface CartAddition {
  menuId: number;
  quantity: number;
  deliveryDate: string;
  /** carries a call that the page has sent before it came to life */
  send?: Send;
}

/**
 * `mutateAsync` rejects when the shop refuses. A toast has shown the refusal by then, unless `handlesError` does.
 */
export function useAddToCart(handlesError: (error: Error) => boolean = () => false) {
  return useCartChange<CartAddition>({
    mutationFn: async ({ deliveryDate, send = sendByFetch, ...rest }) => {
      const body = { ...rest, deliveryDate: germanDeliveryDay(deliveryDate) };
      return (await request(send, "addToCart", { body })).data;
    },
    onSuccess: ({ menuId, quantity, deliveryDate }) => {
      const deliveryDay = parseDeliveryDay(deliveryDate);
      if (deliveryDay) showAdded({ menuId, quantity, deliveryDay });
    },
    onError: (error) => {
      if (!handlesError(error)) showToast({ type: "error", text: failureText(error) });
    },
  });
}
