import { useSyncExternalStore } from "react";
import { type DeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import { StoredText } from "#web/shared/stored-text.ts";
import { isOpenDay, type OpenDays } from "#web/storefront/calendar/is-open-day.ts";

const stored = new StoredText("deliveryDay", (text) => parseDeliveryDay(text) === text);

/** The day for which this browser's guest orders; null until one is chosen. Whether it is still open, `dayToOrder` says. */
export function chosenDay(): DeliveryDay | null {
  return parseDeliveryDay(stored.read());
}

export const chooseDay: (day: DeliveryDay) => void = stored.write;

/** Null on the server, whose pages are for everybody. */
export function useChosenDay(): DeliveryDay | null {
  return useSyncExternalStore(stored.listen, chosenDay, () => null);
}

/** The chosen day while it can be ordered, otherwise the first one that can; null when there is none. */
export function dayToOrder(dates: OpenDays, chosen: DeliveryDay | null): DeliveryDay | null {
  return chosen && isOpenDay(dates, chosen) ? chosen : dates.startDate;
}
