import { useCallback, useSyncExternalStore } from "react";
import { type CalendarDay, type DeliveryDay, parseDeliveryDay, weekdayOf } from "#contract/day.ts";
import type { Branding } from "#contract/shop/branding.ts";
import { StoredText } from "#web/shared/stored-text.ts";
import { shopBranding } from "#web/storefront/calendar/use-branding.ts";
import { useRoot } from "#web/storefront/navigation/page-context.ts";

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

export type OpenDays = Omit<Branding["deliveryDates"], "nextDays">;

/** Whether the shop's public data lets a day be ordered; only the shop knows about the menu's portions. */
export function isOpenDay(dates: OpenDays, day: CalendarDay): boolean {
  const { minDate, maxDate, daysOfWeekDisabled, datesDisabled } = dates;
  const isWithin = day >= minDate && day <= maxDate;
  return (
    isWithin &&
    !daysOfWeekDisabled.includes(weekdayOf(day)) &&
    !(datesDisabled as CalendarDay[]).includes(day)
  );
}

const notOnServer = () => undefined;

/** The shop's data as the page brought it, or as it was read since: days only pass, so the later first day is newer. */
export function useLatestBranding(): Branding | undefined {
  const ofPage = useRoot()?.branding ?? undefined;
  const read = useCallback(() => shopBranding.state().data, []);
  const readSince = useSyncExternalStore(shopBranding.listen, read, notOnServer);
  if (!ofPage || !readSince) return readSince ?? ofPage;
  return firstDay(readSince) > firstDay(ofPage) ? readSince : ofPage;
}

const firstDay = ({ deliveryDates: { startDate, minDate } }: Branding) => startDate ?? minDate;

/** The day for which a press on the page orders; null when there is none, or it is not known. */
export function useOrderDay(): DeliveryDay | null {
  const branding = useLatestBranding();
  const chosen = useChosenDay();
  return branding ? dayToOrder(branding.deliveryDates, chosen) : null;
}
