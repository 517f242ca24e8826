import { type DeliveryDay, germanDay, weekdayName } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import type { DeliveryMove } from "#server/storefront/cart/cheapest-repair.ts";

interface Repair {
  moves: readonly DeliveryMove[];
  /** euro */
  saving: number;
  /** all days on which the cart has something */
  days: ReadonlySet<DeliveryDay>;
  /** the minimum of a delivery */
  menus: number;
}

/** `Legen Sie Freitag zu Donnerstag: Das spart 4,90 €.` */
export function describeRepair({ moves, saving, days, menus }: Repair): string {
  const targets = [...new Set(moves.map(({ to }) => to))];
  const shown = new Set([...days, ...targets]);
  const name = (day: DeliveryDay) => {
    const isOnly = [...shown].every((other) => other === day || weekdayName(other) !== weekdayName(day));
    return isOnly ? weekdayName(day) : `${weekdayName(day)} (${germanDay(day).slice(0, 6)})`;
  };
  const steps = targets.map((target) => {
    const sources = moves.filter(({ to }) => to === target).map(({ from }) => name(from));
    return days.has(target) ? `${inWords(sources)} zu ${name(target)}` : `alles auf ${name(target)}`;
  });
  return `Legen Sie ${inWords(steps)}: ${gain(saving, menus)}`;
}

function gain(saving: number, menus: number): string {
  if (saving > 0) return `Das spart ${formatEuro(saving)}.`;
  return `So kommen weniger Lieferungen unter ${menus} Menüs.`;
}

function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} und ${parts.at(-1)}`;
}
