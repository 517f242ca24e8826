import type { Cart, CartItem } from "#contract/cart/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { Branding } from "#contract/shop/branding.ts";
import { type DeliveryGroup, deliveryGroups } from "#web/storefront/cart/delivery-groups.ts";

/** How often a dish comes on a day. */
export interface PlannedLine {
  menuId: number;
  deliveryDay: DeliveryDay;
  quantity: number;
}

export type Plan = readonly PlannedLine[];

export interface DishMove {
  menuId: number;
  from: DeliveryDay;
  to: DeliveryDay;
  quantity: number;
}

export function planOf(items: readonly CartItem[]): Plan {
  return items.map(({ menuId, deliveryIsoDate, qty }) => ({
    menuId,
    deliveryDay: deliveryIsoDate,
    quantity: qty,
  }));
}

export function moveDish(plan: Plan, { menuId, from, to, quantity }: DishMove): Plan {
  const line = lineOn(plan, { menuId, deliveryDay: from });
  if (!line || from === to) return plan;
  const moved = Math.min(quantity, line.quantity);
  const rest = plan.map((each) => (each === line ? { ...line, quantity: line.quantity - moved } : each));
  return joined([...rest, { menuId, deliveryDay: to, quantity: moved }]);
}

export function moveDeliveries(plan: Plan, moves: readonly { from: DeliveryDay; to: DeliveryDay }[]): Plan {
  const newDay = new Map(moves.map(({ from, to }) => [from, to]));
  return joined(
    plan.map((line) => ({ ...line, deliveryDay: newDay.get(line.deliveryDay) ?? line.deliveryDay })),
  );
}

export function onOneDay(plan: Plan, deliveryDay: DeliveryDay): Plan {
  return joined(plan.map((line) => ({ ...line, deliveryDay })));
}

/** Whether both plans have the same dishes, only on other days. */
export function hasSameDishes(a: Plan, b: Plan): boolean {
  return [...a, ...b].every(({ menuId }) => countOf(a, menuId) === countOf(b, menuId));
}

/** The cart's lines as they stand in a plan that is on its way to the shop. */
export function plannedItems(items: readonly CartItem[], plan: Plan): CartItem[] {
  return plan.flatMap(({ menuId, deliveryDay, quantity }) => {
    const ofMenu = items.filter((item) => item.menuId === menuId);
    const item = ofMenu.find(({ deliveryIsoDate }) => deliveryIsoDate === deliveryDay);
    const [template = item] = ofMenu;
    if (!template) return [];
    return [{ ...template, qty: quantity, deliveryIsoDate: deliveryDay, problem: item?.problem ?? null }];
  });
}

export interface PlanColumn
  extends Pick<DeliveryGroup, "deliveryDay" | "items" | "articles" | "boxes" | "missing"> {
  shipping: DeliveryGroup["shipping"];
  /** undefined when the day can no longer be ordered: dishes may only leave it */
  orderableUntil: string | undefined;
}

/** How many columns are offered; at least one of them is empty. */
const usualColumns = 4;

/** The cart's days and the next ones that are free to drag to. */
export function planColumns(
  cart: Pick<Cart, "items" | "metaData">,
  nextDays: Branding["deliveryDates"]["nextDays"],
): PlanColumn[] {
  const groups = deliveryGroups(cart);
  const used = new Set(groups.map(({ deliveryDay }) => deliveryDay));
  const until = new Map(nextDays.map(({ date, orderableUntil }) => [date, orderableUntil]));
  const free = nextDays.filter(({ date }) => !used.has(date));
  const empty = free.slice(0, Math.max(1, usualColumns - groups.length)).map(({ date }) => ({
    deliveryDay: date,
    items: [],
    articles: 0,
    boxes: 0,
    missing: 0,
    shipping: undefined,
    orderableUntil: undefined,
  }));
  return [...groups, ...empty]
    .map((column) => ({
      ...column,
      // A dish on its way to a free day: the cart does not know that day yet.
      orderableUntil: column.orderableUntil ?? until.get(column.deliveryDay),
    }))
    .sort((a, b) => (a.deliveryDay < b.deliveryDay ? -1 : 1));
}

/** The next column in this direction to which a dish may go. */
export function neighbourDay(
  columns: readonly PlanColumn[],
  from: DeliveryDay,
  direction: -1 | 1,
): DeliveryDay | undefined {
  const open = columns.filter((column) => column.orderableUntil || column.deliveryDay === from);
  const at = open.findIndex(({ deliveryDay }) => deliveryDay === from);
  return open[at + direction]?.deliveryDay;
}

function lineOn(plan: Plan, { menuId, deliveryDay }: Omit<PlannedLine, "quantity">) {
  return plan.find((line) => line.menuId === menuId && line.deliveryDay === deliveryDay);
}

function countOf(plan: Plan, menuId: number): number {
  return plan.reduce((sum, line) => sum + (line.menuId === menuId ? line.quantity : 0), 0);
}

/** One line for each dish and day; none without a quantity. */
function joined(plan: Plan): Plan {
  const lines: PlannedLine[] = [];
  for (const line of plan) {
    const same = lines.find(
      ({ menuId, deliveryDay }) => menuId === line.menuId && deliveryDay === line.deliveryDay,
    );
    if (same) same.quantity += line.quantity;
    else if (line.quantity > 0) lines.push({ ...line });
  }
  return lines;
}
