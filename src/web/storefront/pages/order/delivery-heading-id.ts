import type { Day } from "#contract/day.ts";

export const deliveryHeadingId = (day: Day) => `lieferung-${day}`;
