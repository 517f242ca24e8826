import { findSubstitutedBatch } from "#server/domain/stock/substitutes.ts";
import { readAddressees } from "#server/office/catalogue/sold-changes/queries.ts";
import { labelsWithoutBatch } from "#server/office/kitchen/papers/label-queries.ts";
import { findBatch } from "#server/office/stock/batches/queries.ts";
import { judgeBatch } from "#server/office/stock/substitutes/effect-of-batch.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** A batch with substitutes is freed only when it may go, its guests know, and no label without them is left. */
export async function refuseUndecided(queries: Queries, holdId: string): Promise<void> {
  const substituted = await findSubstitutedBatch(queries, { holdId });
  const batch = substituted && (await findBatch(queries, substituted.batchId));
  if (!batch || batch.day === null || batch.menuId === null) return;
  const judged = await judgeBatch(queries, batch);
  // a correction may have taken the substitute out again
  if (!judged || judged.kind === "none") return;
  if (judged.kind === "forbidden")
    throw new Refusal("substitute_forbidden", { message: judged.texts.join(" ") });
  const { soldChangeId } = substituted;
  const untold = soldChangeId === null ? [] : await readAddressees(queries, soldChangeId);
  if (untold.length > 0) {
    const guests = new Set(untold.map(({ orderId }) => orderId)).size;
    const message = `${guests === 1 ? "Eine Bestellung wartet" : `${guests} Bestellungen warten`} noch auf den Brief zu diesem Ersatz. Verwaltung oder Kundendienst finden ihn unter „Heute“.`;
    throw new Refusal("substitute_untold", { message });
  }
  const left = await labelsWithoutBatch(queries, batch.day, batch.menuId);
  if (left > 0) {
    const message = `Von „${batch.name}“ gibt es noch ${left === 1 ? "ein Etikett" : `${left} Etiketten`} ohne den Ersatz. Bitte vernichten und unter „Produktion“ melden.`;
    throw new Refusal("substitute_old_labels", { message });
  }
}
