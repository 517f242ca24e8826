import { type Cents, eurosFromCents, noCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import type { ChosenSwap } from "#contract/office/orders/dish-swaps.ts";
import { portionConstraints } from "#server/domain/calendar/capacity/queries.ts";
import type { PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import { type Opened, withLockedOrder } from "#server/domain/orders/changes/open-delivery.ts";
import { payerName } from "#server/domain/orders/letters/describe-order.ts";
import type { DishSwapData } from "#server/domain/orders/letters/dish-swap.ts";
import { type DishOfLine, replaceDish } from "#server/domain/orders/missing-dishes/dish-queries.ts";
import { givenText } from "#server/domain/orders/missing-dishes/give-back-dishes.ts";
import { substituteOf } from "#server/domain/orders/missing-dishes/substitute.ts";
import { insertSwap, orderOfSwap } from "#server/domain/orders/missing-dishes/swap-queries.ts";
import { requireSeenOrder } from "#server/domain/orders/order-version.ts";
import { refundReversal } from "#server/domain/orders/reversal.ts";
import { chosenSwap, notThere, requireBeforeCutOff } from "#server/office/orders/dish-swaps/chosen-swap.ts";
import { cheaperBy, swapRefund } from "#server/office/orders/dish-swaps/swap-price.ts";
import { deskOf, type OrderDeps } from "#server/office/orders/order-deps.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

interface SwapInput extends ChosenSwap {
  version: string;
  id: string;
  orderId: string;
  day: string;
  /** in euro, as the page has shown it */
  refund: number;
}

/** Another dish takes over pieces of an order until its cut-off. The difference to a cheaper one goes back. */
export async function swapDish(deps: OrderDeps, staff: SignedInStaff, input: SwapInput): Promise<void> {
  const { id, orderId, day } = input;
  const staffChange = deskOf(deps, staff, input);
  const change = { orderId, day, staffChange };
  try {
    await withLockedOrder(deps, change, async (queries, opened) => {
      const earlier = await orderOfSwap(queries, id);
      if (earlier && earlier !== orderId) throw new Refusal("malformed");
      if (earlier) return;
      await requireSeenOrder(queries, orderId, { seen: staffChange.seen });
      requireBeforeCutOff(deps, opened);
      const chosen = await chosenSwap(queries, deps, { opened, swap: input });
      await swapIn(queries, deps, { ...chosen, opened, input, staff });
    });
  } catch (error) {
    // the new dish has a limit of its own on the day
    const isFull = portionConstraints.includes(violatedConstraint(error) ?? "");
    throw isFull ? new Refusal("substitute_gone", { message: notThere }) : error;
  }
}

interface Swap {
  dish: DishOfLine;
  by: PricedMenu;
  opened: Opened;
  input: SwapInput;
  staff: SignedInStaff;
}

async function swapIn(queries: Queries, deps: OrderDeps, swap: Swap): Promise<void> {
  const { dish, by, opened, input, staff } = swap;
  const { portions } = input;
  const refundCents = swapRefund(dish, by.priceCents, portions);
  if (refundCents !== centsFromEuros(input.refund)) throw new Refusal("refund_changed");
  const at = new Date(opened.now.epochMilliseconds);
  const byId = by.menu.id;
  const cheaperCents = cheaperBy(dish, by.priceCents, portions);
  await replaceDish(queries, dish, { by: byId, portions, swapped: { cheaperCents, refundCents } });
  await insertSwap(queries, { ...dish, id: input.id, byId, portions, refundCents, at, by: staff.name });
  const pieces = givenText({ ...dish, day: opened.deliveryDay, portions, cents: noCents });
  const number = await giveBack(queries, deps, { ...swap, pieces, refundCents });
  await audit(queries, { staff, at }, "Gericht getauscht", ["order", opened.order.id], {
    before: { Gericht: pieces },
    after: {
      Gericht: `${portions} × ${by.menu.name}`,
      Erstattung: refundCents > 0 ? euroWords(eurosFromCents(refundCents)) : undefined,
      Korrektur: number ?? undefined,
    },
  });
}

/** Answers the number of the correction; without a difference there is none, and the guest gets the letter alone. */
async function giveBack(
  queries: Queries,
  deps: OrderDeps,
  { dish, by, opened, input, pieces, refundCents }: Swap & { pieces: string; refundCents: Cents },
): Promise<string | null> {
  const { order, deliveryDay: day, now } = opened;
  const kind = "dish-swap" as const;
  const data: DishSwapData = {
    orderNumber: order.number,
    name: payerName(order),
    day,
    pieces,
    by: substituteOf(deps.snapshot.catalogue, by.menu.id),
    refundCents: noCents,
    correctionNumber: null,
  };
  if (refundCents === 0) {
    // an erased person gets no mail
    if (!order.email) return null;
    const mail = { kind, cause: `dish-swap/${input.id}`, recipient: order.email, orderId: order.id };
    await deps.outbox.queue(queries, { ...mail, data: { ...data }, now: new Date(now.epochMilliseconds) });
    return null;
  }
  const text = `${pieces} getauscht gegen ${by.menu.name}`;
  const part = { day, text, vatPercent: dish.vatPercent, cents: refundCents };
  const { number } = await refundReversal(queries, deps.outbox, {
    order,
    reversal: { what: { scope: "parts", parts: [part] }, cancelledDays: [], words: [text] },
    now,
    reason: null,
    standardReason: "Gericht getauscht",
    letter: ({ number: correctionNumber, ...back }) => ({
      kind,
      data: { ...data, refundCents: back.refundCents, deductedCents: back.deductedCents, correctionNumber },
    }),
  });
  return number;
}
