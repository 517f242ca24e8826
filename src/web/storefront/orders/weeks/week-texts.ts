import { type CalendarDay, shortDay } from "#contract/day.ts";
import type {
  ProposalState,
  RememberedWeek,
  SlotRule,
  WeekCounts,
  WeekProposal,
  WeekSlot,
} from "#contract/orders/weeks.ts";

const weekdays = ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"] as const;

export function weekdayText(weekday: number): string {
  return weekdays[weekday] ?? "";
}

export const ruleTexts: Record<Exclude<SlotRule, "dish">, string> = {
  plate: "Wie Mein Teller",
  surprise: "Überraschung",
};

/** What is remembered, by weekday from Monday on: `2 × Lasagne, 1 × Überraschung`. */
export function slotTexts({ slots }: Pick<RememberedWeek, "slots">): { weekday: string; text: string }[] {
  return [1, 2, 3, 4, 5, 6, 0].flatMap((weekday) => {
    const ofDay = slots.filter((slot) => slot.weekday === weekday);
    if (ofDay.length === 0) return [];
    return [{ weekday: weekdayText(weekday), text: ofDay.map(slotText).join(", ") }];
  });
}

function slotText({ rule, name, quantity }: WeekSlot): string {
  return `${quantity} × ${rule === "dish" ? name : ruleTexts[rule]}`;
}

const stateTexts: Record<ProposalState, string> = {
  open: "",
  ordered: "Für diese Woche haben Sie bestellt.",
  skipped: "Für diese Woche wurde nichts bestellt.",
  declined: "Diese Woche haben Sie abgelehnt. Bestellt ist nichts.",
};

/** What became of a week; empty while it can be answered. */
export function stateText({ state, monday, days }: WeekProposal, today: CalendarDay): string {
  const hasNothing = state === "skipped" && days.length === 0 && monday > today;
  return hasNothing ? "Für diese Woche haben wir keinen Vorschlag." : stateTexts[state];
}

/** Empty before the first week has begun. */
export function countsText({ expected, ordered, skipped, declined, open }: WeekCounts): string {
  if (expected === 0) return "";
  const weeks = expected === 1 ? "1 Woche" : `${expected} Wochen`;
  const parts = [`${ordered} bestellt`, `${skipped} ausgelassen`, `${declined} abgelehnt`];
  if (open > 0) parts.push(`${open} noch offen`);
  return `Bisher ${weeks}: ${parts.join(", ")}.`;
}

/** Empty without a pause, and after it. */
export function pauseText({ pause, today }: Pick<RememberedWeek, "pause" | "today">): string {
  if (!pause || pause.until < today) return "";
  return `Pause vom ${shortDay(pause.from)} bis ${shortDay(pause.until)}.`;
}
