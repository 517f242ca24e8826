import type { BodyOf, DataOf } from "#contract/contract.ts";
import type { BulkProgress, ChosenDeliveries } from "#contract/office/orders/bulk-changes.ts";
import { type BrokenPromise, promiseText, type SoldChange } from "#contract/office/catalogue/sold-changes.ts";
import {
  type Addressee,
  readAddressees,
  readOpenChanges,
  settleOrders,
} from "#server/office/catalogue/sold-changes/queries.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import { readProgress } from "#server/office/orders/bulk-changes/queries.ts";
import { previewMessage } from "#server/office/orders/bulk-changes/send-message.ts";
import { startBulkChange } from "#server/office/orders/bulk-changes/start-bulk-change.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

/** A payment that was on its way during the change arrives within this time, and opens a settled change again. */
const latePayment = { hours: 7 * 24 };

export async function openSoldChanges(
  { database, clock }: AuthDeps,
  menuId: number | null,
): Promise<SoldChange[]> {
  const lateSince = new Date(clock().subtract(latePayment).epochMilliseconds);
  const changes = await readOpenChanges(database, menuId, lateSince);
  return changes.map(({ isInBoxes, lastDay, changedAt, ...change }) => ({
    ...change,
    changedAt: changedAt.toISOString(),
    letter: soldChangeLetter({ ...change, isInBoxes, isOfDay: lastDay !== null }),
  }));
}

export async function previewSoldChangeLetter(
  queries: Queries,
  id: number,
  letter: BodyOf<"previewSoldChangeLetter">,
): Promise<DataOf<"previewSoldChangeLetter">> {
  const addressees = await requireAddressees(queries, id);
  return previewMessage(queries, { deliveries: byDay(addressees), ...letter });
}

/** Settles the change in the transaction that stores the letters. The same `id` again answers how far they are. */
export async function sendSoldChangeLetter(
  deps: BulkDeps & AuthDeps,
  staff: SignedInStaff,
  { changeId, id, ...letter }: BodyOf<"sendSoldChangeLetter"> & { changeId: number },
): Promise<BulkProgress> {
  const begun = await readProgress(deps.database, id);
  if (begun.total > 0) return begun;
  const addressees = await requireAddressees(deps.database, changeId);
  const change = { action: "message" as const, ...letter };
  const at = dateNow(deps.clock);
  return startBulkChange(deps, staff, { id, deliveries: byDay(addressees), change }, async (queries) => {
    const told = await settle(queries, { staff, at, changeId, addressees, waiver: null });
    const after = { Bestellungen: told.orders, Betreff: letter.subject, Text: letter.message };
    await audit(queries, { staff, at }, "Gästen von der Änderung geschrieben", ["menu", told.menuId], {
      after,
    });
  });
}

export async function waiveSoldChangeLetter(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { changeId, reason }: { changeId: number; reason: string },
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const addressees = await requireAddressees(queries, changeId);
    const { menuId, orders } = await settle(queries, { staff, at, changeId, addressees, waiver: reason });
    const after = { Bestellungen: orders, Grund: reason };
    await audit(queries, { staff, at }, "Brief an die Gäste erlassen", ["menu", menuId], { after });
  });
}

type Addressees = [Addressee, ...Addressee[]];

async function requireAddressees(queries: Queries, changeId: number): Promise<Addressees> {
  const [first, ...others] = await readAddressees(queries, changeId);
  if (!first) throw new Refusal("sold_change_settled");
  return [first, ...others];
}

interface Settlement {
  staff: SignedInStaff;
  at: Date;
  changeId: number;
  addressees: Addressees;
  waiver: string | null;
}

/** Answers the dish, and how many orders it settled. */
async function settle(
  queries: Queries,
  { staff, at, changeId, addressees, waiver }: Settlement,
): Promise<{ menuId: number; orders: number }> {
  const orderIds = [...new Set(addressees.map(({ orderId }) => orderId))];
  const isFirst = await settleOrders(queries, changeId, { orderIds, at, by: staff.name, waiver });
  if (!isFirst) throw new Refusal("sold_change_settled");
  return { menuId: addressees[0].menuId, orders: orderIds.length };
}

function byDay(addressees: readonly Addressee[]): ChosenDeliveries {
  const groups = Map.groupBy(addressees, ({ day }) => day);
  return [...groups].map(([day, of]) => ({ day, orderIds: of.map(({ orderId }) => orderId) }));
}

const longestSubject = 90;

interface ToldChange {
  menuName: string;
  promises: readonly BrokenPromise[];
  isInBoxes: boolean;
  /** of one batch: something was replaced in it */
  isOfDay: boolean;
}

/** What the office may send as it is; salutation, order number and delivery day stand in every letter. */
function soldChangeLetter({ menuName, promises, isInBoxes, isOfDay }: ToldChange) {
  const subject = `Wichtig: „${menuName}“ hat sich geändert`;
  const [first = "", ...others] = promises.map(promiseText);
  const paragraphs = [
    [`Ihr Gericht „${menuName}“ ${first}.`, ...others.map((text) => `Es ${text}.`)].join(" "),
    isOfDay
      ? "Für diese Lieferung mussten wir eine Zutat ersetzen. Auf dem Etikett steht, was darin ist."
      : "Als Sie bestellt haben, stand es in unseren Angaben noch anders.",
    ...(isInBoxes ? ["Haben Sie eine Box bestellt, liegt das Gericht darin."] : []),
    isOfDay
      ? "Möchten Sie es so nicht, antworten Sie bitte gleich auf diese E-Mail: Wir stornieren diese Portionen, und Sie bekommen Ihr Geld zurück, auch wenn das Paket dann schon unterwegs ist."
      : "Passt das Gericht deshalb nicht mehr zu Ihnen, antworten Sie bitte auf diese E-Mail: Wir finden eine Lösung.",
  ];
  return {
    subject:
      subject.length <= longestSubject ? subject : "Wichtig: Ein Gericht Ihrer Bestellung hat sich geändert",
    message: paragraphs.join("\n\n"),
  };
}
