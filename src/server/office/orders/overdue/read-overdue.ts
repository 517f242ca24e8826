import type { Temporal } from "temporal-polyfill";
import { eurosFromCents } from "#contract/money.ts";
import { trackingUrl } from "#contract/office/kitchen/carriers/carriers.ts";
import { type MailKind, mailKindNames } from "#contract/office/mail/mails.ts";
import {
  type OverdueCounts,
  type OverdueKind,
  type OverdueList,
  overdueRoles,
} from "#contract/office/orders/overdue.ts";
import type { Role } from "#contract/team/staff.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { cartonsWithoutNumber } from "#server/domain/orders/further-parcels.ts";
import {
  countOverdue,
  overdueDeliveries,
  overdueIncidents,
  overdueInvoices,
  overdueMails,
  overdueRefunds,
  overdueWithdrawals,
  parcelsToUnpack,
} from "#server/office/orders/overdue/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

const mayAct = (role: Role, kind: OverdueKind) => overdueRoles[kind].includes(role);

export async function overdueCounts(
  queries: Queries,
  role: Role,
  now: Temporal.Instant,
): Promise<OverdueCounts> {
  const all = await countOverdue(queries, berlinDay(now));
  const counts = Object.fromEntries(
    Object.entries(all).map(([kind, count]) => [kind, mayAct(role, kind as OverdueKind) ? count : 0]),
  ) as OverdueCounts["counts"];
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, counts };
}

export async function readOverdue(queries: Queries, role: Role, now: Temporal.Instant): Promise<OverdueList> {
  const today = berlinDay(now);
  const [{ counts }, deliveries, cartons, toUnpack, incidents, withdrawals, mails, refunds, invoices] =
    await Promise.all([
      overdueCounts(queries, role, now),
      mayAct(role, "unpacked") ? overdueDeliveries(queries, today) : [],
      mayAct(role, "cartons") ? cartonsWithoutNumber(queries, today) : [],
      mayAct(role, "toUnpack") ? parcelsToUnpack(queries) : [],
      mayAct(role, "incidents") ? overdueIncidents(queries) : [],
      mayAct(role, "withdrawals") ? overdueWithdrawals(queries) : [],
      mayAct(role, "mails") ? overdueMails(queries) : [],
      mayAct(role, "refunds") ? overdueRefunds(queries) : [],
      mayAct(role, "invoices") ? overdueInvoices(queries, today) : [],
    ]);
  return {
    today,
    counts,
    deliveries: deliveries.map((delivery) => ({ ...delivery, trackingUrl: trackingUrl(delivery) })),
    cartons,
    toUnpack,
    incidents: incidents.map((incident) => ({ ...incident, trackingUrl: trackingUrl(incident) })),
    withdrawals,
    mails: mails.map(({ kind, subject, ...mail }) => ({
      ...mail,
      subject: subject || mailKindNames[kind as MailKind],
    })),
    refunds: refunds.map(({ cents, ...refund }) => ({ ...refund, amount: eurosFromCents(cents) })),
    invoices: invoices.map(({ cents, ...invoice }) => ({ ...invoice, open: eurosFromCents(cents) })),
  };
}
