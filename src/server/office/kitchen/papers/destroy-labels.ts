import type { BodyOf } from "#contract/contract.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { DestroyedLabels } from "#contract/office/kitchen/production-papers.ts";
import {
  destroy,
  isDestructionWritten,
  type LabelsToDestroy,
  labelsOfMenu,
  readDestroyed,
  writeDestruction,
} from "#server/office/kitchen/papers/destroyed-queries.ts";
import { lockList, readDishLabels } from "#server/office/kitchen/papers/label-queries.ts";
import { chooseGroup } from "#server/office/kitchen/papers/plan-labels.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/**
 * Removes labels that were thrown away. Surplus labels go first; a label of a sold portion becomes missing and is
 * printed again, with the batch that the destroyed one has named.
 */
export function destroyLabels(
  deps: ProductionDeps,
  staff: SignedInStaff,
  input: BodyOf<"destroyLabels"> & { deliveryDay: DeliveryDay },
): Promise<DestroyedLabels> {
  const { id, deliveryDay, menuId, labels, reason } = input;
  const at = dateNow(deps.clock);
  return deps.database.transaction(async (queries) => {
    if (!(await lockList(queries, deliveryDay))) throw new Refusal("list_not_frozen");
    if (await isDestructionWritten(queries, id)) return readDestroyed(queries, deliveryDay);
    const dish = (await readDishLabels(queries, deliveryDay)).find((one) => one.menuId === menuId);
    if (!dish) throw tooMany(0, "diesem Menü");
    const { batch, labels: there } = chooseGroup(dish, input.batchId);
    if (labels > there) throw tooMany(there, batch ? "dieser Charge" : "diesem Menü");
    const destruction = { ...input, batchId: batch?.id ?? null, at, by: staff.name };
    // another call of the same id may have come in between, for another day
    if (!(await writeDestruction(queries, destruction))) return readDestroyed(queries, deliveryDay);
    const byOrder = allocateLabels(await labelsOfMenu(queries, deliveryDay, menuId), labels);
    await destroy(queries, destruction, byOrder);
    await audit(queries, { staff, at }, "Etiketten vernichtet", ["production", deliveryDay], {
      after: { Menü: dish.name, Charge: batch?.code, Etiketten: labels, Grund: reason },
    });
    return readDestroyed(queries, deliveryDay);
  });
}

export function allocateLabels(orders: readonly LabelsToDestroy[], labels: number): Map<string, number> {
  const byOrder = new Map<string, number>();
  let left = labels;
  for (const most of ["surplus", "labels"] as const) {
    for (const order of orders) {
      const before = byOrder.get(order.orderId) ?? 0;
      const more = Math.min(left, order[most] - before);
      if (more <= 0) continue;
      byOrder.set(order.orderId, before + more);
      left -= more;
    }
  }
  if (left > 0) throw tooMany(labels - left, "diesem Menü");
  return byOrder;
}

function tooMany(existing: number, of: "diesem Menü" | "dieser Charge"): Refusal {
  const message =
    existing === 0
      ? `Von ${of} gibt es kein Etikett.`
      : `Von ${of} gibt es nur ${existing === 1 ? "ein Etikett" : `${existing} Etiketten`}.`;
  return new Refusal("labels_not_there", { message, errors: { labels: [message] } });
}
