import { mailKindNames } from "#contract/office/mails.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/auth/sessions.ts";
import { dateNow } from "#server/platform/clock.ts";
import { statement } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { hasMail, settleFailed } from "#server/platform/mailer/settle-failed.ts";

const answerText = statement(
  "overdue.answer",
  `INSERT INTO withdrawal_answers (withdrawal_id, answered_at, answered_by, note)
   SELECT id, $2, $3, $4 FROM withdrawals WHERE id = $1
   ON CONFLICT (withdrawal_id) DO NOTHING RETURNING withdrawal_id AS id`,
);

/** Notes that a declaration was answered. Of two who do so the first is written down. */
export async function answerWithdrawal(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { withdrawalId, note }: { withdrawalId: string; note: string },
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const isNew = await queries.row(answerText, [withdrawalId, at, staff.name, note]);
    if (!isNew) {
      const known = await queries.row("SELECT id FROM withdrawals WHERE id = $1", [withdrawalId]);
      if (!known) throw new Refusal("not_found");
      return;
    }
    // the note may speak of a person: the log is kept for ever and does not hold it
    await audit(queries, { staff, at, action: "beantwortet", subject: "Widerruf", subjectId: withdrawalId });
  });
}

/** Takes a failed mail off the list. One that is tried again and fails again stands there again. */
export async function settleMail(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  mailId: string,
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const settled = await settleFailed(queries, { mailId, at, by: staff.name });
    if (!settled) {
      if (!(await hasMail(queries, mailId))) throw new Refusal("mail_not_found");
      return;
    }
    await audit(queries, {
      staff,
      at,
      action: `Gescheiterte E-Mail „${mailKindNames[settled.kind]}“ abgehakt`,
      subject: settled.orderId ? "Bestellung" : "E-Mail",
      subjectId: settled.orderId ?? mailId,
    });
  });
}
