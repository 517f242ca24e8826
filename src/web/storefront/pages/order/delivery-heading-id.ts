import type { DeliveryDay } from "#contract/day.ts";

export const deliveryHeadingId = (day: DeliveryDay) => `lieferung-${day}`;
