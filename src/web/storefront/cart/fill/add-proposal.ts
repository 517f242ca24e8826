import type { Cart } from "#contract/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { FillProposal } from "#contract/fill-plan.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText, removeFailure } from "#web/shared/api/failure-text.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { changeLine, removeLine, runCartChange } from "#web/storefront/cart/cart-calls.ts";
import { guestCart } from "#web/storefront/cart/guest-cart.ts";

interface AddedDish {
  menuId: number;
  quantity: number;
  deliveryDate: DeliveryDay;
}

/** All dishes or none; the toast takes them back. */
export async function addProposal({ days }: FillProposal): Promise<void> {
  const lines = days.flatMap(({ deliveryIsoDate, dishes }) =>
    dishes.map(({ menuId, quantity }) => ({ menuId, quantity, deliveryDate: deliveryIsoDate })),
  );
  await runCartChange(async () => (await api("addAllToCart", { body: { lines } })).data);
  void showToast({
    type: "success",
    text: "Menüs zum Warenkorb hinzugefügt!",
    detail: addedText(lines),
    actions: [{ label: "Rückgängig", onPress: () => void takeBack(lines) }],
  });
}

/** The proposal's own sum also counts what was in the cart before. */
function addedText(lines: readonly AddedDish[]): string {
  const menus = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return menus === 1 ? "1 Menü ist dazugekommen." : `${menus} Menüs sind dazugekommen.`;
}

/** A line that had more of the same keeps it. */
async function takeBack(dishes: readonly AddedDish[]): Promise<void> {
  try {
    for (const dish of dishes) await runCartChange(() => withoutDish(dish));
    void showToast({ type: "success", text: "Menüs wieder entfernt!" });
  } catch (error) {
    void showToast({ type: "error", text: failureText(error, removeFailure) });
  }
}

async function withoutDish({ menuId, quantity, deliveryDate }: AddedDish): Promise<Cart> {
  const line = guestCart
    .state()
    .data?.items.find((item) => item.menuId === menuId && item.deliveryIsoDate === deliveryDate);
  if (!line) return (await api("readCart")).data;
  const { rowId, qty } = line;
  return qty <= quantity
    ? removeLine({ rowId })
    : changeLine({ rowId, quantity: qty - quantity, deliveryDate });
}
