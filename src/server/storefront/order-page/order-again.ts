import { parseDay } from "#contract/day.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import type { AddToCart } from "#server/storefront/cart/add-to-cart.ts";

interface OrderAgainInput {
  guestId: string;
  days: { from: string; to: string }[];
}

interface Outcome {
  added: number;
  missing: { name: string; reason: string }[];
}

/** Adds the lines to the guest's cart at today's prices. The result names what is unavailable and why. */
export async function orderAgain(add: AddToCart, order: OrderRow, input: OrderAgainInput): Promise<Outcome> {
  const outcome: Outcome = { added: 0, missing: [] };
  // the whole input is checked before anything is added
  const copies = input.days.map(({ from, to }) => {
    const old = order.deliveries.find((delivery) => delivery.day === parseDay(from));
    if (!old) throw fieldRefusal("malformed", "from");
    return { old, to };
  });
  for (const { old, to } of copies) {
    for (const line of old.lines) {
      const { menuId, quantity, name } = line;
      try {
        await add({ guestId: input.guestId, menuId, quantity, deliveryDate: to });
        outcome.added += quantity;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        outcome.missing.push({ name, reason: error.message });
      }
    }
  }
  return outcome;
}
