import type { FastifyInstance } from "fastify";
import { type OfficeCallName, office } from "#contract/office/office.ts";
import type { Role } from "#contract/staff.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { CachedMenuSnapshot } from "#server/office/menus/cached-menu-snapshot.ts";
import { openAlerts, settleAlert } from "#server/office/overview/alerts.ts";
import { failedJobs, failedMails } from "#server/office/overview/failed-work.ts";
import { nextDays } from "#server/office/overview/next-days.ts";
import { dismissProxy, type IsTrusted, readOperation } from "#server/office/overview/operation.ts";
import { readSales } from "#server/office/overview/sales.ts";
import { unpublishableMenus } from "#server/office/overview/unpublishable-menus.ts";
import { answerStaffCall } from "#server/platform/auth/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/auth/sessions.ts";

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
