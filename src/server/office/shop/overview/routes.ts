import type { FastifyInstance } from "fastify";
import type { Temporal } from "temporal-polyfill";
import type { BodyOf } from "#contract/contract.ts";
import { addDays } from "#contract/day.ts";
import { mostBestsellers } from "#contract/office/shop/figures.ts";
import type { Operation } from "#contract/office/shop/operation.ts";
import type { NextDay } from "#contract/office/shop/overview.ts";
import type { Role } from "#contract/team/staff.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { countWeeks } from "#server/domain/orders/weeks/queries.ts";
import { mondayOf } from "#server/domain/orders/weeks/week-days.ts";
import { readPlannedDays } from "#server/office/calendar/read-plan.ts";
import type { MenuDeps } from "#server/office/catalogue/change-menu.ts";
import type { CachedMenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import { rankBestsellers } from "#server/office/catalogue/rank-bestsellers.ts";
import { lockMenus } from "#server/office/catalogue/read-menus.ts";
import { soldSql, type Period } from "#server/office/shop/figures/period.ts";
import { readBackupState } from "#server/platform/backups/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { forgetUnknownProxy, readUnknownProxies } from "#server/platform/http/unknown-proxies.ts";
import { readLastRound } from "#server/platform/jobs/read-jobs.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import { isRestDay, warningsFor } from "#server/office/shop/overview/day-warnings.ts";
import { countDeviations, settleAlert } from "#server/office/shop/overview/open-tasks.ts";
import { readTasks } from "#server/office/shop/overview/read-tasks.ts";
import { readFigure } from "#server/office/shop/figures/read-figure.ts";
import { readSales } from "#server/office/shop/overview/sales.ts";

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

  answerStaffCall(app, deps, "readRememberedWeeks", async () => {
    const counts = await countWeeks(database, mondayOf(berlinDay(clock())), null);
    if (!counts) throw new Error("nothing was counted");
    return { data: counts };
  });

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

// in the order of the figure that the office looks at; what is not on sale or was not sold has no rank
/** What would change: first the best sellers of the period in their order, then those that would be none any more. */
const readBestsellers = rows(
  "figures.bestsellers",
  `WITH sold AS (
     SELECT l.menu_id AS id, sum(l.quantity)::int AS sold, sum(l.unit_cents * l.quantity - l.discount_cents) AS cents
     FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${soldSql("o.")} GROUP BY 1
   ), best AS (
     SELECT m.id, row_number() OVER (ORDER BY sold.sold DESC, sold.cents DESC, m.name)::int AS rank
     FROM menus m JOIN sold USING (id) WHERE m.is_published ORDER BY 2 LIMIT $3
   )
   SELECT m.id, m.name, coalesce(sold.sold, 0) AS sold, m.bestseller_rank AS before, best.rank
   FROM menus m LEFT JOIN sold USING (id) LEFT JOIN best USING (id)
   WHERE best.rank IS NOT NULL OR m.bestseller_rank IS NOT NULL ORDER BY best.rank, m.bestseller_rank, m.name`,
  { sold: is<number>(), rank: is<number | null>() },
  ({ from, to }: Pick<Period, "from" | "to">) => [from, to, mostBestsellers],
);

/** Takes over what the page has shown, unless it would be something else by now. */
async function followBestsellers(
  { database, clock, publicChanged }: MenuDeps,
  staff: SignedInStaff,
  { menuIds, ...days }: BodyOf<"followBestsellers">,
): Promise<void> {
  await database.transaction(async (queries) => {
    await lockMenus(queries);
    const ranked = (await readBestsellers(queries, days)).filter(({ rank }) => rank !== null);
    if (ranked.map(({ id }) => id).join() !== menuIds.join()) throw new Refusal("edited_meanwhile");
    await rankBestsellers(queries, staff, { menuIds, at: dateNow(clock) });
  });
  await publicChanged();
}
