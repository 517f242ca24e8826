import { dayInSight, parseDeliveryDay } from "#contract/day.ts";
import { failureText, genericFailure } from "#web/shared/api/failure-text.ts";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import type { Addition } from "#web/storefront/cart/additions/addition.ts";
import { openChangeOfDay } from "#web/storefront/cart/additions/change-of-day.tsx";
import { addLine, type CartAddition } from "#web/storefront/cart/cart-calls.ts";
import { guestCart } from "#web/storefront/cart/guest-cart.ts";
import { useCartChange } from "#web/storefront/cart/use-cart-changes.ts";
import { storedPlate } from "#web/storefront/catalogue/plate/stored-plate.ts";

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

const loadWarning = onlineLoader(() => import("#web/storefront/cart/additions/warn-of-added.ts"));
const loadAddition = onlineLoader(() => import("#web/storefront/cart/additions/addition.ts"));

/** Says which dish it was and for which day, and lets the guest think again. */
function showAdded(addition: Addition): void {
  const lines = guestCart.state().data?.items;
  const line = lines?.find(({ menuId }) => menuId === addition.menuId);
  const name = line?.menuName;
  void showToast({
    type: "success",
    text: "Menü zum Warenkorb hinzugefügt!",
    detail: `Für ${dayInSight(addition.deliveryDay)}${name ? `: ${name}` : ""}`,
    actions: [
      { label: "Ändern", onPress: () => openChangeOfDay(addition) },
      { label: "Rückgängig", onPress: () => void takeBack(addition) },
    ],
  }).then(() => {
    const plate = storedPlate();
    if (line && plate)
      return loadWarning().then(
        ({ warnOfAdded }) => warnOfAdded(line, plate),
        () => undefined,
      );
  });
}

/** Few guests do; what it needs is loaded then. */
async function takeBack(addition: Addition): Promise<void> {
  try {
    await (await loadAddition()).takeBack(addition);
  } catch {
    void showToast({ type: "error", text: genericFailure });
  }
}
