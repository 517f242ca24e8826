import { germanDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { told } from "#server/office/books/months/fault.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

const lockPayoutSql = statement(
  "books.lock-payout",
  "SELECT amount_cents AS cents FROM payouts WHERE id = $1 FOR UPDATE",
  { cents: is<Cents>() },
);
const lockLineSql = statement(
  "books.lock-bank-line",
  'SELECT id, cents, booked_on AS "bookedOn" FROM bank_lines WHERE id = $1 FOR UPDATE',
  { cents: is<Cents>() },
);
const isReceiptSql = statement(
  "books.bank-line-is-receipt",
  "SELECT FROM bank_lines WHERE id = $1 AND booked_of_line(id) > 0",
);
const takenSql = statement(
  "books.bank-line-taken",
  'SELECT payout_id AS "payoutId" FROM payout_bank_lines WHERE bank_line_id = $1',
);
const setSql = statement(
  "books.match-payout",
  `INSERT INTO payout_bank_lines (payout_id, bank_line_id, matched_at, matched_by) VALUES ($1, $2, $3, $4)
   ON CONFLICT (payout_id) DO UPDATE SET bank_line_id = excluded.bank_line_id, matched_at = excluded.matched_at,
     matched_by = excluded.matched_by`,
);
const removeSql = statement(
  "books.unmatch-payout",
  "DELETE FROM payout_bank_lines WHERE payout_id = $1 RETURNING bank_line_id",
);

/** Says which line of the bank a payout is. Of two payouts for one line the first gets it. */
export async function matchPayout(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { payoutId, lineId, isSure }: { payoutId: string; lineId: string; isSure: boolean },
): Promise<void> {
  await database.transaction(async (queries) => {
    const payout = await queries.row(lockPayoutSql, [payoutId]);
    const line = await lockLine(queries, lineId);
    if (!payout || !line) throw new Refusal("not_found");
    const taken = await queries.row(takenSql, [line.id]);
    if (taken?.payoutId === payoutId) return;
    if (taken || (await queries.row(isReceiptSql, [line.id]))) throw new Refusal("bank_line_taken");
    if (line.cents !== payout.cents && !isSure) throw new Refusal("bank_line_differs");
    const at = dateNow(clock);
    await queries.rows(setSql, [payoutId, line.id, at, staff.name]);
    const after = {
      Auszahlung: told(payout.cents),
      Konto: told(line.cents),
      Buchungstag: germanDay(line.bookedOn),
    };
    await audit(queries, { staff, at }, "Auszahlung zugeordnet", ["books", payoutId], { after });
  });
}

async function lockLine(queries: Queries, lineId: string) {
  return /^\d{1,15}$/.test(lineId) ? queries.row(lockLineSql, [Number(lineId)]) : undefined;
}

export async function unmatchPayout(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  payoutId: string,
): Promise<void> {
  await database.transaction(async (queries) => {
    if (!(await queries.row(lockPayoutSql, [payoutId]))) throw new Refusal("not_found");
    if (!(await queries.row(removeSql, [payoutId]))) return;
    const action = "Zuordnung der Auszahlung gelöst";
    await audit(queries, { staff, at: dateNow(clock) }, action, ["books", payoutId]);
  });
}
