import type { FastifyInstance } from "fastify";
import type { Temporal } from "temporal-polyfill";
import { addDays } from "#contract/day.ts";
import { office, type OfficeCallName } from "#contract/office/office.ts";
import type { NextDay, Tasks } from "#contract/office/shop/overview.ts";
import type { Role } from "#contract/team/staff.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { readPlannedDays } from "#server/office/calendar/read-plan.ts";
import type { CachedMenuSnapshot } from "#server/office/catalogue/cached-menu-snapshot.ts";
import { missingOf } from "#server/office/catalogue/list-menus.ts";
import type { MenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import { isRestDay, warningsFor } from "#server/office/shop/overview/day-warnings.ts";
import { failedJobs, failedMails, openAlerts, settleAlert } from "#server/office/shop/overview/open-tasks.ts";
import { dismissProxy, type IsTrusted, readOperation } from "#server/office/shop/overview/operation.ts";
import { readSales } from "#server/office/shop/overview/sales.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

const mostTasks = 10;

export function overviewRoutes(
  app: FastifyInstance,
  deps: AuthDeps & { menuSnapshot: CachedMenuSnapshot; isTrusted: IsTrusted },
): void {
  const { database, clock, menuSnapshot, isTrusted } = deps;

  answerStaffCall(app, deps, "readNextDays", async () => ({
    data: { days: await nextDays(database, clock()) },
  }));

  answerStaffCall(app, deps, "readSales", async ({ query }) => ({
    data: await readSales(database, berlinDay(clock()), query.span),
  }));

  answerStaffCall(app, deps, "readTasks", async ({ staff: { role } }) => {
    const [alerts, mails, jobs, menus] = await Promise.all([
      may(role, "settleAlert") ? openAlerts(database, mostTasks) : null,
      may(role, "settleAlert") ? failedMails(database, mostTasks) : null,
      may(role, "readSales") ? failedJobs(database) : null,
      may(role, "readEditedMenu") ? unpublishableMenus(await menuSnapshot(), mostTasks) : null,
    ]);
    return { data: { alerts, mails, jobs, menus } };
  });

  answerStaffCall(app, deps, "readOperation", async ({ staff: { role } }) => ({
    data: await readOperation(database, role, isTrusted),
  }));

  answerStaffCall(app, deps, "dismissProxy", async ({ staff, body }) => {
    await dismissProxy(deps, staff, body.address);
    return { data: null };
  });

  answerStaffCall(app, deps, "settleAlert", async ({ staff, params }) => {
    await settleAlert(deps, staff, Number(params.alertId));
    return { data: null };
  });
}

/** A task is shown only to roles that may act on it. */
function may(role: Role, name: OfficeCallName): boolean {
  const allowed: readonly Role[] = office[name].roles;
  return allowed.includes(role);
}

const lookAheadDays = 28;
const mostDays = 8;

async function nextDays(queries: Queries, now: Temporal.Instant): Promise<NextDay[]> {
  const today = berlinDay(now);
  const days = await readPlannedDays(queries, { from: today, to: addDays(today, lookAheadDays) }, now);
  const delivered = days
    .filter((day) => !isRestDay(day) || day.orders > 0)
    .map((day) => ({ ...day, warnings: warningsFor(day, now) }));
  return delivered.filter(({ warnings }, at) => at < mostDays || warnings.length > 0);
}

/** Menus on sale that could not be published again. */
function unpublishableMenus(menuSnapshot: MenuSnapshot, most: number): NonNullable<Tasks["menus"]> {
  const unpublishable = menuSnapshot.menus.flatMap((menu) => {
    const missing = menu.isPublished ? missingOf(menu, menuSnapshot) : [];
    return missing.length > 0 ? [{ id: menu.id, name: menu.name, missing }] : [];
  });
  return { rows: unpublishable.slice(0, most), total: unpublishable.length };
}
