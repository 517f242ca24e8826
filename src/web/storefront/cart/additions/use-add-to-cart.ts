import { parseDeliveryDay } from "#contract/day.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { showAdded } from "#web/storefront/cart/additions/show-added.ts";
import { addLine, type CartAddition } from "#web/storefront/cart/cart-calls.ts";
import { useCartChange } from "#web/storefront/cart/use-cart-changes.ts";

/**
 * `mutateAsync` rejects when the shop refuses. A toast has shown the refusal by then, unless `handlesError` does.
 */
export function useAddToCart(handlesError: (error: Error) => boolean = () => false) {
  return useCartChange<CartAddition>({
    mutationFn: addLine,
    onSuccess: ({ menuId, quantity, deliveryDate }) => {
      const deliveryDay = parseDeliveryDay(deliveryDate);
      if (deliveryDay) showAdded({ menuId, quantity, deliveryDay });
    },
    onError: (error) => {
      if (!handlesError(error)) showToast({ type: "error", text: failureText(error) });
    },
  });
}
