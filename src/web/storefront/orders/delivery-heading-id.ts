import type { DeliveryDay } from "#contract/day.ts";

export const deliveryHeadingId = (deliveryDay: DeliveryDay) => `lieferung-${deliveryDay}`;
