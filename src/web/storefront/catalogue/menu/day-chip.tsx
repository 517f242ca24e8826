import { type DeliveryDay, longDay, monthName, weekdayName } from "#contract/day.ts";
import type { CalendarEntry } from "#contract/delivery-days.ts";
import { useGermanTime } from "#web/shared/german-time.ts";

interface Props {
  name: string;
  day: CalendarEntry;
  isChosen: boolean;
  onChoose: (deliveryDay: DeliveryDay) => void;
}

export function DayChip({ name, day, isChosen, onChoose }: Props) {
  const { date, portionsLeft, orderableUntil } = day;
  const inZone = useGermanTime();
  return (
    <label className="relative flex h-17 cursor-pointer flex-col items-center justify-center rounded-md border border-field bg-white leading-tight transition-colors duration-200 hover:border-ink has-checked:border-forest has-checked:bg-forest has-checked:text-white">
      <input
        type="radio"
        name={name}
        value={date}
        checked={isChosen}
        onChange={() => onChoose(date)}
        title={orderableUntil ? inZone(`bestellbar bis ${orderableUntil}`) : undefined}
        className="absolute inset-0 cursor-pointer appearance-none rounded-md"
      />
      <span className="text-[.8125rem]">{weekdayName(date).slice(0, 2)}</span>
      <span className="font-display text-lg/[1.5rem] font-bold tabular-nums">{Number(date.slice(8))}.</span>
      <span className="text-xs">
        {portionsLeft === null ? monthName(date).slice(0, 3) : `noch ${portionsLeft}`}
      </span>
      <span className="sr-only">, {longDay(date)}</span>
    </label>
  );
}
