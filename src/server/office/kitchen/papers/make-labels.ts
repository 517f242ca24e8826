import type { BodyOf, DataOf } from "#contract/contract.ts";
import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import { readLabels } from "#server/office/kitchen/papers/label-data.ts";
import {
  type LabelCount,
  lockList,
  missingLabels,
  mostLabels,
  soldByMenu,
  storeLabels,
} from "#server/office/kitchen/papers/label-queries.ts";
import { renderInThread } from "#server/office/kitchen/papers/render-in-thread.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

type LabelsInput = BodyOf<"makeLabels">;

/**
 * Labels as a file. Missing ones count as printed once the file exists; a reprint counts nothing, and neither does a
 * file whose request was cancelled.
 */
export async function makeLabels(
  deps: ProductionDeps,
  staff: SignedInStaff,
  input: LabelsInput & { deliveryDay: DeliveryDay; signal?: AbortSignal },
): Promise<DataOf<"makeLabels">> {
  const { deliveryDay, signal } = input;
  const { runs, counts } = await deps.database.transaction(async (queries) => {
    const list = await lockList(queries, deliveryDay);
    if (!list) throw new Refusal("list_not_frozen");
    const counts = await countsOf(queries, input);
    if (counts.length === 0) throw new Refusal("nothing_to_print");
    if (sumOf(counts) > mostLabels) throw new Refusal("too_many_labels");
    const menuIds = counts.map(({ menuId }) => menuId);
    const labels = await readLabels(queries, { deliveryDay, ...list, menuIds });
    // by name, the order in which they lie on the table
    const runs = [...labels].map(([menuId, label]) => ({
      label,
      copies: counts.find((count) => count.menuId === menuId)?.copies ?? 0,
    }));
    return { runs, counts };
  });
  const labels = sumOf(counts);
  const title = `Etiketten ${germanDay(deliveryDay)}`;
  const at = new Date(`${deliveryDay}T00:00:00Z`);
  const look = await readBrand(deps.database);
  const pdf = await renderInThread({ kind: "labels", title, at, look, runs }, signal);
  // the request was aborted, so these labels reach no printer and do not count
  if (signal?.aborted) throw new Refusal("nothing_to_print");
  await storePrint(deps, staff, { input, counts, labels });
  return { name: `etiketten-${deliveryDay}.pdf`, pdf: pdf.toString("base64"), labels };
}

const sumOf = (counts: LabelCount[]) => counts.reduce((sum, { copies }) => sum + copies, 0);

async function countsOf(
  queries: Queries,
  { which, deliveryDay, menuId, copies = 1 }: LabelsInput & { deliveryDay: DeliveryDay },
): Promise<LabelCount[]> {
  if (which === "missing") return missingLabels(queries, deliveryDay);
  const sold = await soldByMenu(queries, deliveryDay);
  if (which === "all") return sold;
  return sold.filter((count) => count.menuId === menuId).map((count) => ({ ...count, copies }));
}

/** Refuses when orders changed while the file was made: its labels would not match those that are counted. */
async function storePrint(
  { database, clock }: ProductionDeps,
  staff: SignedInStaff,
  {
    input,
    counts,
    labels,
  }: { input: LabelsInput & { deliveryDay: DeliveryDay }; counts: LabelCount[]; labels: number },
): Promise<void> {
  const at = dateNow(clock);
  const { deliveryDay, which } = input;
  await database.transaction(async (queries) => {
    await lockList(queries, deliveryDay);
    if (which === "missing") {
      const now = await missingLabels(queries, deliveryDay);
      if (JSON.stringify(now) !== JSON.stringify(counts)) throw new Refusal("edited_meanwhile");
      await storeLabels(queries, deliveryDay, at);
    }
    const action = which === "missing" ? "Etiketten gedruckt" : "Etiketten noch einmal gedruckt";
    await audit(queries, {
      staff,
      at,
      action,
      subject: "production",
      subjectId: deliveryDay,
      after: { Etiketten: labels },
    });
  });
}
