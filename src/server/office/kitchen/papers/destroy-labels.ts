import type { BodyOf } from "#contract/contract.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { DestroyedLabels } from "#contract/office/kitchen/production-papers.ts";
import {
  destroy,
  type LabelsOfOrder,
  labelsOfMenu,
  nameOnLabel,
  readDestroyed,
  writeDestruction,
} from "#server/office/kitchen/papers/destroyed-queries.ts";
import { lockList } from "#server/office/kitchen/papers/label-queries.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/**
 * Removes labels that were thrown away. Surplus labels go first; a label of a sold portion becomes missing and is
 * printed again.
 */
export function destroyLabels(
  deps: ProductionDeps,
  staff: SignedInStaff,
  input: BodyOf<"destroyLabels"> & { deliveryDay: DeliveryDay },
): Promise<DestroyedLabels> {
  const { deliveryDay, menuId, labels, reason } = input;
  const at = dateNow(deps.clock);
  return deps.database.transaction(async (queries) => {
    if (!(await lockList(queries, deliveryDay))) throw new Refusal("list_not_frozen");
    const name = await nameOnLabel(queries, deliveryDay, menuId);
    if (name === undefined) throw tooMany(0);
    if (!(await writeDestruction(queries, { ...input, at, by: staff.name })))
      return readDestroyed(queries, deliveryDay);
    const byOrder = allocateLabels(await labelsOfMenu(queries, deliveryDay, menuId), labels);
    await destroy(queries, { deliveryDay, menuId }, byOrder);
    await audit(queries, {
      staff,
      at,
      action: "Etiketten vernichtet",
      subject: "production",
      subjectId: deliveryDay,
      after: { Menü: name, Etiketten: labels, Grund: reason },
    });
    return readDestroyed(queries, deliveryDay);
  });
}

export function allocateLabels(orders: readonly LabelsOfOrder[], labels: number): Map<string, number> {
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
  if (left > 0) throw tooMany(labels - left);
  return byOrder;
}

function tooMany(existing: number): Refusal {
  const message =
    existing === 0
      ? "Von diesem Menü gibt es kein Etikett."
      : `Von diesem Menü gibt es nur ${existing === 1 ? "ein Etikett" : `${existing} Etiketten`}.`;
  return new Refusal("labels_not_there", { message, errors: { labels: [message] } });
}
