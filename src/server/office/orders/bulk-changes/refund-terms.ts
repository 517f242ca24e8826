import type { DeliveryDay } from "#contract/day.ts";
import { type Cents, noCents, sumCents } from "#contract/money.ts";
import type { NewItem } from "#server/office/orders/bulk-changes/queries.ts";
import { refundForDelivery } from "#server/office/orders/bulk-changes/refund-for-delivery.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

// each delivery needs several statements, so their number at once is limited
const atOnce = 8;

export async function refundAmounts(
  queries: Queries,
  deliveries: readonly { orderId: string; day: DeliveryDay }[],
  menuId: number | null,
): Promise<NewItem[]> {
  const items: NewItem[] = [];
  for (let first = 0; first < deliveries.length; first += atOnce) {
    const batch = deliveries.slice(first, first + atOnce).map(async ({ orderId, day }) => {
      const amountCents = await centsOf(queries, { orderId, day }, menuId);
      return { orderId, day, amountCents };
    });
    items.push(...(await Promise.all(batch)));
  }
  return items;
}

async function centsOf(
  queries: Queries,
  delivery: { orderId: string; day: DeliveryDay },
  menuId: number | null,
): Promise<Cents | null> {
  try {
    return (await refundForDelivery(queries, delivery, menuId)).cents;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export function sumOf(items: readonly NewItem[]): Cents {
  return sumCents(items.map(({ amountCents }) => amountCents ?? noCents));
}
