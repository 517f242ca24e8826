import type { BodyOf, DataOf } from "#contract/contract.ts";
import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { PastRecall, RecallGuest } from "#contract/office/kitchen/recalls.ts";
import type { Role } from "#contract/team/staff.ts";
import { readSender, writeLetter } from "#server/domain/mail/write-letter.ts";
import { type RecallData, recall } from "#server/domain/orders/letters/recall.ts";
import { readHold } from "#server/office/kitchen/hold-queries.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import {
  type Batch,
  insertRecall,
  readBatch,
  readGuests,
  readRecall,
  readRecalls,
} from "#server/office/kitchen/recall-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export interface BatchKey {
  deliveryDay: DeliveryDay;
  menuId: number;
}

export async function requireBatch(queries: Queries, { deliveryDay, menuId }: BatchKey): Promise<Batch> {
  const batch = await readBatch(queries, deliveryDay, menuId);
  if (!batch) throw new Refusal("not_found");
  return batch;
}

/** The kitchen does not see how to reach the guests. */
export async function readBatchGuests(
  queries: Queries,
  key: BatchKey,
  { today, role }: { today: CalendarDay; role: Role },
): Promise<DataOf<"readBatchGuests">> {
  const batch = await requireBatch(queries, key);
  const [guests, recalls, hold] = await Promise.all([
    readGuests(queries, key.deliveryDay, key.menuId),
    readRecalls(queries, key.deliveryDay, key.menuId),
    readHold(queries, key.deliveryDay, key.menuId),
  ]);
  const shown = (guest: RecallGuest) =>
    role === "kitchen" ? { ...guest, email: "", recipientEmail: "", phone: "" } : guest;
  return { ...batch, isOver: key.deliveryDay < today, guests: guests.map(shown), recalls, hold };
}

type Written = BodyOf<"previewRecall">;

export async function previewRecall(
  queries: Queries,
  key: BatchKey,
  written: Written,
): Promise<DataOf<"previewRecall">> {
  const batch = await requireBatch(queries, key);
  const [first] = (await readGuests(queries, key.deliveryDay, key.menuId)).filter(isReachable);
  if (!first) throw new Refusal("nobody_to_tell");
  const draft = recall(letterTo(first, batch, { ...written, deliveryDay: key.deliveryDay }));
  const { subject, text } = writeLetter(draft, await readSender(queries));
  return { subject, text };
}

/** Queues one letter per order whose parcel has left. Repeating the same recall changes nothing. */
export function sendRecall(
  { database, clock, outbox }: ProductionDeps,
  staff: SignedInStaff,
  input: BatchKey & BodyOf<"sendRecall">,
): Promise<PastRecall> {
  const { id, deliveryDay, menuId, subject, message } = input;
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const batch = await requireBatch(queries, input);
    const guests = (await readGuests(queries, deliveryDay, menuId)).filter(isReachable);
    if (guests.length === 0) throw new Refusal("nobody_to_tell");
    const recipients = guests.length;
    const sent = await insertRecall(queries, {
      id,
      deliveryDay,
      menuId,
      subject,
      message,
      at,
      by: staff.name,
      recipients,
    });
    if (!sent) return requirePastRecall(queries, input);
    for (const guest of guests) {
      const cause = `recall/${id}/${guest.orderId}`;
      const letter = { kind: "recall", orderId: guest.orderId, now: at } as const;
      const data = letterTo(guest, batch, input);
      await outbox.queue(queries, { ...letter, cause, recipient: guest.email, data });
      // who eats it is warned, too, when somebody else has paid
      const recipient = guest.recipientEmail;
      if (recipient) await outbox.queue(queries, { ...letter, cause: `${cause}/recipient`, recipient, data });
    }
    const after = { Betreff: subject, Text: message, Empfänger: recipients };
    await audit(queries, {
      staff,
      at,
      action: "Rückruf verschickt",
      subject: "batch",
      subjectId: batch.batch,
      after,
    });
    return sent;
  });
}

/** An erased person has no address. */
function isReachable({ hasLeft, email }: RecallGuest): boolean {
  return hasLeft && email !== "";
}

async function requirePastRecall(
  queries: Queries,
  { id, deliveryDay, menuId }: BatchKey & { id: string },
): Promise<PastRecall> {
  const sent = await readRecall(queries, id, deliveryDay, menuId);
  if (!sent) throw new Refusal("not_found");
  return sent;
}

function letterTo(
  guest: RecallGuest,
  batch: Batch,
  written: Written & { deliveryDay: DeliveryDay },
): RecallData {
  const { subject, message, deliveryDay } = written;
  const { menuName, batch: code } = batch;
  const { number, name, portions } = guest;
  return { orderNumber: number, name, day: deliveryDay, menuName, batch: code, portions, subject, message };
}
