import type { FastifyInstance } from "fastify";
import { parseDeliveryDay } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { addReview } from "#server/domain/catalogue/review-queries.ts";
import { presentOrder } from "#server/domain/orders/present-order.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";
import { dateNow } from "#server/platform/clock.ts";
import { answerCall } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { CartDeps } from "#server/storefront/cart/change-cart.ts";
import { type LinkDeps, openOrder } from "#server/storefront/orders/open-order.ts";
import { keepToItself } from "#server/storefront/orders/routes.ts";

export function reviewRoutes(app: FastifyInstance, deps: LinkDeps & Pick<CartDeps, "snapshot">): void {
  answerCall(app, "giveReview", async ({ params, body, reply }) => {
    keepToItself(reply);
    const { token, day, menuId } = params;
    await giveReview(deps, await openOrder(deps, token), { day, menuId: Number(menuId), ...body });
    return { data: presentOrder(await openOrder(deps, token), deps.snapshot, deps.clock()) };
  });
}

interface GiveReviewInput {
  day: string;
  menuId: number;
  stars: number;
  text: string;
}

/** The same review once more is the same one; another for the same dish is refused. */
async function giveReview(
  { database, clock }: LinkDeps,
  order: OrderRow,
  { day, menuId, stars, text }: GiveReviewInput,
): Promise<void> {
  const deliveryDay = parseDeliveryDay(day);
  const delivery = order.deliveries.find((one) => one.day === deliveryDay);
  const line = delivery?.lines.find((one) => one.menuId === menuId);
  if (!deliveryDay || !line) throw new Refusal("delivery_not_found");
  const review = { orderId: order.id, deliveryDay, menuId, stars, text };
  if (await addReview(database, { ...review, today: berlinDay(clock()), now: dateNow(clock) })) return;
  if (!line.review) throw new Refusal("review_too_early");
  if (line.review.stars !== stars || line.review.text !== text) throw new Refusal("review_given");
}
