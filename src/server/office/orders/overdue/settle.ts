import { germanDay } from "#contract/day.ts";
import { parcelIncidentNames } from "#contract/office/kitchen/parcel-incidents.ts";
import { mailKindNames } from "#contract/office/mail/mails.ts";
import { hasIncident, settleIncident } from "#server/domain/orders/incident-queries.ts";
import { hasWithdrawal, noteAnswer } from "#server/domain/orders/withdrawals/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import { dismissFailedMail, hasMail } from "#server/platform/mail/queries.ts";

/** Marks a withdrawal as answered; of two staff members the first is recorded. */
export async function answerWithdrawal(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { withdrawalId, note }: { withdrawalId: string; note: string },
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    if (!(await noteAnswer(queries, { id: withdrawalId, at, by: staff.name, note }))) {
      if (!(await hasWithdrawal(queries, withdrawalId))) throw new Refusal("not_found");
      return;
    }
    // the note may contain personal data and audit entries are kept for ever, so it stays out
    await audit(queries, { staff, at }, "beantwortet", ["withdrawal", withdrawalId]);
  });
}

/** Takes a parcel that came back or was lost off the list; of two staff members the first is recorded. */
export async function settleParcelIncident(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { incidentId, note }: { incidentId: string; note: string },
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const settled = await settleIncident(queries, incidentId, { at, by: staff.name, note });
    if (!settled) {
      if (!(await hasIncident(queries, incidentId))) throw new Refusal("not_found");
      return;
    }
    // the note stays out, like that of a withdrawal
    const action = `Aufgabe zum Paket für ${germanDay(settled.deliveryDay)} erledigt`;
    await audit(queries, { staff, at }, action, ["order", settled.orderId], {
      after: { "Was geschah": parcelIncidentNames[settled.kind] },
    });
  });
}

/** Takes a failed mail off the list. It returns if another attempt fails. */
export async function settleMail(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  mailId: string,
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const settled = await dismissFailedMail(queries, { mailId, at, by: staff.name });
    if (!settled) {
      if (!(await hasMail(queries, mailId))) throw new Refusal("mail_not_found");
      return;
    }
    const action = `Gescheiterte E-Mail „${mailKindNames[settled.kind]}“ abgehakt`;
    await audit(queries, { staff, at }, action, [
      settled.orderId ? "order" : "mail",
      settled.orderId ?? mailId,
    ]);
  });
}
