import type { BodyOf } from "#contract/contract.ts";
import { type DeliveryDay, germanDay, parseDeliveryDay } from "#contract/day.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import type { BulkChange, BulkProgress } from "#contract/office/orders/bulk-changes.ts";
import { toldOfMany } from "#server/domain/orders/order-version.ts";
import { existingDeliveries } from "#server/office/orders/bulk-changes/chosen-deliveries.ts";
import { insertBulkChange, type NewItem, readProgress } from "#server/office/orders/bulk-changes/queries.ts";
import { refundAmounts, sumOf } from "#server/office/orders/bulk-changes/refund-for-delivery.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { type Actor, audit } from "#server/platform/log/audit.ts";
import { euroWords, type LogValues } from "#server/platform/log/changed-values.ts";

type StartInput = BodyOf<"startBulkChange">;

/**
 * Stores what is to be done for which deliveries; `applyChange` does it later, one by one. Refuses when the refund's sum
 * differs from the sum that the page showed. Repeating the same `id` answers the stored change. `alongside` runs in its
 * transaction.
 */
export async function startBulkChange(
  deps: BulkDeps,
  staff: Actor,
  input: StartInput,
  alongside: (queries: Queries) => Promise<void> = async () => {},
): Promise<BulkProgress> {
  const { id, deliveries, change } = input;
  const { database } = deps;
  if (change.action === "move") requireDay(change.to);
  const begun = await readProgress(database, id);
  if (begun.total > 0) return begun;
  const chosen = await existingDeliveries(database, deliveries);
  if (!chosen.some(({ isPaid }) => isPaid || change.action === "message"))
    throw new Refusal("delivery_not_found");
  const items = await itemsOf(deps, chosen, { change, staff });
  const at = dateNow(deps.clock);
  await database.transaction(async (queries) => {
    if (!(await insertBulkChange(queries, { id, change, staff, at, items }))) return;
    const [action, after] = wordsOf(change, items.length);
    await audit(queries, { staff, at }, action, ["bulk-change", daysOf(items)], { after });
    await alongside(queries);
  });
  return readProgress(database, id);
}

function daysOf(items: readonly NewItem[]): string {
  return [...new Set(items.map(({ day }) => day))].sort().map(germanDay).join(", ").slice(0, 200);
}

async function itemsOf(
  { database }: BulkDeps,
  chosen: readonly { orderId: string; day: DeliveryDay; isPaid: boolean }[],
  { change, staff }: { change: BulkChange; staff: Actor },
): Promise<NewItem[]> {
  const without = ({ orderId, day }: (typeof chosen)[number]) => ({ orderId, day, amountCents: null });
  if (change.action !== "refund") return chosen.map(without);
  const [paid, unpaid] = [chosen.filter(({ isPaid }) => isPaid), chosen.filter(({ isPaid }) => !isPaid)];
  const items = [...(await refundAmounts(database, paid, change.menuId)), ...unpaid.map(without)];
  if (sumOf(items) !== centsFromEuros(change.amount))
    throw await refundChanged(database, paid, { since: change.asOf, by: staff });
  if (sumOf(items) === 0) throw new Refusal("nothing_to_refund");
  return items;
}

async function refundChanged(
  queries: Queries,
  paid: readonly { orderId: string }[],
  { since, by }: { since: number | undefined; by: Actor },
): Promise<Refusal> {
  const orderIds = paid.map(({ orderId }) => orderId);
  const told = since === undefined ? undefined : await toldOfMany(queries, orderIds, { since, by });
  if (!told) return new Refusal("refund_changed");
  const message = `${told} Der Betrag ist jetzt ein anderer: Bitte prüfen Sie ihn und bestätigen Sie noch einmal.`;
  return new Refusal("refund_changed", { message });
}

function wordsOf(change: BulkChange, deliveries: number): [action: string, after: LogValues] {
  if (change.action === "message")
    return ["Gästen geschrieben", { Lieferungen: deliveries, Betreff: change.subject, Text: change.message }];
  const { reason } = change;
  if (change.action === "refund")
    return [
      "Lieferungen erstattet",
      { Lieferungen: deliveries, Erstattung: euroWords(change.amount), Grund: reason },
    ];
  return [
    "Lieferungen verschoben",
    { Lieferungen: deliveries, "Neuer Liefertag": requireDay(change.to), Grund: reason },
  ];
}

function requireDay(text: string): DeliveryDay {
  const day = parseDeliveryDay(text);
  if (!day) throw new Refusal("malformed");
  return day;
}
