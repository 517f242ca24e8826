import { createContext, use, useState } from "react";
import { DayPicker, type WeekProps } from "react-day-picker";
import { de } from "react-day-picker/locale/de";
import type { Branding } from "#contract/branding.ts";
import { type CalendarDay, type DeliveryDay, longDay } from "#contract/day.ts";
import { calendarDate, dayOfCalendar } from "./calendar-date.ts";
import { CalendarLegend } from "./calendar-legend.tsx";
import { calendarLook } from "./calendar-look.ts";
import { DayBookContext, DayCell } from "./day-cell.tsx";
import { type DayNote, firstShownDay, noteText } from "./day-notes.ts";

const FirstShownDay = createContext<CalendarDay | null>(null);

interface Props {
  dates: Branding["deliveryDates"];
  book: (deliveryDay: DeliveryDay) => DayNote;
  deliveryDay: DeliveryDay | null;
  autoFocus?: boolean;
  onChoose: (deliveryDay: DeliveryDay) => void;
}

const components = { DayButton: DayCell, Week: ShownWeek };
/** A calendar that says for each day whether it is bookable, and if not, why. */
export function DeliveryCalendar({ dates, book, deliveryDay, autoFocus, onChoose }: Props) {
  const [focusedDay, setFocusedDay] = useState<DeliveryDay | null>(null);
  const focusDay = (date: Date) => setFocusedDay(dayOfCalendar(date));
  const choose = (date: Date) => {
    const chosen = dayOfCalendar(date);
    if (book(chosen).bookable) onChoose(chosen);
    else setFocusedDay(chosen);
  };
  const label = (date: Date, modifiers: Record<string, boolean>) => {
    const labelled = dayOfCalendar(date);
    return `${longDay(labelled)}, ${noteText(book(labelled))}${modifiers.selected ? ", gewählt" : ""}`;
  };
  const firstShown = firstShownDay(dates.minDate);
  const initialDay =
    deliveryDay && deliveryDay >= dates.minDate ? deliveryDay : (dates.startDate ?? dates.minDate);
  return (
    <div className="max-w-70">
      <DayBookContext value={book}>
        <FirstShownDay value={firstShown}>
          <DayPicker
            mode="single"
            required
            locale={de}
            weekStartsOn={1}
            autoFocus={autoFocus}
            showOutsideDays
            disabled={{ before: calendarDate(firstShown) }}
            // Marks nothing, because the server decides what "today" is; it only sets where the keyboard
            // starts while no day is chosen.
            today={calendarDate(initialDay)}
            selected={deliveryDay ? calendarDate(deliveryDay) : undefined}
            defaultMonth={calendarDate(initialDay)}
            startMonth={calendarDate(dates.minDate)}
            endMonth={calendarDate(dates.maxDate)}
            onSelect={choose}
            onDayFocus={focusDay}
            onDayMouseEnter={focusDay}
            onDayMouseLeave={() => setFocusedDay(null)}
            labels={{ labelDayButton: label }}
            classNames={calendarLook}
            components={components}
          />
        </FirstShownDay>
      </DayBookContext>
      <CalendarLegend deliveryDay={focusedDay ?? deliveryDay} book={book} closed={dates.daysOfWeekDisabled} />
    </div>
  );
}

function ShownWeek({ week, ...row }: WeekProps) {
  const firstShown = use(FirstShownDay);
  const lastDay = week.days.at(-1);
  const isOver = lastDay !== undefined && firstShown !== null && dayOfCalendar(lastDay.date) < firstShown;
  return <tr {...row} hidden={isOver} />;
}
