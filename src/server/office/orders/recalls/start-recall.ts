import type { DataOf } from "#contract/contract.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { readUsing } from "#server/domain/recipes/recipe-queries.ts";
import { lockRequest } from "#server/domain/stock/lot-codes.ts";
import { insertHold } from "#server/domain/stock/holds.ts";
import { readUsableLots } from "#server/domain/stock/usable-lots.ts";
import { takeOffSale } from "#server/office/catalogue/take-off-sale.ts";
import {
  endPractice,
  findRecall,
  insertRecall,
  readRecalled,
  storeOffSale,
} from "#server/office/orders/recalls/queries.ts";
import { type Recalled, readReach } from "#server/office/orders/recalls/reach.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

interface StartInput {
  id: string;
  of: Recalled;
  isPractice: boolean;
  reason: string;
}

type Deps = ProductionDeps & { publicChanged: () => Promise<void> };

/**
 * The hold comes first: with it everything downstream is stopped, because stops are derived from what a lot is in. A
 * practice makes the list and stops nothing. Repeating the same id changes nothing.
 */
export async function startRecall(
  deps: Deps,
  staff: SignedInStaff,
  input: StartInput,
): Promise<DataOf<"startRecall">> {
  const { id, of, isPractice, reason } = input;
  const answer = await deps.database.transaction(async (queries) => {
    await lockRequest(queries, id);
    const begun = await findRecall(queries, id);
    if (begun) return { offSale: begun.offSale };
    const found = await readRecalled(queries, of);
    if (!found) throw new Refusal("not_found");
    const at = dateNow(deps.clock);
    await insertRecall(queries, { id, of, isPractice, reason, at, by: staff.name });
    const recall = ["recall", found.code] as const;
    if (isPractice) {
      await readReach(queries, of, berlinDay(deps.clock()));
      await endPractice(queries, id, dateNow(deps.clock));
      await audit(queries, { staff, at }, "Probe-Rückruf begonnen", recall, { after: { Grund: reason } });
      return { offSale: [] };
    }
    // whatever held it before: each hold stands for itself
    await insertHold(queries, { id, of, reason: `Rückruf: ${reason}`.slice(0, 300), at, by: staff.name });
    const offSale = await takeWithoutGoods(queries, deps, { staff, ingredientId: found.ingredientId });
    await storeOffSale(queries, id, offSale);
    const after = { Grund: reason, "Aus dem Verkauf": offSale.length > 0 ? offSale : undefined };
    await audit(queries, { staff, at }, "Rückruf begonnen", recall, { after });
    return { offSale };
  });
  if (answer.offSale.length > 0) await deps.publicChanged();
  return answer;
}

/** Dishes whose recipe needs an ingredient of which no usable lot is there leave the sale. */
async function takeWithoutGoods(
  queries: Queries,
  { clock }: Deps,
  { staff, ingredientId }: { staff: SignedInStaff; ingredientId: number | null },
): Promise<string[]> {
  if (ingredientId === null) return [];
  const day = berlinDay(clock());
  const others = await readUsableLots(queries, { ingredientIds: [ingredientId], recipeIds: [], day });
  if (others.length > 0) return [];
  const using = await readUsing(queries, { ingredients: [ingredientId] });
  const dishIds = using.flatMap(({ menuId }) => menuId ?? []);
  return (await takeOffSale(queries, { clock }, { staff, dishIds })).map(({ name }) => name);
}
