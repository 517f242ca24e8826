import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { paymentOfOrder } from "#server/domain/checkout/queries.ts";
import { type Draft, heading, paragraph, small } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { describeOrder } from "#server/domain/orders/letters/describe-order.ts";
import {
  addressBlock,
  deliveryBlock,
  greeting,
  type LetterOrder,
  sumsBlock,
} from "#server/domain/orders/letters/order-parts.ts";
import { untilText } from "#server/domain/orders/letters/until-text.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";

interface OrderWaitingData {
  order: LetterOrder;
  /** in German, without "Uhr" */
  until: string;
}

/** The order has arrived (§ 312i BGB) and is not accepted yet. */
export function orderWaiting({ order, until }: OrderWaitingData): Draft {
  const texts = mailTexts.orderWaiting;
  return {
    subject: texts.subject(order.number),
    preview: texts.until(until),
    blocks: [
      heading(texts.heading),
      greeting(order.name),
      paragraph(texts.intro),
      paragraph({ strong: texts.until(until) }),
      ...order.deliveries.map(deliveryBlock),
      sumsBlock(order),
      addressBlock(order.address),
      ...(order.invoiceAddress ? [addressBlock(order.invoiceAddress, "Rechnungsanschrift")] : []),
      small(texts.change),
    ],
    why: mailTexts.whyOrder,
  };
}

export const composeOrderWaiting: Compose = async (parts, { id, orderId }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  const payment = order && (await paymentOfOrder(parts.database, order.id));
  if (!order || !payment) throw new Error(`mail ${id}: its order is unknown`);
  const until = untilText(payment.expiresAt.toISOString());
  return { ...orderWaiting({ order: describeOrder(order), until }), attachments: [] };
};
