import { useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import { genericFailure } from "#web/shared/api/failure-text.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { chosenDay, dayToOrder } from "#web/storefront/calendar/chosen-day.ts";
import { shopBranding } from "#web/storefront/calendar/use-branding.ts";
import { useAddToCart } from "#web/storefront/cart/additions/use-add-to-cart.ts";
import { type DayOffer, dayOfferFor, isDayRefusal } from "#web/storefront/catalogue/card/day-offer.ts";

/**
 * Adds one portion for the chosen day, without a choice for the first bookable one. When there is no such day, or it has just closed, nothing is
 * added: the guest reads why and is offered the next day.
 */
export function useQuickAdd(menuId: number) {
  const { mutateAsync: addToCart } = useAddToCart(isDayRefusal);
  const [busy, setBusy] = useState(false);
  const [offer, setOffer] = useState<DayOffer | null>(null);

  const addForDay = async (deliveryDay: string) => {
    try {
      await addToCart({ menuId, quantity: 1, deliveryDate: deliveryDay });
    } catch (error) {
      // A toast has already shown every other refusal.
      if (!isDayRefusal(error)) return;
      void shopBranding.readAgain().catch(() => undefined);
      setOffer(await dayOfferFor(error, menuId));
    }
  };
  const readDay = async () => {
    try {
      // Read at the press, because the page may have been open beyond a cut-off.
      return dayToOrder((await shopBranding.fresh()).deliveryDates, chosenDay());
    } catch {
      showToast({ type: "error", text: genericFailure });
      return undefined;
    }
  };
  const add = async (requestedDay?: DeliveryDay) => {
    setBusy(true);
    setOffer(null);
    const deliveryDay = requestedDay ?? (await readDay());
    if (deliveryDay === null) {
      showToast({ type: "warning", text: "Zurzeit ist kein Liefertag frei. Es wurde nichts hinzugefügt." });
    }
    if (deliveryDay) await addForDay(deliveryDay);
    setBusy(false);
  };
  return { add, busy, offer, decline: () => setOffer(null) };
}
