import type { Temporal } from "temporal-polyfill";
import type { GuestOrder, OrderedDelivery } from "#contract/guest-orders.ts";
import { eurosFromCents, multiplyCents } from "#contract/money.ts";
import { berlinDay, judgeDay } from "#server/domain/calendar/judge-day.ts";
import { isPresumedDelivered } from "#server/domain/orders/delivery-rules.ts";
import { possibleChanges } from "#server/domain/orders/possible-changes.ts";
import type { DeliveryRow, OrderRow } from "#server/domain/orders/read-order.ts";
import { refundTotals } from "#server/domain/orders/refund-totals.ts";
import { trackingUrl } from "#server/domain/orders/tracking.ts";
import type { ShopSnapshot } from "#server/domain/shop-snapshot/shop-snapshot.ts";

/** Pictures and links exist only for menus still on sale. */
export function presentOrder(order: OrderRow, snapshot: ShopSnapshot, now: Temporal.Instant): GuestOrder {
  const back = refundTotals(order);
  return {
    number: order.number,
    status: order.status,
    placedAt: order.placedAt,
    email: order.email,
    deliveries: order.deliveries.map((delivery) => presentDelivery(order, delivery, snapshot, now)),
    originalSubtotal: eurosFromCents(order.goodsCents),
    discount: eurosFromCents(order.discountCents),
    discountCode: order.discountCode,
    deliveryCost: eurosFromCents(order.shippingCents),
    total: eurosFromCents(order.totalCents),
    refunded: eurosFromCents(back.refundedCents),
    remaining: eurosFromCents(back.remainingCents),
    isRefundUnderWay: back.isUnderWay,
    invoices: order.invoices,
  };
}

function presentDelivery(
  order: OrderRow,
  delivery: DeliveryRow,
  snapshot: ShopSnapshot,
  now: Temporal.Instant,
): OrderedDelivery {
  const { cutOffAt } = judgeDay(delivery.day, snapshot.settings.calendar, now);
  const menus = new Map(snapshot.catalogue.menus.map((menu) => [menu.id, menu]));
  return {
    isoDate: delivery.day,
    status: delivery.status,
    isPresumedDelivered: isPresumedDelivered(delivery, berlinDay(now)),
    carrier: delivery.carrier,
    trackingNumber: delivery.trackingNumber,
    trackingUrl: trackingUrl(delivery),
    changes: possibleChanges({ ...delivery, cutOffAt }, order.status, now),
    lines: delivery.lines.map(({ menuId, name, quantity, refundedQuantity, unitCents }) => ({
      menuId,
      menuSlug: menus.get(menuId)?.slug ?? null,
      picture: menus.get(menuId)?.picture ?? null,
      name,
      qty: quantity,
      refundedQty: refundedQuantity,
      price: eurosFromCents(unitCents),
      linePrice: eurosFromCents(multiplyCents(unitCents, quantity)),
    })),
    goods: eurosFromCents(delivery.goodsCents),
    discount: eurosFromCents(delivery.discountCents),
    deliveryCost: eurosFromCents(delivery.shippingCents),
    address: delivery.address ?? order.address,
  };
}
