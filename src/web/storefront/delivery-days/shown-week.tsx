import { createContext, use } from "react";
import type { WeekProps } from "react-day-picker";
import type { Day } from "#contract/day.ts";
import { dayOfCalendar } from "./calendar-date.ts";

export const FirstShownDay = createContext<Day>("");

export function ShownWeek({ week, ...row }: WeekProps) {
  const firstShown = use(FirstShownDay);
  const lastDay = week.days.at(-1);
  const isOver = lastDay !== undefined && dayOfCalendar(lastDay.date) < firstShown;
  return <tr {...row} hidden={isOver} />;
}
