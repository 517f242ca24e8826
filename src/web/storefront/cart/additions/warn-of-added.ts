import type { CartItem } from "#contract/cart/cart.ts";
import type { Plate } from "#contract/catalogue/plate.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { againstText, dishesAgainst } from "#web/storefront/plate/against-plate.ts";
import { plateNames } from "#web/storefront/plate/use-plate-names.ts";

/** Beside the toast of every addition: what the added dish has against the guest's plate. Loaded with the first one. */
export async function warnOfAdded({ menuName, food }: CartItem, plate: Plate): Promise<void> {
  const names = await plateNames.fresh().catch(() => undefined);
  const text = againstText(dishesAgainst([{ name: menuName, food }], { plate, names }));
  if (text) await showToast({ type: "warning", text, multiple: true });
}
