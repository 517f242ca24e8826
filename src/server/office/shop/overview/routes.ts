import type { FastifyInstance } from "fastify";
import type { Temporal } from "temporal-polyfill";
import { addDays } from "#contract/day.ts";
import type { Operation } from "#contract/office/shop/operation.ts";
import type { NextDay } from "#contract/office/shop/overview.ts";
import type { Role } from "#contract/team/staff.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { readPlannedDays } from "#server/office/calendar/read-plan.ts";
import type { CachedMenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import { readBackupState } from "#server/platform/backups/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { forgetUnknownProxy, readUnknownProxies } from "#server/platform/http/unknown-proxies.ts";
import { readLastRound } from "#server/platform/jobs/read-jobs.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import { isRestDay, warningsFor } from "./day-warnings.ts";
import { countDeviations, settleAlert } from "./open-tasks.ts";
import { readTasks } from "./read-tasks.ts";
import { followBestsellers, readBestsellers } from "#server/office/shop/figures/bestsellers.ts";
import { readFigure } from "#server/office/shop/figures/read-figure.ts";
import { readSales } from "./sales.ts";

type IsTrusted = (address: string | undefined) => boolean;

async function readOperation(queries: Queries, role: Role, isTrusted: IsTrusted): Promise<Operation> {
  const { isStill, lastRoundAt } = await readLastRound(queries);
  const standstill = isStill ? { since: lastRoundAt?.toISOString() ?? null } : null;
  // process settings concern the administration only; a proxy that is trusted by now is no problem
  const unknown = role === "admin" ? await readUnknownProxies(queries) : null;
  const proxies = unknown?.filter(({ address }) => !isTrusted(address)) ?? null;
  return {
    standstill,
    proxies,
    backup: role === "admin" ? await missedBackup(queries) : null,
  };
}

async function missedBackup(queries: Queries): Promise<Operation["backup"]> {
  const { isLate, lastGoodAt, fault, silentSince } = await readBackupState(queries);
  if (!isLate && !silentSince) return null;
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return { isLate, lastGoodAt: text(lastGoodAt), fault, silentSince: text(silentSince) };
}

/** Takes a proxy off the list; of two staff members the first is recorded. */
async function dismissProxy(deps: AuthDeps, staff: SignedInStaff, address: string): Promise<void> {
  await deps.database.transaction(async (queries) => {
    if (!(await forgetUnknownProxy(queries, address))) return;
    await audit(queries, { staff, at: dateNow(deps.clock) }, "abgehakt", ["proxy", address]);
  });
}

export function overviewRoutes(
  app: FastifyInstance,
  deps: AuthDeps & {
    menuSnapshot: CachedMenuSnapshot;
    isTrusted: IsTrusted;
    publicChanged: () => Promise<void>;
  },
): void {
  const { database, clock, menuSnapshot, isTrusted } = deps;

  answerStaffCall(app, deps, "readNextDays", async () => ({
    data: { days: await nextDays(database, clock()) },
  }));

  answerStaffCall(app, deps, "readSales", async ({ query }) => ({
    data: await readSales(database, berlinDay(clock()), query.span),
  }));

  answerStaffCall(app, deps, "readFigure", async ({ params, query }) => ({
    data: await readFigure(database, { ...params, ...query }, berlinDay(clock())),
  }));

  answerStaffCall(app, deps, "readBestsellers", async ({ query }) => ({
    data: await readBestsellers(database, query),
  }));

  answerStaffCall(app, deps, "followBestsellers", async ({ staff, body }) => {
    await followBestsellers(deps, staff, body);
    return { data: null };
  });

  answerStaffCall(app, deps, "readTasks", async ({ staff: { role } }) => ({
    data: await readTasks({ database, clock, menuSnapshot }, role),
  }));

  answerStaffCall(app, deps, "countDeviations", async () => ({ data: await countDeviations(database) }));

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
