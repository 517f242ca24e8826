import { holdOrder } from "#server/domain/orders/queries.ts";
import { noteWritten, type OrderDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

const insertSql = statement(
  "orders.write-note",
  `INSERT INTO order_notes (id, order_id, at, staff_name, text, is_about_guest)
   SELECT $1, id, $3, $4, $5, $6 FROM orders WHERE id = $2
   ON CONFLICT (id) DO NOTHING RETURNING id`,
);

/** The audit entry records that there is a note, not its text: it may contain personal data. */
export async function writeNote(
  { database, clock }: OrderDeps,
  staff: SignedInStaff,
  note: { id: string; orderId: string; text: string; isAboutGuest?: boolean },
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    if (!(await holdOrder(queries, note.orderId))) throw new Refusal("order_not_found");
    const isNew = await queries.row(insertSql, [
      note.id,
      note.orderId,
      at,
      staff.name,
      note.text,
      note.isAboutGuest ?? false,
    ]);
    if (!isNew) return;
    await audit(queries, { staff, at }, noteWritten, ["order", note.orderId]);
  });
}
