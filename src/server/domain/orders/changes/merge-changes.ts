import type { DeliveryChange } from "#server/domain/orders/letters/delivery-change.ts";

/** Merges consecutive changes: only the first and the current state count. */
export function mergeChanges(before: DeliveryChange[], next: DeliveryChange): DeliveryChange[] {
  if (next.of === "day") return withMove(before, next);
  return next.of === "address" ? withAddress(before, next) : [...before, next];
}

type Move = Extract<DeliveryChange, { of: "day" }>;
type NewAddress = Extract<DeliveryChange, { of: "address" }>;

function withMove(before: DeliveryChange[], { from, to }: Move): DeliveryChange[] {
  const earlier = before.find((one): one is Move => one.of === "day" && one.to === from);
  const others = before
    .filter((one) => one !== earlier)
    .map((one) =>
      one.of !== "address"
        ? one
        : { ...one, days: one.days.map((deliveryDay) => (deliveryDay === from ? to : deliveryDay)) },
    );
  const begun = earlier?.from ?? from;
  return begun === to ? others : [...others, { of: "day", from: begun, to }];
}

function withAddress(before: DeliveryChange[], next: NewAddress): DeliveryChange[] {
  const rest = before
    .map((one) =>
      one.of !== "address"
        ? one
        : { ...one, days: one.days.filter((deliveryDay) => !next.days.includes(deliveryDay)) },
    )
    .filter((one) => one.of !== "address" || one.days.length > 0);
  return [...rest, next];
}
