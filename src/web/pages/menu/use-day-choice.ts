import { useState } from "react";
import type { Day } from "#contract/day.ts";
import type { DeliveryDay } from "#contract/delivery-days.ts";
import { api } from "#web/api/browser.ts";
import { readings } from "#web/api/readings.ts";
import { tryTwice } from "#web/api/try-twice.ts";
import { useReading } from "#web/api/use-reading.ts";

const daysOfMenu = readings(
  (menuId: number) => tryTwice(async () => (await api("readDeliveryDays", { query: { menuId } })).data),
  60_000,
);

/** The days on which a menu can arrive; the first bookable one is chosen until the guest takes another. */
export function useDayChoice(menuId: number) {
  const { data, isError, readAgain } = useReading(daysOfMenu(menuId));
  const [chosen, setChosen] = useState<Day | null>(null);
  const [error, setError] = useState<string>();
  const days = data ?? [];
  const day = stillBookable(days, chosen) ?? days.find(({ bookable }) => bookable)?.date ?? null;

  const choose = (next: Day) => {
    setChosen(next);
    setError(undefined);
  };
  /** The chosen day, or null and a message that says so. */
  const takeDay = () => {
    setError(day ? undefined : "Bitte wählen Sie ein Lieferdatum aus.");
    return day;
  };
  return { days, day, choose, takeDay, readAgain, error, isReady: data !== undefined, isError };
}

function stillBookable(days: readonly DeliveryDay[], chosen: Day | null): Day | undefined {
  return days.find(({ date, bookable }) => bookable && date === chosen)?.date;
}
