import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import type { WithdrawalRow } from "#contract/office/orders/withdrawals.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const matches = `($1::text IS NULL OR strpos(lower(concat_ws(' ', w.name, w.contract, w.email)), lower($1)) > 0)`;

const listWithdrawalsSql = statement(
  "withdrawals.list-withdrawals",
  `SELECT w.id, to_json(w.received_at) #>> '{}' AS "receivedAt", w.name, w.contract, w.email,
         CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'number', o.number) END AS "order",
         (SELECT m.status FROM mails m WHERE m.cause = 'withdrawal/' || w.id) AS receipt,
         CASE WHEN a.withdrawal_id IS NOT NULL THEN
           json_build_object('at', a.answered_at, 'by', a.answered_by, 'note', a.note) END AS answer
       FROM withdrawals w LEFT JOIN orders o ON o.id = w.order_id LEFT JOIN withdrawal_answers a ON a.withdrawal_id = w.id
       WHERE ${matches} ORDER BY w.received_at DESC, w.id LIMIT ${rowsPerPage} OFFSET $2`,
  {
    order: is<WithdrawalRow["order"]>(),
    receipt: is<WithdrawalRow["receipt"]>(),
    answer: is<WithdrawalRow["answer"]>(),
  },
);

const countWithdrawalsSql = statement(
  "withdrawals.count-withdrawals",
  `SELECT count(*)::int AS total FROM withdrawals w WHERE ${matches}`,
);

export async function listWithdrawals(
  queries: Queries,
  { q = "", page = 1 }: { q?: string; page?: number },
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const words = q.trim() || null;
  const [rows, count] = await Promise.all([
    queries.rows(listWithdrawalsSql, [words, (page - 1) * rowsPerPage]),
    queries.row(countWithdrawalsSql, [words]),
  ]);
  return { rows, total: count?.total ?? 0 };
}
