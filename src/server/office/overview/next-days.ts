import type { Temporal } from "temporal-polyfill";
import { addDays } from "#contract/day.ts";
import type { NextDay } from "#contract/office/overview.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { isRestDay, warningsFor } from "#server/office/overview/day-warnings.ts";
import { readPlannedDays } from "#server/office/planning/read-plan.ts";
import type { Queries } from "#server/platform/database/database.ts";

const lookAheadDays = 28;
const mostDays = 8;

export async function nextDays(queries: Queries, now: Temporal.Instant): Promise<NextDay[]> {
  const today = berlinDay(now);
  const days = await readPlannedDays(queries, { from: today, to: addDays(today, lookAheadDays) }, now);
  const delivered = days
    .filter((day) => !isRestDay(day) || day.orders > 0)
    .map((day) => ({ ...day, warnings: warningsFor(day, now) }));
  return delivered.filter(({ warnings }, at) => at < mostDays || warnings.length > 0);
}
