import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { deleteNoteReading, recordNoteReading } from "#server/domain/orders/note-readings.ts";
import { lockedParcel } from "#server/office/kitchen/parcels/pack-parcel.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { markOf } from "#server/office/kitchen/note-mark.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

interface MarkInput {
  deliveryDay: DeliveryDay;
  orderId: string;
  /** digest of the text that the reader saw */
  mark: string;
  isRead: boolean;
}

/** Records who has read a note; refuses when the text has changed since. */
export async function markNote(
  { database, clock }: ProductionDeps,
  staff: SignedInStaff,
  { deliveryDay, orderId, mark, isRead }: MarkInput,
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const { notes } = await lockedParcel(queries, { deliveryDay, orderId });
    if (notes.trim() === "" || markOf(notes) !== mark) throw new Refusal("edited_meanwhile");
    const changed = isRead
      ? await recordNoteReading(queries, { orderId, deliveryDay, mark, at, by: staff.name })
      : await deleteNoteReading(queries, orderId, deliveryDay);
    if (!changed) return;
    await auditMark(queries, { staff, at, deliveryDay, orderId, isRead });
  });
}

function auditMark(
  queries: Queries,
  { staff, at, deliveryDay, orderId, isRead }: Omit<MarkInput, "mark"> & { staff: SignedInStaff; at: Date },
): Promise<void> {
  const action = `Anmerkung für ${germanDay(deliveryDay)} ${isRead ? "gelesen" : "wieder ungelesen"}`;
  return audit(queries, { staff, at }, action, ["order", orderId]);
}
