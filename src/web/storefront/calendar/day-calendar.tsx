import { type DeliveryDay, firstOfMonth } from "#contract/day.ts";
import { api } from "#web/shared/api/browser.ts";
import { readings } from "#web/shared/api/readings.ts";
import { tryTwice } from "#web/shared/api/try-twice.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { CalendarSkeleton } from "#web/storefront/calendar/calendar-skeleton.tsx";
import { dayNotes, monthEnd } from "#web/storefront/calendar/day-notes.ts";
import { DeliveryCalendar } from "#web/storefront/calendar/delivery-calendar.tsx";
import { shopBranding, useBranding } from "#web/storefront/calendar/use-branding.ts";

interface DaysQuery {
  menuId: number;
  quantity: number;
}

const calendarDays = readings(async (daysQuery: DaysQuery) => {
  const { minDate, maxDate } = (await shopBranding.fresh()).deliveryDates;
  const query = { from: firstOfMonth(minDate), to: monthEnd(maxDate), ...daysQuery };
  return (await tryTwice(() => api("readDeliveryDays", { query }))).data;
}, 30_000);

interface Props {
  menuId: number;
  quantity: number;
  deliveryDay: DeliveryDay | null;
  autoFocus?: boolean;
  onChoose: (deliveryDay: DeliveryDay) => void;
}

export default function DayCalendar({ menuId, quantity, ...choice }: Props) {
  const { dates, book, isPending } = useDeliveryDays({ menuId, quantity });
  if (!dates || !book || isPending) return <CalendarSkeleton />;
  return <DeliveryCalendar {...choice} dates={dates} book={book} />;
}

function useDeliveryDays({ menuId, quantity }: DaysQuery) {
  const dates = useBranding()?.deliveryDates;
  const { data, isError } = useReading(calendarDays({ menuId, quantity }));
  return { dates, book: dates && dayNotes(dates, data ?? []), isPending: !data && !isError };
}
