import type { DeliveryDay } from "#contract/day.ts";
import { type Cents, noCents, sumCents } from "#contract/money.ts";
import type { RefundInput } from "#contract/office/orders/order-actions.ts";
import { readInvoiceRests } from "#server/domain/orders/changes/issue-correction.ts";
import { centsOfDishes } from "#server/domain/orders/line-money.ts";
import { type DishOfLine, readDishes } from "#server/domain/orders/missing-dishes/dish-queries.ts";
import { type RefundLine, readRefundLines } from "#server/domain/orders/refund-lines.ts";
import type { NewItem } from "#server/office/orders/bulk-changes/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface DeliveryRefund {
  what: RefundInput["what"];
  cents: Cents;
}

/**
 * The refund for one delivery: all of it with its shipping, or the pieces of one dish, also in boxes. When these pieces
 * are all that is left, the whole delivery is refunded. `most`: not more pieces of the dish than these. Refuses when there is
 * nothing to refund.
 */
export async function refundForDelivery(
  queries: Queries,
  { orderId, day }: { orderId: string; day: DeliveryDay },
  menuId: number | null,
  most = Infinity,
): Promise<DeliveryRefund> {
  const lines = (await readRefundLines(queries, orderId)).filter((line) => line.day === day);
  if (lines.every(({ status }) => status === "cancelled")) throw new Refusal("nothing_to_refund");
  if (menuId !== null) {
    const dishes = (await readDishes(queries, [orderId], { day, menuId })).filter(({ paid }) => paid > 0);
    if (dishes.length === 0) throw new Refusal("nothing_to_refund");
    const isPart = sum(dishes.map(({ paid }) => paid)) > most;
    if (isPart || !isAllOf(dishes, lines))
      return refundForDish(dishes, { day, menuId }, isPart ? most : undefined);
  }
  const cents = (await readInvoiceRests(queries, orderId)).deliveryCents(day);
  if (cents === 0) throw new Refusal("nothing_to_refund");
  return { what: { scope: "delivery", day }, cents };
}

function isAllOf(dishes: readonly DishOfLine[], lines: readonly RefundLine[]): boolean {
  const paid = lines.flatMap((line) => line.dishes).map(({ portions, refunded }) => portions - refunded);
  return sum(dishes.map((dish) => dish.paid)) === sum(paid);
}

function refundForDish(
  dishes: readonly DishOfLine[],
  { day, menuId }: { day: DeliveryDay; menuId: number },
  portions?: number,
): DeliveryRefund {
  const byLine = Map.groupBy(dishes, ({ position }) => position);
  let left = portions ?? Infinity;
  const amounts = [...byLine.values()].map(([first, ...others]) => {
    const pieces = Math.min(left, sum([first, ...others].flatMap((dish) => dish?.paid ?? 0)));
    left -= pieces;
    return first && pieces > 0 ? centsOfDishes(first, pieces) : noCents;
  });
  const cents = sumCents(amounts);
  if (cents === 0) throw new Refusal("nothing_to_refund");
  return { what: { scope: "dish", day, menuId, ...(portions && { portions }) }, cents };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

// each delivery needs several statements, so their number at once is limited
const atOnce = 8;

export async function refundAmounts(
  queries: Queries,
  deliveries: readonly { orderId: string; day: DeliveryDay; portions?: number }[],
  menuId: number | null,
): Promise<NewItem[]> {
  const items: NewItem[] = [];
  for (let first = 0; first < deliveries.length; first += atOnce) {
    const batch = deliveries.slice(first, first + atOnce).map(async ({ orderId, day, portions }) => {
      const amountCents = await centsOf(queries, { orderId, day, portions }, menuId);
      return { orderId, day, amountCents };
    });
    items.push(...(await Promise.all(batch)));
  }
  return items;
}

async function centsOf(
  queries: Queries,
  { portions, ...delivery }: { orderId: string; day: DeliveryDay; portions?: number | undefined },
  menuId: number | null,
): Promise<Cents | null> {
  try {
    return (await refundForDelivery(queries, delivery, menuId, portions)).cents;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export function sumOf(items: readonly NewItem[]): Cents {
  return sumCents(items.map(({ amountCents }) => amountCents ?? noCents));
}
