import type { Day } from "#contract/day.ts";
import { CalendarSkeleton } from "./calendar-skeleton.tsx";
import { DeliveryCalendar } from "./delivery-calendar.tsx";
import { useDeliveryDays } from "./use-delivery-days.ts";

interface Props {
  menuId: number;
  quantity: number;
  day: Day | null;
  autoFocus?: boolean;
  onChoose: (day: Day) => void;
}

export default function DayCalendar({ menuId, quantity, ...choice }: Props) {
  const { dates, book, isPending } = useDeliveryDays({ menuId, quantity });
  if (!dates || !book || isPending) return <CalendarSkeleton />;
  return <DeliveryCalendar {...choice} dates={dates} book={book} />;
}
