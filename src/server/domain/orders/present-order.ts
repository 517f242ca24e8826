import type { Temporal } from "temporal-polyfill";
import { lastDayToEat } from "#contract/calendar/kitchen-day.ts";
import { noteAnswer } from "#contract/checkout/note-answer.ts";
import type { CalendarDay } from "#contract/day.ts";
import { eurosFromCents, multiplyCents, noCents } from "#contract/money.ts";
import { trackingUrl } from "#contract/office/kitchen/carriers/carriers.ts";
import type { GuestOrder, OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { berlinDay, judgeDay } from "#server/domain/calendar/judge-day.ts";
import { lateArrival } from "#server/domain/calendar/late-arrival.ts";
import { coolUntil } from "#server/domain/calendar/cool-until.ts";
import { presentComplaint } from "#server/domain/orders/complaints/present-complaint.ts";
import { presentInvoice } from "#server/domain/orders/present-invoice.ts";
import { buyerChangeOf } from "#server/domain/orders/changes/buyer-change-rules.ts";
import { isOverdue, isPresumedDelivered } from "#server/domain/orders/delivery-rules.ts";
import { deliveryStep } from "#server/domain/orders/delivery-step.ts";
import { possibleChanges } from "#server/domain/orders/possible-changes.ts";
import { substituteOf } from "#server/domain/orders/missing-dishes/substitute.ts";
import { isVatFree } from "#contract/shop/vat-status.ts";
import type { DeliveryRow, LineRow, MissingDishRow, OrderRow } from "#server/domain/orders/read-order.ts";
import { refundTotals } from "#server/domain/orders/refund-totals.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";

/** Pictures and links exist only for menus still on sale. */
export function presentOrder(order: OrderRow, snapshot: ShopSnapshot, now: Temporal.Instant): GuestOrder {
  const back = refundTotals(order);
  return {
    number: order.number,
    status: order.status,
    placedAt: order.placedAt,
    today: berlinDay(now),
    email: order.email,
    deliveries: order.deliveries.map((delivery) => presentDelivery(order, delivery, snapshot, now)),
    originalSubtotal: eurosFromCents(order.goodsCents),
    isVatFree: isVatFree(order.vat),
    discount: eurosFromCents(order.discountCents),
    discountCode: order.discountCode,
    deliveryCost: eurosFromCents(order.shippingCents),
    total: eurosFromCents(order.totalCents),
    byVoucher: eurosFromCents(order.payment?.voucherCents ?? noCents),
    refunded: eurosFromCents(back.refundedCents),
    remaining: eurosFromCents(back.remainingCents),
    isRefundUnderWay: back.isUnderWay,
    isGift: order.giftCard !== null,
    isReplacement: order.replaces !== null,
    onInvoice: presentInvoice(order),
    buyerChange: buyerChangeOf(order, berlinDay(now)),
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
  const { menusById } = snapshot.catalogue;
  const step = deliveryStep({ ...delivery, cutOffAt }, order.status, now);
  const address = delivery.address ?? order.address;
  const arrivesLate = lateArrival(delivery, snapshot.settings.calendar);
  const isPresumed = isPresumedDelivered({ ...delivery, day: arrivesLate ?? delivery.day }, berlinDay(now));
  const hasCome = step !== null && (step === "delivered" || isPresumed);
  const isAwaited = step !== null && step !== "delivered" && delivery.day >= berlinDay(now);
  return {
    isoDate: delivery.day,
    status: delivery.status,
    step,
    isPresumedDelivered: isPresumed,
    lateArrival: arrivesLate,
    isOverdue: isOverdue({ step, day: delivery.day }, berlinDay(now)),
    carrier: delivery.carrier,
    trackingNumber: delivery.trackingNumber,
    trackingUrl: trackingUrl(delivery),
    hasFirstArrived: delivery.hasFirstArrived,
    cartons: delivery.cartons,
    isRestStopped: delivery.isRestStopped,
    furtherParcels: delivery.furtherParcels.map((parcel) => ({
      ...parcel,
      trackingUrl: trackingUrl({ ...parcel, carrier: delivery.carrier }),
    })),
    changes: possibleChanges({ ...delivery, lateArrival: arrivesLate, cutOffAt }, order.status, now),
    coolUntil: isAwaited ? coolUntil(delivery.day, snapshot.settings.cooling) : null,
    lines: delivery.lines.map((line) => presentLine(line, delivery, { menusById, hasCome })),
    missingDishes: (delivery.missingDishes ?? []).map((dish) => presentMissing(dish, snapshot)),
    swappedDishes: (delivery.swappedDishes ?? []).map(({ id, name, portions, byId, refundCents }) => ({
      id,
      name,
      portions,
      by: substituteOf(snapshot.catalogue, byId),
      refund: eurosFromCents(refundCents),
    })),
    recalledDishes: (delivery.recalledDishes ?? []).map(({ cents, ...dish }) => ({
      ...dish,
      amount: cents === null ? null : eurosFromCents(cents),
    })),
    problems: (delivery.complaints ?? []).map(presentComplaint),
    mayReport: step !== null && delivery.status !== "cancelled" && delivery.day <= berlinDay(now),
    ridesWith: delivery.ridesWith?.number ?? null,
    added: delivery.added.filter(({ isPaid }) => isPaid).map(({ number }) => number),
    goods: eurosFromCents(delivery.goodsCents),
    discount: eurosFromCents(delivery.discountCents),
    deliveryCost: eurosFromCents(delivery.shippingCents),
    address: { ...address, notesAnswer: noteAnswer(`${address.notes} ${address.absenceDetail}`) },
  };
}

function presentLine(
  { menuId, name, quantity, refundedQuantity, unitCents, review }: LineRow,
  delivery: DeliveryRow,
  { menusById, hasCome }: { menusById: ShopSnapshot["catalogue"]["menusById"]; hasCome: boolean },
): OrderedDelivery["lines"][number] {
  const current = menusById.get(menuId);
  const onSale = current?.isPublished ? current.menu : null;
  return {
    menuId,
    menuSlug: onSale?.slug ?? null,
    picture: onSale?.picture ?? null,
    name,
    food: current?.food ?? null,
    qty: quantity,
    refundedQty: refundedQuantity,
    price: eurosFromCents(unitCents),
    linePrice: eurosFromCents(multiplyCents(unitCents, quantity)),
    heating: current?.heating ?? null,
    preparations: current?.preparations ?? [],
    isReviewable: hasCome && review === null,
    review,
    goodUntil: goodUntil(delivery, [...(current?.portions.keys() ?? [menuId])]),
  };
}

function presentMissing(
  { at: _at, substituteId, substituteName, refundCents, ...dish }: MissingDishRow,
  { catalogue }: ShopSnapshot,
): OrderedDelivery["missingDishes"][number] {
  const substitute = substituteId === null ? null : substituteOf(catalogue, substituteId);
  return {
    ...dish,
    refund: eurosFromCents(refundCents),
    substitute: substitute && { ...substitute, name: substitute.name || (substituteName ?? "") },
  };
}

/** As the labels say; of a box the first date. */
function goodUntil(
  { day, shelfLifeDays, shelfLifeByMenu }: DeliveryRow,
  dishIds: number[],
): CalendarDay | null {
  if (shelfLifeDays === null) return null;
  return lastDayToEat(day, Math.min(...dishIds.map((id) => shelfLifeByMenu?.[id] ?? shelfLifeDays)));
}
