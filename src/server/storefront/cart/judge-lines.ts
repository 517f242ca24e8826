import type { CartItem } from "#contract/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { type Calendar, nextBookable } from "#server/domain/calendar/calendar.ts";
import type { DayVerdict } from "#server/domain/calendar/delivery-day.ts";
import { type FreePortions, withPortions } from "#server/domain/calendar/free-portions.ts";
import { type FreeOn, freeOn, handingOut, type PortionsRow } from "#server/domain/capacity/free-on.ts";
import type { Sellable } from "#server/domain/catalogue/catalogue.ts";
import type { ShopSnapshot } from "#server/domain/shop-snapshot/shop-snapshot.ts";

interface Line {
  day: DeliveryDay;
  quantity: number;
  sellable: Sellable;
}

/**
 * The problem of each line, if any, with the next day that would do. Portions are allocated line by line, so two lines
 * cannot count on the same ones. `portions` is null when there is enough for all lines.
 */
export function judgeLines(
  lines: Line[],
  portions: PortionsRow | null,
  snapshot: ShopSnapshot,
): CartItem["problem"][] {
  const calendar = snapshot.bareCalendar();
  if (!portions && lines.every((line) => isFine(line, calendar))) return lines.map(() => null);
  const { left, give } = handingOut(ofCartOrElse(lines, portions, snapshot.freeOn));
  const judged = lines.map((line) => {
    const verdict = judge(line, calendar.judge(line.day));
    if (!verdict.reason && line.sellable.isPublished) give(line.day, wantedBy(line));
    return { line, verdict };
  });
  return judged.map(({ line, verdict }) => {
    if (!line.sellable.isPublished) {
      return { reason: "menu_gone", message: "Dieses Menü ist nicht mehr im Angebot.", nextDay: null };
    }
    if (verdict.reason === null || verdict.message === null) return null;
    const nextDay = nextBookable(calendar, line.day, (other) => judge(line, other));
    return { reason: verdict.reason, message: verdict.message, nextDay };
  });

  function judge(line: Line, verdict: DayVerdict): DayVerdict {
    return withPortions(verdict, wantedBy(line), left(verdict.day));
  }
}

/** Portions by menu, with boxes unpacked. */
export function wantedBy({ sellable, quantity }: Pick<Line, "sellable" | "quantity">): Map<number, number> {
  return new Map([...sellable.portions].map(([menuId, portions]) => [menuId, portions * quantity]));
}

function isFine({ day, sellable }: Line, calendar: Calendar): boolean {
  return sellable.isPublished && calendar.judge(day).reason === null;
}

const enough: FreePortions = { ofDay: Number.POSITIVE_INFINITY, ofMenu: () => null };

/** The availability of the cart's own days was read with the cart; for other days the snapshot is good enough. */
function ofCartOrElse(lines: Line[], portions: PortionsRow | null, elsewhere: FreeOn): FreeOn {
  const own = portions ? freeOn(portions) : () => enough;
  const days = new Set(lines.map(({ day }) => day));
  return (day) => (days.has(day) ? own(day) : elsewhere(day));
}
