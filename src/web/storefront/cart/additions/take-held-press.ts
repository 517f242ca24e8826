import { parseDeliveryDay } from "#contract/day.ts";
import { genericFailure } from "#web/shared/api/failure-text.ts";
import { type HeldPress, heldAttribute } from "#web/shared/document/held-presses.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { chooseDay, chosenDay, dayToOrder } from "#web/storefront/calendar/chosen-day.ts";
import { shopBranding } from "#web/storefront/calendar/use-branding.ts";
import { noOpenDay } from "#web/storefront/cart/cart-changes.ts";
import type { Addition } from "#web/storefront/cart/guest-cart.ts";

/** Does in place what was pressed while the page's scripts were on their way. */
export async function takeHeldPress(
  { fields, button }: HeldPress,
  add: (addition: Addition) => Promise<unknown>,
): Promise<void> {
  const deliveryDay = await dayOf(fields).catch(() => undefined);
  const [menuId, quantity] = [Number(fields.get("menuId")), Number(fields.get("quantity") ?? 1)];
  // a toast has shown a refusal
  if (deliveryDay) await add({ menuId, quantity, deliveryDay }).catch(() => undefined);
  else if (deliveryDay === null) void showToast({ type: "warning", text: noOpenDay });
  else void showToast({ type: "error", text: genericFailure });
  button.removeAttribute(heldAttribute);
  button.removeAttribute("aria-busy");
}

/** A day that was chosen before the scripts came is kept; the first one stands in every page and may not be the guest's. */
async function dayOf(fields: FormData) {
  const { deliveryDates } = await shopBranding.fresh();
  const chosen = parseDeliveryDay(String(fields.get("deliveryDate")));
  if (chosen && chosen !== deliveryDates.startDate) chooseDay(chosen);
  return dayToOrder(deliveryDates, chosenDay());
}
