import type { DeliveryDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, noCents } from "#contract/money.ts";
import { violatedConstraint, type Queries } from "#server/platform/database/database.ts";
import { portionConstraints } from "#server/domain/calendar/capacity/queries.ts";
import type { ChangeDeps, RecordChange } from "#server/domain/orders/changes/open-delivery.ts";
import { centsOfDishes } from "#server/domain/orders/line-money.ts";
import { takePieces } from "#server/domain/orders/missing-dishes/allocate-portions.ts";
import {
  type DishOfLine,
  missDish,
  readDishes,
  refundDish,
  replaceDish,
} from "#server/domain/orders/missing-dishes/dish-queries.ts";
import {
  type DishFailure,
  type FailedOutcome,
  hasFailedPortions,
  insertFailedPortions,
  readFailure,
} from "#server/domain/orders/missing-dishes/failure-queries.ts";
import type { GivenDish } from "#server/domain/orders/missing-dishes/give-back-dishes.ts";
import { refundMissing, tellMissing } from "#server/domain/orders/missing-dishes/refund-missing.ts";
import { lockAndReadOrder, type OrderRow } from "#server/domain/orders/read-order.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";

export interface FailInput {
  failureId: string;
  orderId: string;
  day: DeliveryDay;
  portions: number;
  /** what the page has shown for this order */
  announcedCents: Cents;
  /** false where the guest's note speaks against this substitute: then the money goes back */
  mayReplace(queries: Queries, menuId: number): Promise<boolean>;
  /** runs under the order's lock before it is read: it opens a packed parcel */
  prepare(queries: Queries): Promise<void>;
  record: RecordChange;
}

/**
 * Takes portions of a dish that could not be cooked out of one delivery, also out of boxes, and gives what was decided
 * for it: the money or a substitute. Repeating it changes nothing.
 */
export async function failPortions(deps: ChangeDeps, input: FailInput): Promise<void> {
  try {
    await deps.database.transaction(async (queries) => {
      const order = await lockAndReadOrder(queries, input.orderId, input.prepare);
      const failure = await readFailure(queries, input.failureId);
      if (!failure) throw new Refusal("not_found");
      if (await hasFailedPortions(queries, failure.id, order.id)) return;
      await failIn(queries, deps, { order, failure, input });
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The substitute has a limit of its own on the day. */
function refusalOf(error: unknown): unknown {
  return portionConstraints.includes(violatedConstraint(error) ?? "")
    ? new Refusal("substitute_gone")
    : error;
}

const outcomeWords: Record<FailedOutcome, string> = {
  refund: "Geld zurück",
  substitute: "Ersatz",
};

async function failIn(
  queries: Queries,
  deps: ChangeDeps,
  { order, failure, input }: { order: OrderRow; failure: DishFailure; input: FailInput },
): Promise<void> {
  const { day, portions } = input;
  const delivery = order.deliveries.find((one) => one.day === day);
  if (delivery?.status !== "planned") throw new Refusal("dish_is_gone");
  const key = { day, menuId: failure.menuId };
  const dishes = await readDishes(queries, [order.id], key);
  const allPortions = dishes.reduce((sum, { left }) => sum + left, 0);
  const taken = takePieces(dishes, portions);
  if (portions === 0 || taken.reduce((sum, one) => sum + one.portions, 0) < portions)
    throw new Refusal("dish_is_gone");
  const outcome = await outcomeOf(queries, failure, input);
  const now = deps.clock();
  const given: GivenDish[] = [];
  for (const { dish, portions } of taken) {
    const cents = await failDishOfLine(queries, { failure, outcome, key, dish, portions });
    const failed = { ...dish, portions, refundCents: cents };
    await insertFailedPortions(queries, failed, { failureId: failure.id, outcome });
    given.push({ ...dish, day, portions, cents, dishName: failure.name });
  }
  const told = { order, failure, day, given, allPortions, outcome, now };
  const refundCents =
    outcome === "refund" ? await refundMissing(queries, deps, told, input.announcedCents) : noCents;
  if (outcome !== "refund") await tellMissing(queries, deps, told);
  await input.record(queries, `Gericht fällt aus: ${failure.name}`, {
    after: {
      Portionen: portions,
      Ausgang: outcomeWords[outcome],
      Erstattung: refundCents > 0 ? euroWords(eurosFromCents(refundCents)) : undefined,
    },
  });
}

async function outcomeOf(
  queries: Queries,
  { substituteId }: DishFailure,
  { mayReplace }: FailInput,
): Promise<FailedOutcome> {
  if (substituteId === null) return "refund";
  return (await mayReplace(queries, substituteId)) ? "substitute" : "refund";
}

interface FailedDish {
  failure: DishFailure;
  outcome: FailedOutcome;
  key: { day: DeliveryDay; menuId: number };
  dish: DishOfLine;
  portions: number;
}

/** Answers what the pieces give back. */
async function failDishOfLine(
  queries: Queries,
  { failure, outcome, key, dish, portions }: FailedDish,
): Promise<Cents> {
  if (outcome === "substitute" && failure.substituteId !== null) {
    await replaceDish(queries, dish, { by: failure.substituteId, portions });
    return noCents;
  }
  // another dish of the same line may have changed what is left of it
  const current = (await readDishes(queries, [dish.orderId], key)).find(
    ({ position, orderedId }) => position === dish.position && orderedId === dish.orderedId,
  );
  const paid = Math.min(portions, current?.paid ?? 0);
  const cents = current && paid > 0 ? centsOfDishes(current, paid) : noCents;
  if (!(await missDish(queries, dish, portions))) throw new Refusal("dish_is_gone");
  if (paid > 0) await refundDish(queries, dish, { portions: paid, cents });
  return cents;
}
