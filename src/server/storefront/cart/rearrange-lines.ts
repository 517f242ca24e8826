import type { DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";

export interface PlannedLine {
  menuId: number;
  deliveryDay: DeliveryDay;
  quantity: number;
}

interface Line extends PlannedLine {
  id: string;
  seenCents: Cents;
}

/** A line as it is to be; without an id it is new. */
export interface PlacedLine extends PlannedLine {
  id: string | null;
  seenCents: Cents;
}

export interface Rearrangement {
  /** lines whose dishes are now in others */
  goneIds: string[];
  /** only those that change */
  placed: PlacedLine[];
  /** days that get more of a dish than they had */
  gainingDays: DeliveryDay[];
}

/**
 * How the lines become the plan. A line that moves as a whole stays the same line. Null when the plan has not exactly
 * the dishes of the cart: it may move, never add or drop.
 */
export function rearrangeLines(
  lines: readonly Line[],
  plan: readonly PlannedLine[],
  priceOf: (menuId: number) => Cents | undefined,
): Rearrangement | null {
  const menuIds = new Set([...lines, ...plan].map(({ menuId }) => menuId));
  const changes: Rearrangement = { goneIds: [], placed: [], gainingDays: [] };
  for (const menuId of menuIds) {
    const ofMenu = (line: PlannedLine) => line.menuId === menuId;
    const before = lines.filter(ofMenu);
    const after = mergeDays(plan.filter(ofMenu));
    if (quantityOf(before) !== quantityOf(after)) return null;
    const { goneIds, placed, gainingDays } = rearrangeMenu(before, after, priceOf(menuId));
    changes.goneIds.push(...goneIds);
    changes.placed.push(...placed);
    changes.gainingDays.push(...gainingDays);
  }
  return { ...changes, gainingDays: [...new Set(changes.gainingDays)].sort() };
}

function rearrangeMenu(before: Line[], after: PlannedLine[], price: Cents | undefined): Rearrangement {
  const lineOn = new Map(before.map((line) => [line.deliveryDay, line]));
  const free = before.filter(({ deliveryDay }) => !after.some((line) => line.deliveryDay === deliveryDay));
  const givers = before.filter((line) => line.quantity > quantityOf(after.filter(isSameDay(line))));
  const placed: PlacedLine[] = [];
  const gainingDays: DeliveryDay[] = [];
  for (const planned of after) {
    const own = lineOn.get(planned.deliveryDay);
    if (own?.quantity === planned.quantity) continue;
    const gains = planned.quantity > (own?.quantity ?? 0);
    if (gains) gainingDays.push(planned.deliveryDay);
    const sources = [...(own ? [own] : []), ...(gains ? givers : [])];
    // Keep an outdated price, so that the guest still gets the notice about the change.
    const seen = sources.find(({ seenCents }) => seenCents !== price) ?? sources[0];
    if (!seen) continue;
    placed.push({ ...planned, id: (own ?? free.shift())?.id ?? null, seenCents: seen.seenCents });
  }
  return { goneIds: free.map(({ id }) => id), placed, gainingDays };
}

function mergeDays(plan: PlannedLine[]): PlannedLine[] {
  const days = new Map<DeliveryDay, PlannedLine>();
  for (const line of plan) {
    const quantity = line.quantity + (days.get(line.deliveryDay)?.quantity ?? 0);
    days.set(line.deliveryDay, { ...line, quantity });
  }
  return [...days.values()];
}

const isSameDay =
  ({ deliveryDay }: PlannedLine) =>
  (other: PlannedLine): boolean =>
    other.deliveryDay === deliveryDay;

function quantityOf(lines: readonly PlannedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
