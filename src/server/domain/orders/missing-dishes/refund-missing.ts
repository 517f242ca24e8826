import type { Temporal } from "temporal-polyfill";
import type { DeliveryDay } from "#contract/day.ts";
import { type Cents, noCents, sumCents } from "#contract/money.ts";
import { readCreditable, readInvoiceRests } from "#server/domain/orders/changes/issue-correction.ts";
import type { ChangeDeps } from "#server/domain/orders/changes/open-delivery.ts";
import type { QueuedMissingDish } from "#server/domain/orders/letters/missing-dish.ts";
import { payerName } from "#server/domain/orders/letters/describe-order.ts";
import { hasDishesLeft } from "#server/domain/orders/missing-dishes/dish-queries.ts";
import type { DishFailure, FailedOutcome } from "#server/domain/orders/missing-dishes/failure-queries.ts";
import {
  type GivenDish,
  givenText,
  reversalOf,
} from "#server/domain/orders/missing-dishes/give-back-dishes.ts";
import { substituteOf } from "#server/domain/orders/missing-dishes/substitute.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";
import { type Reversal, refundReversal, reverseDelivery } from "#server/domain/orders/reversal.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface MissingDishes {
  /** as read under its lock */
  order: OrderRow;
  failure: DishFailure;
  day: DeliveryDay;
  given: GivenDish[];
  /** of the dish in that delivery, also those that come */
  allPortions: number;
  outcome: FailedOutcome;
  now: Temporal.Instant;
}

/**
 * Gives the money of missing dishes back, which are marked so already. Where nothing else comes on that day, the whole
 * delivery is taken back with its shipping. `announcedCents`: what was shown; another amount changes nothing.
 */
export async function refundMissing(
  queries: Queries,
  deps: ChangeDeps,
  missing: MissingDishes,
  announcedCents: Cents,
): Promise<Cents> {
  const { order, failure, given, now } = missing;
  const { cents, ...reversal } = await reversalOfMissing(queries, missing);
  if (cents !== announcedCents) throw new Refusal("refund_changed");
  const isCancelled = reversal.cancelledDays.length > 0;
  if (cents === 0 && !isCancelled) {
    await tellMissing(queries, deps, missing);
    return noCents;
  }
  const data = letterData(deps, missing);
  const { refundCents } = await refundReversal(queries, deps.outbox, {
    order,
    reversal,
    now,
    reason: null,
    standardReason: couldNotBeCooked(failure.name),
    letter: (refunded) => ({
      kind: "missing-dish",
      data: {
        ...data,
        refundCents: refunded.refundCents,
        deductedCents: refunded.deductedCents,
        correctionNumber: refunded.number,
        isCancelled,
        isFromBox: given.some(({ isBox }) => isBox) && !isCancelled,
      },
    }),
  });
  return refundCents;
}

/** The reason on the correction document: nothing was wrong with the food. */
const couldNotBeCooked = (name: string) => `${name} konnte nicht gekocht werden`;

async function reversalOfMissing(
  queries: Queries,
  { order, day, given }: MissingDishes,
): Promise<Reversal & { cents: Cents }> {
  if (await hasDishesLeft(queries, order.id, day)) {
    const reversal = reversalOf(given);
    const parts = await readCreditable(queries, order.id, reversal.what.parts);
    const cents = sumCents(parts.map((part) => part.cents));
    return { ...reversal, what: { scope: "parts", parts }, cents };
  }
  const cents = (await readInvoiceRests(queries, order.id)).deliveryCents(day);
  return { ...(await reverseDelivery(queries, order.id, { day })), cents };
}

/** Writes to the guest about a dish for which no money goes back now. */
export async function tellMissing(queries: Queries, deps: ChangeDeps, missing: MissingDishes): Promise<void> {
  const { order, failure, outcome, now } = missing;
  // an erased person gets no mail
  if (!order.email) return;
  await deps.outbox.queue(queries, {
    kind: "missing-dish",
    cause: `missing-dish/${failure.id}/${order.id}/${outcome}`,
    recipient: order.email,
    orderId: order.id,
    data: letterData(deps, missing),
    now: new Date(now.epochMilliseconds),
  });
}

function letterData(
  { snapshot }: ChangeDeps,
  { order, failure, day, given, allPortions, outcome }: MissingDishes,
): QueuedMissingDish {
  const { substituteId } = failure;
  return {
    orderNumber: order.number,
    name: payerName(order),
    day,
    failureId: failure.id,
    dish: failure.name,
    pieces: given.map(givenText),
    portions: given.reduce((sum, { portions }) => sum + portions, 0),
    allPortions,
    outcome,
    substitute: substituteId === null ? null : substituteOf(snapshot.catalogue, substituteId),
    refundCents: noCents,
    correctionNumber: null,
    isCancelled: false,
    isFromBox: given.some(({ isBox, cents }) => isBox && cents > 0),
  };
}
