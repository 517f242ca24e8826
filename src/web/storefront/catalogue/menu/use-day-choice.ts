import { useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import type { CalendarEntry } from "#contract/calendar/delivery-days.ts";
import { api } from "#web/shared/api/browser.ts";
import { readings } from "#web/shared/api/readings.ts";
import { tryTwice } from "#web/shared/api/try-twice.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { chooseDay, useChosenDay } from "#web/storefront/calendar/chosen-day.ts";
import { useAtCutOff } from "#web/storefront/calendar/use-at-cut-off.ts";

const daysOfMenu = readings(
  (menuId: number) => tryTwice(async () => (await api("readDeliveryDays", { query: { menuId } })).data),
  60_000,
);

const noDay = "Bitte wählen Sie ein Lieferdatum aus.";
const loadFailure = "Die Liefertage konnten nicht geladen werden.";

export function useDayChoice(menuId: number) {
  const { data, isError, refetch } = useReading(daysOfMenu(menuId));
  const chosen = useChosenDay();
  const [error, setError] = useState<string>();

  const choose = (next: DeliveryDay) => {
    chooseDay(next);
    setError(undefined);
  };
  /** The chosen day, or null with a message. Waits for days that are still on their way. */
  const requireDay = async () => {
    const loadedDays =
      data ??
      (await daysOfMenu(menuId)
        .fresh()
        .catch(() => undefined));
    const deliveryDay = loadedDays ? dayOf(loadedDays, chosen) : null;
    setError(deliveryDay ? undefined : loadedDays ? noDay : loadFailure);
    return deliveryDay;
  };
  const days = data ?? [];
  useAtCutOff(
    days.map(({ bookable, cutOffAt }) => (bookable ? cutOffAt : null)),
    refetch,
  );
  const isReady = data !== undefined;
  return { menuId, days, day: dayOf(days, chosen), choose, requireDay, refetch, error, isReady, isError };
}

function dayOf(days: readonly CalendarEntry[], chosen: DeliveryDay | null): DeliveryDay | null {
  const bookable = days.filter((deliveryDay) => deliveryDay.bookable);
  return (bookable.find(({ date }) => date === chosen) ?? bookable[0])?.date ?? null;
}
