import { createContext, use, useEffect, useRef } from "react";
import type { DayButtonProps } from "react-day-picker";
import type { Day } from "#contract/day.ts";
import { dayOfCalendar } from "./calendar-date.ts";
import { dayLook } from "./calendar-look.ts";
import type { DayNote } from "./day-book.ts";

export const DayBookContext = createContext<(day: Day) => DayNote>(() => ({ bookable: false, text: null }));

/** Days without delivery stay reachable by keyboard and finger, so that their reason can be read. */
export function DayCell({ day, modifiers, className: _, ...button }: DayButtonProps) {
  const note = use(DayBookContext)(dayOfCalendar(day.date));
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  return (
    <button
      {...button}
      ref={ref}
      title={note.text ?? undefined}
      aria-disabled={!note.bookable || undefined}
      className={dayLook({ chosen: modifiers.selected === true, bookable: note.bookable })}
    />
  );
}
