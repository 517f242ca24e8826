import type { Cart, CartItem } from "#contract/cart/cart.ts";
import { type DeliveryDay, dayInSight } from "#contract/day.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText, removeFailure } from "#web/shared/api/failure-text.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import {
  type Addition,
  addLine,
  changeCart,
  changeLine,
  guestCart,
  removeLine,
} from "#web/storefront/cart/guest-cart.ts";

/** Undoes an addition and shows the outcome. */
export function takeBack(addition: Addition): Promise<void> {
  return change(() => cartWithout(addition), {
    text: "Menüeintrag entfernt!",
    failure: () => removeFailure,
  });
}

/** A line that had more of the same keeps it. */
export async function cartWithout(addition: Addition): Promise<Cart> {
  const line = lineOf(addition);
  return line ? withoutAddition(line, addition) : (await api("readCart")).data;
}

/** To another day: the whole line, or what was added out of it. */
export function moveAddition(addition: Addition, deliveryDay: DeliveryDay): Promise<void> {
  return change(
    async () => {
      const { menuId, quantity } = addition;
      const line = lineOf(addition);
      if (line && line.qty <= quantity) {
        return changeLine({ rowId: line.rowId, quantity: line.qty, deliveryDay });
      }
      // The other day may refuse it; until then nothing is taken away.
      const added = await addLine({ menuId, quantity, deliveryDay });
      return line ? withoutAddition(line, addition) : added;
    },
    {
      text: "Menüeintrag aktualisiert!",
      detail: `Jetzt für ${dayInSight(deliveryDay)}`,
      failure: failureText,
    },
  );
}

function lineOf({ menuId, deliveryDay }: Addition): CartItem | undefined {
  const lines = guestCart.state().data?.items ?? [];
  return lines.find((line) => line.menuId === menuId && line.deliveryIsoDate === deliveryDay);
}

function withoutAddition({ rowId, qty }: CartItem, { quantity, deliveryDay }: Addition): Promise<Cart> {
  if (qty <= quantity) return removeLine({ rowId });
  return changeLine({ rowId, quantity: qty - quantity, deliveryDay });
}

interface Words {
  text: string;
  detail?: string;
  failure: (error: Error) => string;
}

async function change(call: () => Promise<Cart>, { failure, ...done }: Words): Promise<void> {
  try {
    await changeCart(call);
    void showToast({ type: "success", ...done });
  } catch (error) {
    void showToast({ type: "error", text: failure(error as Error) });
  }
}
