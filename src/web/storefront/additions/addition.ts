import type { Cart, CartItem } from "#contract/cart.ts";
import { type DeliveryDay, dayInSight, germanDay } from "#contract/day.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { changeCart, guestCart } from "#web/storefront/cart/guest-cart.ts";
import { notifyOtherTabs } from "#web/storefront/cart/other-tabs.ts";

/** What one press has put into the cart. The cart may have joined it with more of the same. */
export interface Addition {
  menuId: number;
  quantity: number;
  deliveryDay: DeliveryDay;
}

/** As a press on the line's own stepper or button would; says what became of it. */
export function takeBack(addition: Addition): Promise<void> {
  return change(
    async () => {
      const line = lineOf(addition);
      const cart = line && (await withoutAddition(line, addition));
      return cart ?? (await api("readCart")).data;
    },
    { text: "Menüeintrag entfernt!" },
  );
}

/** To another day: the whole line, or what was added out of it. */
export function moveAddition(addition: Addition, deliveryDay: DeliveryDay): Promise<void> {
  return change(
    async () => {
      const { menuId, quantity } = addition;
      const line = lineOf(addition);
      if (line && line.qty <= quantity) return changeLine(line.rowId, line.qty, deliveryDay);
      // The other day may refuse it; until then nothing is taken away.
      const added = await api("addToCart", {
        body: { menuId, quantity, deliveryDate: germanDay(deliveryDay) },
      });
      return line ? withoutAddition(line, addition) : added.data;
    },
    { text: "Menüeintrag aktualisiert!", detail: `Jetzt für ${dayInSight(deliveryDay)}` },
  );
}

function lineOf({ menuId, deliveryDay }: Addition): CartItem | undefined {
  const lines = guestCart.state().data?.items ?? [];
  return lines.find((line) => line.menuId === menuId && line.deliveryIsoDate === deliveryDay);
}

async function withoutAddition({ rowId, qty }: CartItem, { quantity, deliveryDay }: Addition): Promise<Cart> {
  if (qty > quantity) return changeLine(rowId, qty - quantity, deliveryDay);
  return (await api("removeLine", { params: { itemId: rowId } })).data;
}

async function changeLine(rowId: string, quantity: number, deliveryDay: DeliveryDay): Promise<Cart> {
  const body = { quantity, deliveryDate: germanDay(deliveryDay) };
  return (await api("changeLine", { params: { itemId: rowId }, body })).data;
}

async function change(call: () => Promise<Cart>, done: { text: string; detail?: string }): Promise<void> {
  try {
    await changeCart(call);
    notifyOtherTabs();
    void showToast({ type: "success", ...done });
  } catch (error) {
    void showToast({ type: "error", text: failureText(error as Error) });
  }
}
