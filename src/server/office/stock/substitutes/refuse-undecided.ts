import { derivedId } from "#server/domain/stock/derived-id.ts";
import { findSubstitutedBatch, linkSoldChange } from "#server/domain/stock/substitutes.ts";
import { insertChangeOfDay, readAddressees } from "#server/office/catalogue/sold-changes/queries.ts";
import { untrueLabels } from "#server/office/kitchen/papers/label-queries.ts";
import { findBatch } from "#server/office/stock/batches/queries.ts";
import { judgeBatch } from "#server/office/stock/substitutes/effect-of-batch.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

interface Reason {
  code: "substitute_forbidden" | "substitute_untold" | "substitute_old_labels";
  message: string;
}

/** What stands against freeing a batch with substitutes: it may not go, its guests do not know, old labels are left. */
export async function reasonsAgainst(
  queries: Queries,
  of: { batchId: string } | { holdId: string },
): Promise<Reason[]> {
  const substituted = await findSubstitutedBatch(queries, of);
  const batch = substituted && (await findBatch(queries, substituted.batchId));
  if (!batch || batch.day === null || batch.menuId === null || substituted.isDecided) return [];
  const judged = await judgeBatch(queries, batch);
  // a correction may have taken the substitute out again
  if (!judged || judged.kind === "none") return [];
  if (judged.kind === "forbidden") return [{ code: "substitute_forbidden", message: judged.texts.join(" ") }];
  // a later hold: what was printed for the batch before does not say what came in by the correction
  const isLater = substituted.holdId !== derivedId(`substitute/${batch.id}`);
  const printed = { menuId: batch.menuId, batchId: isLater ? batch.id : null };
  const left = await untrueLabels(queries, batch.day, printed);
  return [
    ...(judged.kind === "guests" ? await untold(queries, substituted.soldChangeId) : []),
    ...(left > 0
      ? [
          {
            code: "substitute_old_labels" as const,
            message: `Von „${batch.name}“ gibt es noch ${left === 1 ? "ein Etikett" : `${left} Etiketten`} ohne den Ersatz. Bitte vernichten und unter „Produktion“ melden; das kann Küche, Packen oder Verwaltung.`,
          },
        ]
      : []),
  ];
}

async function untold(queries: Queries, soldChangeId: number | null): Promise<Reason[]> {
  const code = "substitute_untold";
  if (soldChangeId === null)
    return [
      {
        code,
        message: "Die Gäste wissen noch nichts davon. „Freigeben“ legt den Brief unter „Heute“ bereit.",
      },
    ];
  const orders = new Set((await readAddressees(queries, soldChangeId)).map(({ orderId }) => orderId)).size;
  if (orders === 0) return [];
  const waiting = orders === 1 ? "Eine Bestellung wartet" : `${orders} Bestellungen warten`;
  return [
    {
      code,
      message: `${waiting} noch auf den Brief zu diesem Ersatz. Verwaltung oder Kundendienst finden ihn unter „Heute“.`,
    },
  ];
}

export async function refuseUndecided(queries: Queries, holdId: string): Promise<void> {
  const [first] = await reasonsAgainst(queries, { holdId });
  if (first) throw new Refusal(first.code, { message: first.message });
}

/** What was not allowed before may be a matter for the guests now, such as when an order was changed: their letter is made. */
export async function prepareLetter(
  queries: Queries,
  holdId: string,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const substituted = await findSubstitutedBatch(queries, { holdId });
  if (!substituted || substituted.soldChangeId !== null || substituted.isDecided) return;
  const batch = await findBatch(queries, substituted.batchId);
  const judged = batch && (await judgeBatch(queries, batch));
  if (judged?.kind !== "guests" || batch?.day == null || batch.menuId === null) return;
  const change = { menuId: batch.menuId, day: batch.day, promises: judged.promises };
  await linkSoldChange(queries, batch.id, await insertChangeOfDay(queries, change, { at, by }));
}
