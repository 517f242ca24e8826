import type { FastifyInstance } from "fastify";
import {
  addDays,
  type CalendarDay,
  type DeliveryDay,
  firstOfMonth,
  parseDeliveryDay,
  weekdayOf,
} from "#contract/day.ts";
import type { DayPlan } from "#contract/office/calendar/calendar.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { Catalogue } from "#server/domain/catalogue/catalogue.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { assessDayPlan, assessRules } from "#server/office/calendar/assess-plan.ts";
import { changeDay, changeRules, type PlanningDeps } from "#server/office/calendar/change-plan.ts";
import { readRules } from "#server/office/calendar/queries.ts";
import { readDayToPlan, readPlannedDays } from "#server/office/calendar/read-plan.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";

export function planningRoutes(app: FastifyInstance, deps: PlanningDeps & { snapshot: ShopSnapshot }): void {
  const { database, snapshot, clock } = deps;

  answerStaffCall(app, deps, "readCalendarMonth", async ({ params }) => {
    const today = berlinDay(clock());
    const month = params.month === "now" ? today.slice(0, 7) : params.month;
    const days = await readPlannedDays(database, weeksOf(month), clock());
    return { data: { today, month, days } };
  });

  answerStaffCall(app, deps, "readCalendarDay", async ({ params }) => ({
    data: await readDayToPlan(database, requireDay(params.day), clock()),
  }));

  answerStaffCall(app, deps, "readLimitedDishes", async () => ({ data: dishesOf(snapshot.catalogue) }));

  answerStaffCall(app, deps, "weighDay", async ({ params, body }) => ({
    data: await assessDayPlan(
      database,
      { deliveryDay: dayToCome(params.day), plan: existingDishes(body, snapshot) },
      clock(),
    ),
  }));

  answerStaffCall(app, deps, "changeDay", async ({ staff, params, body }) => {
    const deliveryDay = dayToCome(params.day);
    const { version, ...plan } = body;
    return {
      data: await changeDay(deps, staff, { ...existingDishes(plan, snapshot), deliveryDay, version }),
    };
  });

  answerStaffCall(app, deps, "readCalendarRules", async () => {
    const { version, ...rules } = await readRules(database);
    return { data: { version, rules } };
  });

  answerStaffCall(app, deps, "weighRules", async ({ body }) => ({
    data: await assessRules(database, body, clock()),
  }));

  answerStaffCall(app, deps, "changeRules", async ({ staff, body }) => ({
    data: await changeRules(deps, staff, body),
  }));

  function dayToCome(text: string): DeliveryDay {
    const deliveryDay = requireDay(text);
    if (deliveryDay < berlinDay(clock())) throw new Refusal("day_over");
    return deliveryDay;
  }
}

function requireDay(text: string): DeliveryDay {
  const deliveryDay = parseDeliveryDay(text);
  if (!deliveryDay) throw new Refusal("not_found");
  return deliveryDay;
}

function weeksOf(month: string): { from: CalendarDay; to: CalendarDay } {
  const first = requireDay(`${month}-01`);
  const last = addDays(firstOfMonth(addDays(first, 31)), -1);
  return {
    from: addDays(first, -((weekdayOf(first) + 6) % 7)),
    to: addDays(last, (7 - weekdayOf(last)) % 7),
  };
}

/** Limits apply to dishes only, each once: a box counts as its dishes. */
function existingDishes(plan: DayPlan, { catalogue }: ShopSnapshot): DayPlan {
  const ids = plan.limits.map(({ menuId }) => menuId);
  if (new Set(ids).size < ids.length) throw new Refusal("malformed");
  if (!ids.every((id) => catalogue.menusById.get(id)?.portions.has(id))) throw new Refusal("menu_not_found");
  return plan;
}

function dishesOf({ menusById }: Catalogue): { id: number; name: string }[] {
  const published = [...menusById.values()].filter(
    (dish) => dish.isPublished && dish.portions.has(dish.menu.id),
  );
  return published.map(({ menu: { id, name } }) => ({ id, name }));
}
