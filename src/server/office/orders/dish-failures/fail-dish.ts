import type { BodyOf } from "#contract/contract.ts";
import { germanDay } from "#contract/day.ts";
import { eurosFromCents, sumCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import type { BulkProgress } from "#contract/office/orders/bulk-changes.ts";
import { type DishFailure, insertFailure } from "#server/domain/orders/missing-dishes/failure-queries.ts";
import { readParcelNotes } from "#server/office/kitchen/parcel-notes.ts";
import { insertBulkChange, readProgress } from "#server/office/orders/bulk-changes/queries.ts";
import {
  type DishOfDay,
  type PlannedFailure,
  planFailure,
  substitutesOn,
} from "#server/office/orders/dish-failures/plan-failure.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { type Actor, audit } from "#server/platform/log/audit.ts";
import { euroWords, type LogValues } from "#server/platform/log/changed-values.ts";

type FailBody = BodyOf<"failDish">;

/**
 * Stores what is to be done for which orders, and the failure itself; each order follows in a transaction of its own,
 * like every change of many deliveries. Refuses when the portions or the sum differ from what the page showed.
 */
export async function failDish(
  deps: BulkDeps,
  staff: Actor,
  { day, menuId, ...body }: DishOfDay & FailBody,
): Promise<BulkProgress> {
  const { database } = deps;
  const begun = await readProgress(database, body.id);
  if (begun.total > 0) return begun;
  const plan = await planFailure(database, { day, menuId }, body.cooked);
  if (plan.missing !== body.seen.missing) throw new Refusal("edited_meanwhile");
  if (plan.missing === 0) throw new Refusal("nothing_to_cook", { message: "Hier fehlt keine Portion." });
  const isRefund = body.remedy === "refund";
  if (isRefund && plan.cents !== centsFromEuros(body.seen.amount)) throw new Refusal("refund_changed");
  const failure: DishFailure = {
    id: body.id,
    day,
    menuId,
    name: plan.name,
    substituteId: isRefund ? null : await substituteIn(deps, { day, menuId }, body),
  };
  const refunded = new Set(await refundedOrders(deps, plan, failure));
  const at = dateNow(deps.clock);
  const change = {
    action: "fail-dish" as const,
    portions: Object.fromEntries(plan.orders.map(({ orderId, missing }) => [orderId, missing])),
  };
  const items = plan.orders.map(({ orderId, cents }) => ({
    orderId,
    day,
    amountCents: refunded.has(orderId) && cents > 0 ? cents : null,
  }));
  await database.transaction(async (queries) => {
    if (!(await insertBulkChange(queries, { id: body.id, change, staff, at, items }))) return;
    await insertFailure(queries, failure, { at, by: staff.name });
    await audit(queries, { staff, at }, `Gericht fällt aus: ${plan.name}`, ["production", day], {
      after: logged(deps, failure, { ...plan, refunded }),
    });
  });
  return readProgress(database, body.id);
}

/** All orders, or those whose notes speak against the substitute. */
async function refundedOrders(
  { database }: BulkDeps,
  { orders }: PlannedFailure,
  { day, substituteId }: DishFailure,
): Promise<string[]> {
  const orderIds = orders.map(({ orderId }) => orderId);
  if (substituteId === null) return orderIds;
  const notes = await readParcelNotes(database, day, { orderIds, menuIds: [substituteId] });
  return orderIds.filter((orderId) => notes.get(orderId)?.against.length);
}

async function substituteIn(deps: BulkDeps, of: DishOfDay, { substituteId }: FailBody): Promise<number> {
  const possible = await substitutesOn(deps, of);
  const chosen = possible.find(({ menu }) => menu.id === substituteId);
  if (!chosen) throw new Refusal("invalid", { errors: { substituteId: ["Bitte wählen Sie einen Ersatz."] } });
  return chosen.menu.id;
}

function logged(
  { snapshot }: BulkDeps,
  { substituteId, day }: DishFailure,
  { missing, orders, refunded }: PlannedFailure & { refunded: ReadonlySet<string> },
): LogValues {
  const back = orders.filter(({ orderId }) => refunded.has(orderId));
  const cents = sumCents(back.map((order) => order.cents));
  const substitute =
    substituteId === null ? undefined : snapshot.catalogue.menusById.get(substituteId)?.menu.name;
  return {
    Liefertag: germanDay(day),
    Portionen: missing,
    Bestellungen: orders.length,
    Ersatz: substitute,
    "Wegen der Anmerkung Geld zurück": substituteId !== null && back.length > 0 ? back.length : undefined,
    Erstattung: substituteId === null || back.length > 0 ? euroWords(eurosFromCents(cents)) : undefined,
  };
}
