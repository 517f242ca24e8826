import { dayInSight } from "#contract/day.ts";
import { genericFailure } from "#web/shared/api/failure-text.ts";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import type { Addition } from "#web/storefront/cart/additions/addition.ts";
import { openChangeOfDay } from "#web/storefront/cart/additions/change-of-day.ts";
import { guestCart } from "#web/storefront/cart/guest-cart.ts";
import { storedPlate } from "#web/storefront/catalogue/plate/stored-plate.ts";

const loadWarning = onlineLoader(() => import("#web/storefront/cart/additions/warn-of-added.ts"));
const loadAddition = onlineLoader(() => import("#web/storefront/cart/additions/addition.ts"));

/** Says which dish it was and for which day, and lets the guest think again. */
export function showAdded(addition: Addition): void {
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
