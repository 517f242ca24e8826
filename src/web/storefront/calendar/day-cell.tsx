import { createContext, use, useEffect, useRef } from "react";
import type { DayButtonProps } from "react-day-picker";
import type { DeliveryDay } from "#contract/day.ts";
import { dayOfCalendar } from "./calendar-date.ts";
import { dayLook } from "./calendar-look.ts";
import { type DayNote, noteText } from "./day-notes.ts";

export const DayBookContext = createContext<(deliveryDay: DeliveryDay) => DayNote>(() => ({
  bookable: false,
  text: null,
  orderableUntil: null,
}));

/** Days without delivery stay focusable, so that a guest can read the reason. */
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
      title={noteText(note)}
      aria-disabled={!note.bookable || undefined}
      // The cut-off's weekday, for sighted guests; name and legend carry the whole text.
      data-until={note.orderableUntil ? `bis ${note.orderableUntil.slice(0, 2)}` : undefined}
      className={dayLook({ chosen: modifiers.selected === true, bookable: note.bookable })}
    />
  );
}
