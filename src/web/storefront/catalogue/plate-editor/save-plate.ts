import { pages } from "#contract/addresses.ts";
import type { Plate } from "#contract/catalogue/plate.ts";
import { isEmptyPlate } from "#contract/catalogue/plate-rule.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { guestCart } from "#web/storefront/cart/guest-cart.ts";
import { dishesAgainst } from "#web/storefront/plate/against-plate.ts";
import { storedPlate, storePlate } from "#web/storefront/plate/stored-plate.ts";

/** Stores the plate, and says what of the cart does not suit it. */
export function savePlate(plate: Plate, navigate: (address: string) => unknown): void {
  const wasStored = storedPlate() !== null;
  storePlate(plate);
  if (isEmptyPlate(plate)) {
    if (wasStored) void showToast({ type: "success", text: "Ihr Teller ist leer." });
    return;
  }
  const items = guestCart.state().data?.items ?? [];
  const dishes = items.map(({ menuName, food }) => ({ name: menuName, food }));
  const { length } = dishesAgainst(dishes, { plate, names: undefined });
  const text = "Ihr Teller ist gespeichert.";
  if (length === 0) return void showToast({ type: "success", text });
  void showToast({
    type: "warning",
    text,
    detail: `${length === 1 ? "1 Menü" : `${length} Menüs`} im Warenkorb ${length === 1 ? "passt" : "passen"} nicht dazu.`,
    actions: [{ label: "Ansehen", onPress: () => void navigate(pages.cart()) }],
  });
}
