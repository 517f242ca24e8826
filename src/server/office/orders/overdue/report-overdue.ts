import type { Temporal } from "temporal-polyfill";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { OverdueReportData } from "#server/domain/mail/letters/overdue-report.ts";
import { readCompany } from "#server/domain/shop/company.ts";
import { countOverdue, overdueDeliveries } from "#server/office/orders/overdue/queries.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { mailsByCause } from "#server/platform/mail/outbox-state.ts";

/** Hours in Berlin. What becomes overdue later is reported the next morning. */
const morning = { from: 6, to: 12 };

/**
 * Reports overdue work to the company once a morning. The day is the mail's key, so further workers and restarts send
 * no second mail.
 */
export async function reportOverdue({
  database,
  outbox,
  clock,
}: {
  database: Database;
  outbox: Outbox;
  clock: Clock;
}): Promise<void> {
  const now = clock();
  if (!isMorning(now)) return;
  const today = berlinDay(now);
  const cause = `overdue/${today}`;
  if ((await mailsByCause(database, [cause])).length > 0) return;
  const counts = await countOverdue(database, today);
  if (Object.values(counts).every((count) => count === 0)) return;
  const [oldest] = await overdueDeliveries(database, today);
  const { email } = await readCompany(database);
  const data: OverdueReportData = { day: today, counts, oldestDay: oldest?.day ?? null };
  await database.transaction((queries) =>
    outbox.queue(queries, { kind: "overdue-report", cause, recipient: email, data, now: dateNow(clock) }),
  );
}

function isMorning(now: Temporal.Instant): boolean {
  const { hour } = now.toZonedDateTimeISO("Europe/Berlin");
  return hour >= morning.from && hour < morning.to;
}
