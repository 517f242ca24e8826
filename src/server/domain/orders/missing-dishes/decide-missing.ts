import type { ChangeDeps, OrderLink, RecordChange } from "#server/domain/orders/changes/open-delivery.ts";
import { noCents } from "#contract/money.ts";
import {
  promiseRefund,
  readDishes,
  refundDish,
  replaceDish,
} from "#server/domain/orders/missing-dishes/dish-queries.ts";
import { refusalOf } from "#server/domain/orders/missing-dishes/fail-portions.ts";
import {
  type DishFailure,
  decideFailed,
  type FailedOfOrder,
  failedOfOrder,
  overdueChoices,
  readFailure,
} from "#server/domain/orders/missing-dishes/failure-queries.ts";
import { refundMissing, tellMissing } from "#server/domain/orders/missing-dishes/refund-missing.ts";
import { lockAndReadOrder, type OrderRow } from "#server/domain/orders/read-order.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export type MissingChoice = "refund" | "substitute";

export interface DecideInput {
  orderId: string;
  failureId: string;
  choice: MissingChoice;
  by: string;
  /** of a guest, who may choose until the time that the letter names */
  requireLink?: OrderLink["requireLink"];
  record?: RecordChange;
}

/** Carries out what a guest has chosen, or the team for them. Choosing the same again changes nothing. */
export async function decideMissing(deps: ChangeDeps, input: DecideInput): Promise<void> {
  try {
    await deps.database.transaction(async (queries) => {
      const order = await lockAndReadOrder(queries, input.orderId);
      input.requireLink?.(order);
      const failure = await readFailure(queries, input.failureId);
      const failed = failure ? await failedOfOrder(queries, failure.id, order.id) : [];
      if (!failure || failed.length === 0) throw new Refusal("not_found");
      if (failed.every(({ outcome }) => outcome === input.choice)) return;
      await decideIn(queries, deps, { order, failure, failed, input });
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

interface Decision {
  order: OrderRow;
  failure: DishFailure;
  failed: FailedOfOrder[];
  input: DecideInput;
}

async function decideIn(
  queries: Queries,
  deps: ChangeDeps,
  { order, failure, failed, input }: Decision,
): Promise<void> {
  const { choice, by } = input;
  const open = failed.filter(({ outcome }) => outcome === "open");
  const [first] = open;
  if (!first) throw new Refusal("choice_made");
  const now = deps.clock();
  const isLate = input.requireLink && (failure.chooseUntil?.getTime() ?? 0) <= now.epochMilliseconds;
  if (isLate) throw new Refusal("choice_over");
  const at = new Date(now.epochMilliseconds);
  const coming = await readDishes(queries, [order.id], { day: first.day, menuId: failure.menuId });
  const allPortions = [...coming.map(({ left }) => left), ...open.map(({ portions }) => portions)].reduce(
    (sum, portions) => sum + portions,
  );
  const key = { failureId: failure.id, orderId: order.id };
  if (!(await decideFailed(queries, key, { outcome: choice, at, by }))) throw new Refusal("choice_made");
  for (const dish of open) await apply(queries, { failure, choice, dish });
  const given = open.map(({ refundCents, ...dish }) => ({
    ...dish,
    dishName: failure.name,
    cents: refundCents,
  }));
  const missing = { order, failure, day: first.day, given, allPortions, outcome: choice, now };
  if (choice === "refund") await refundMissing(queries, deps, missing);
  else await tellMissing(queries, deps, missing);
  await input.record?.(queries, `${failure.name} fällt aus: für den Gast entschieden`, {
    after: { Ausgang: choice === "refund" ? "Geld zurück" : "Ersatz" },
  });
}

async function apply(
  queries: Queries,
  { failure, choice, dish }: { failure: DishFailure; choice: MissingChoice; dish: FailedOfOrder },
): Promise<void> {
  const { portions, refundCents } = dish;
  if (choice === "refund") {
    // its cents were promised with the choice, so they count as given back already
    await refundDish(queries, dish, { portions, cents: noCents });
    return;
  }
  if (failure.substituteId === null) throw new Error("a choice without a substitute");
  await promiseRefund(queries, dish, -refundCents);
  await replaceDish(queries, dish, { by: failure.substituteId, portions, missing: portions });
}

/** Guests who did not choose in time get their money back. */
export async function settleOverdueChoices(deps: ChangeDeps): Promise<void> {
  const now = new Date(deps.clock().epochMilliseconds);
  for (const choice of await overdueChoices(deps.database, now)) {
    await decideMissing(deps, { ...choice, choice: "refund", by: "automatisch" });
  }
}
