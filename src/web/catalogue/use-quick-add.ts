import { useState } from "react";
import { genericFailure } from "#web/cart/failure-text.ts";
import { shopBranding } from "#web/cart/use-branding.ts";
import { useAddToCart } from "#web/cart/use-cart-changes.ts";
import { showToast } from "#web/ui/toast.ts";

/** Adds one of a menu for the first bookable day; without such a day nothing is added and the guest reads why. */
export function useQuickAdd(menuId: number) {
  const { mutateAsync: addToCart } = useAddToCart();
  const [busy, setBusy] = useState(false);

  const readStartDate = async () => {
    try {
      // asked when it is needed: a page may stand open beyond a cut-off
      return (await shopBranding.fresh()).deliveryDates.startDate;
    } catch {
      showToast({ type: "error", text: genericFailure });
      return undefined;
    }
  };
  const add = async () => {
    setBusy(true);
    const deliveryDate = await readStartDate();
    if (deliveryDate === null) {
      showToast({ type: "warning", text: "Zurzeit ist kein Liefertag frei. Es wurde nichts hinzugefügt." });
    }
    // a refusal has already been shown as a toast
    if (deliveryDate) await addToCart({ menuId, quantity: 1, deliveryDate }).catch(() => undefined);
    setBusy(false);
  };
  return { add, busy };
}
