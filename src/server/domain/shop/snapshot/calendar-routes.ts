import type { FastifyInstance } from "fastify";
import type { CalendarEntry } from "#contract/calendar/delivery-days.ts";
import { calls } from "#contract/calls.ts";
import { maxQuantity } from "#contract/cart/max-quantity.ts";
import { addDays, type CalendarDay, type DeliveryDay, parseDay } from "#contract/day.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import type { Calendar } from "#server/domain/calendar/calendar.ts";
import { availabilityByDay } from "#server/domain/calendar/capacity/availability-by-day.ts";
import { readPortions } from "#server/domain/calendar/capacity/queries.ts";
import type { DayVerdict } from "#server/domain/calendar/judge-day.ts";
import { describeDay } from "#server/domain/shop/snapshot/describe-day.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { requestReader } from "#server/platform/http/answer-call.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { jsonResponse, type ResponseCache } from "#server/platform/http/response-cache.ts";

const maxSpanDays = 400;

export function calendarRoutes(
  app: FastifyInstance,
  deps: { database: Database; snapshot: ShopSnapshot; responseCache: ResponseCache; clock: Clock },
): void {
  const { database, snapshot, responseCache, clock } = deps;
  const readRequest = requestReader("readDeliveryDays");
  app.get(calls.readDeliveryDays.path, async (request, reply) => {
    const { query } = readRequest(request);
    const { from, to } = parseSpan(query, snapshot.calendar());
    const requested = requestedPortions(query, snapshot);
    // Not taken from the snapshot: the availability changes with every order.
    const portions = await readPortions(database, snapshot.calendar().today, dateNow(clock));
    const availabilityOn = availabilityByDay(portions);
    const calendar = snapshot.bareCalendar();
    const judge = (day: CalendarDay) => {
      const verdict = calendar.judge(day);
      return withAvailability(verdict, requested, availabilityOn(verdict.deliveryDay));
    };
    // The key holds what the answer shows, so an order that changes nothing visible keeps the finished answer.
    const visibleStates = (Object.keys(portions.days ?? {}) as DeliveryDay[]).map((deliveryDay) =>
      visibleStateOf(judge(deliveryDay)),
    );
    const proven = portions.unproven?.filter(([menuId]) => requested.has(menuId)) ?? [];
    const shown = [from, to, [...requested], portions.usual, visibleStates, proven];
    const key = `readDeliveryDays${JSON.stringify(shown)}`;
    const describe = (day: CalendarDay) => describeDay(judge(day), snapshot.settings.cooling);
    return responseCache.send(request, reply, key, () => jsonResponse(describeDays(describe, { from, to })));
  });
}

function visibleStateOf({ deliveryDay, reason, portionsLeft, message }: DayVerdict) {
  return reason === null && portionsLeft === null ? null : [deliveryDay, reason, portionsLeft, message];
}

function requestedPortions(
  { menuId, quantity = 1 }: { menuId?: number; quantity?: number },
  { catalogue }: ShopSnapshot,
): ReadonlyMap<number, number> {
  if (menuId === undefined) return new Map();
  const pricedMenu = catalogue.menusById.get(menuId);
  if (!pricedMenu?.isPublished) throw new Refusal("menu_not_found");
  if (quantity < 1) throw fieldRefusal("quantity_too_small", "quantity");
  if (quantity > maxQuantity) throw fieldRefusal("quantity_too_large", "quantity");
  return new Map([...pricedMenu.portions].map(([id, portions]) => [id, portions * quantity]));
}

function describeDays(
  describe: (day: CalendarDay) => CalendarEntry,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): CalendarEntry[] {
  const days: CalendarEntry[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(describe(day));
  return days;
}

function parseSpan(
  query: { from?: string; to?: string },
  calendar: Calendar,
): { from: CalendarDay; to: CalendarDay } {
  const from = query.from === undefined ? calendar.today : requireDay(query.from, "from");
  const to = query.to === undefined ? calendar.maxDate : requireDay(query.to, "to");
  if (to > addDays(from, maxSpanDays)) throw new Refusal("malformed");
  return { from, to };
}

function requireDay(text: string, field: string): CalendarDay {
  const day = parseDay(text);
  if (!day) throw fieldRefusal("malformed", field);
  return day;
}
