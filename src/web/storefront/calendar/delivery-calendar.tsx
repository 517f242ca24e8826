import { createContext, use, useEffect, useRef, useState } from "react";
import { type DayButtonProps, DayPicker, type WeekProps } from "react-day-picker";
import { de } from "react-day-picker/locale/de";
import { briefDay, type CalendarDay, type DeliveryDay, longDay } from "#contract/day.ts";
import type { Branding } from "#contract/shop/branding.ts";
import {
  type DayNote,
  firstShownDay,
  noteText,
  weekdaysWithout,
} from "#web/storefront/calendar/day-notes.ts";

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

const DayBookContext = createContext<(deliveryDay: DeliveryDay) => DayNote>(() => ({
  bookable: false,
  text: null,
  orderableUntil: null,
}));

/** Days without delivery stay focusable, so that a guest can read the reason. */
function DayCell({ day, modifiers, className: _, ...button }: DayButtonProps) {
  const note = use(DayBookContext)(dayOfCalendar(day.date));
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  return (
    <button
      {...button}
      ref={ref}
      title={noteText(note)}
      aria-disabled={!note.bookable || undefined}
      // The cut-off's weekday, for sighted guests; name and legend carry the whole text.
      data-until={note.orderableUntil ? `bis ${note.orderableUntil.slice(0, 2)}` : undefined}
      className={dayLook({ chosen: modifiers.selected === true, bookable: note.bookable })}
    />
  );
}

/** The calendar component works with local dates; only their year, month and day count. */
function calendarDate(day: CalendarDay): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

function dayOfCalendar(date: Date): DeliveryDay {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` as DeliveryDay;
}

/** Classes for react-day-picker, whose own style sheet is not loaded. */
const calendarLook = {
  root: "max-w-70 select-none",
  months: "relative",
  month_caption: "flex h-11 items-center justify-center",
  caption_label: "font-display text-base font-bold tracking-[-.01em]",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: arrow(),
  button_next: arrow(),
  chevron: "size-5 fill-current",
  month_grid: "mt-1 w-full table-fixed border-separate border-spacing-0",
  weekday: "h-10 text-xs font-medium text-muted",
  day: "p-0 text-center",
  day_button: "",
};

function arrow(): string {
  return (
    "inline-flex size-11 items-center justify-center rounded-md transition-colors duration-200 hover:bg-sand " +
    "aria-disabled:cursor-not-allowed aria-disabled:text-muted/50 aria-disabled:hover:bg-transparent"
  );
}

const cell =
  "inline-flex h-11 w-full max-w-10 flex-col items-center justify-center rounded-[10px] text-[.9375rem] leading-[1rem] tabular-nums " +
  "data-until:after:text-xs data-until:after:font-medium data-until:after:content-[attr(data-until)] max-[18rem]:after:hidden";

function dayLook({ chosen, bookable }: { chosen: boolean; bookable: boolean }): string {
  if (chosen)
    return `${cell} bg-sage font-bold text-forest shadow-[inset_0_0_0_2px_var(--color-forest)] ${bookable ? "" : "line-through"}`;
  if (bookable)
    return `${cell} bg-sage font-semibold text-forest shadow-[inset_0_0_0_1px_var(--color-white)] hover:bg-forest/20`;
  return `${cell} cursor-not-allowed text-muted line-through`;
}

interface LegendProps {
  /** The focused day, else the chosen one. */
  deliveryDay: DeliveryDay | null;
  book: (deliveryDay: DeliveryDay) => DayNote;
  closed: readonly number[];
}

/** Why a day cannot be chosen is said in words that are seen, as soon as it is pressed, pointed at or focused. */
function CalendarLegend({ deliveryDay, book, closed }: LegendProps) {
  const isRefused = deliveryDay !== null && !book(deliveryDay).bookable;
  return (
    <div className="mt-3 text-sm text-muted">
      <p className="flex flex-wrap gap-x-5">
        <Swatch className="border border-hairline bg-sage">lieferbar</Swatch>
        <Swatch className="border-2 border-forest bg-sage forced-colors:border-3 forced-colors:border-[Highlight]">
          gewählt
        </Swatch>
        <span className="line-through">nicht lieferbar</span>
      </p>
      <p
        aria-live="polite"
        className={`-mx-2 mt-1.5 min-h-15 rounded-md px-2 py-1 ${isRefused ? "bg-warning-soft text-warning" : ""}`}
      >
        {deliveryDay ? (
          <>
            <strong className={`font-semibold ${isRefused ? "" : "text-ink"}`}>
              {briefDay(deliveryDay)}:
            </strong>{" "}
            {noteText(book(deliveryDay))}
          </>
        ) : (
          weekdaysWithout(closed)
        )}
      </p>
    </div>
  );
}

function Swatch({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-3.5 rounded-[4px] ${className}`} />
      {children}
    </span>
  );
}
