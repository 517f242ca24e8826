import { Temporal } from "temporal-polyfill";

const berlin = "Europe/Berlin";

/** Whether a copy is due: the latest nightly hour is past, and no good copy was made since. */
export function isBackupDue(now: Temporal.Instant, hour: number, lastGoodAt: Date | null): boolean {
  if (!lastGoodAt) return true;
  const local = now.toZonedDateTimeISO(berlin);
  const today = local.startOfDay().with({ hour });
  const latest = Temporal.ZonedDateTime.compare(today, local) <= 0 ? today : today.subtract({ days: 1 });
  return lastGoodAt.getTime() < latest.epochMilliseconds;
}
