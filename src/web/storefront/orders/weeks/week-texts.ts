import type { CartItem } from "#contract/cart/cart.ts";
import { addDays, briefDay, type CalendarDay, parseDay, shortDay } from "#contract/day.ts";
import { CallFailed } from "#web/shared/api/client.ts";
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
  paused: "Pause: Für diese Woche schlagen wir nichts vor.",
};

/** What became of a week; empty while it can be answered. */
export function stateText({ state, monday, days }: WeekProposal, today: CalendarDay): string {
  const hasNothing = state === "skipped" && days.length === 0 && monday > today;
  return hasNothing ? "Für diese Woche haben wir keinen Vorschlag." : stateTexts[state];
}

/** Empty before the first week has begun. */
export function countsText({ expected, ordered, skipped, declined, paused, open }: WeekCounts): string {
  if (expected === 0) return "";
  const weeks = expected === 1 ? "1 Woche" : `${expected} Wochen`;
  const parts = [`${ordered} bestellt`, `${skipped} ausgelassen`, `${declined} abgelehnt`];
  if (paused > 0) parts.push(`${paused} pausiert`);
  if (open > 0) parts.push(`${open} noch offen`);
  return `Bisher ${weeks}: ${parts.join(", ")}.`;
}

/** Empty without a pause, and after it. */
export function pauseText({ pause, today }: Pick<RememberedWeek, "pause" | "today">): string {
  if (!pause || pause.until < today) return "";
  return `Pause vom ${shortDay(pause.from)} bis ${shortDay(pause.until)}.`;
}

/** Dishes in the guest's cart, in portions, that the proposal does not bring. */
export function otherInCart(
  items: readonly Pick<CartItem, "deliveryIsoDate" | "menuId" | "qty">[],
  days: readonly { isoDate: string; dishes: readonly { menuId: number; qty: number }[] }[],
): number {
  return items.reduce((sum, { deliveryIsoDate, menuId, qty }) => {
    const dishes = days.find(({ isoDate }) => isoDate === deliveryIsoDate)?.dishes ?? [];
    const proposed = dishes.find((dish) => dish.menuId === menuId)?.qty ?? 0;
    return sum + Math.max(0, qty - proposed);
  }, 0);
}

export function menusText(count: number): string {
  return count === 1 ? "1 Menü" : `${count} Menüs`;
}

/** From when a change holds: what was proposed by letter stays as it is. */
export function changedText(
  proposals: readonly Pick<WeekProposal, "monday" | "state" | "isLettered">[],
): string {
  const told = proposals.filter(({ state, isLettered }) => state === "open" && isLettered).at(-1);
  return told
    ? `Ihre Woche ist geändert. Der Vorschlag für die Woche ab ${briefDay(told.monday)} bleibt, die Änderung gilt für die Wochen danach.`
    : "Ihre Woche ist geändert.";
}

/** When the first proposal comes, while there is none. */
export function nextProposalText({ startsOn, today }: Pick<RememberedWeek, "startsOn" | "today">): string {
  const madeOn = addDays(startsOn, -7);
  return madeOn > today
    ? `Der erste ist für die Woche ab ${briefDay(startsOn)} und entsteht am ${briefDay(madeOn)}.`
    : "Er entsteht gerade: Bitte sehen Sie in einigen Minuten noch einmal nach.";
}

export function isChangedElsewhere(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.code === "week_changed";
}

/** What a guest had entered, so that nothing is lost without a word. */
export function typedText({
  slots,
  from,
  until,
}: Pick<RememberedWeek, "slots"> & { from: string; until: string }) {
  const days = slotTexts({ slots }).map(({ weekday, text }) => `${weekday} ${text}`);
  const [first, last] = [parseDay(from), parseDay(until)];
  return [...days, ...(first && last ? [`Pause ${shortDay(first)} bis ${shortDay(last)}`] : [])].join("; ");
}
