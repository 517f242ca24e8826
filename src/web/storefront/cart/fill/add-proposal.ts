import type { FillProposal } from "#contract/cart/fill-plan.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText, removeFailure } from "#web/shared/api/failure-text.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { cartWithout } from "#web/storefront/cart/additions/addition.ts";
import { type Addition, changeCart } from "#web/storefront/cart/guest-cart.ts";

/** All dishes or none; the toast takes them back. */
export async function addProposal({ days }: FillProposal): Promise<void> {
  const additions = days.flatMap(({ deliveryIsoDate, dishes }) =>
    dishes.map(({ menuId, quantity }) => ({ menuId, quantity, deliveryDay: deliveryIsoDate })),
  );
  const lines = additions.map(({ deliveryDay, ...dish }) => ({ ...dish, deliveryDate: deliveryDay }));
  await changeCart(async () => (await api("addAllToCart", { body: { lines } })).data);
  void showToast({
    type: "success",
    text: "Menüs zum Warenkorb hinzugefügt!",
    detail: addedText(additions),
    actions: [{ label: "Rückgängig", onPress: () => void takeBack(additions) }],
  });
}

/** The proposal's own sum also counts what was in the cart before. */
function addedText(additions: readonly Addition[]): string {
  const menus = additions.reduce((sum, { quantity }) => sum + quantity, 0);
  return menus === 1 ? "1 Menü ist dazugekommen." : `${menus} Menüs sind dazugekommen.`;
}

async function takeBack(additions: readonly Addition[]): Promise<void> {
  try {
    for (const addition of additions) await changeCart(() => cartWithout(addition));
    void showToast({ type: "success", text: "Menüs wieder entfernt!" });
  } catch (error) {
    void showToast({ type: "error", text: failureText(error, removeFailure) });
  }
}
