import { mailTexts } from "#brand/mails.ts";
import { type Draft, heading, paragraph, small } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { payerName } from "#server/domain/orders/letters/describe-order.ts";
import { greeting } from "#server/domain/orders/letters/order-parts.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";

/** A purchase on invoice that waited has ended: withdrawn, refused, or nobody agreed in time. */
export function orderDeclined({ orderNumber, name }: { orderNumber: string; name: string }): Draft {
  const texts = mailTexts.orderDeclined;
  return {
    subject: texts.subject(orderNumber),
    preview: texts.nothingOwed,
    blocks: [
      heading(texts.heading),
      greeting(name),
      paragraph(texts.intro(orderNumber)),
      paragraph({ strong: texts.nothingOwed }),
      paragraph(texts.again),
      small(mailTexts.question),
    ],
    why: mailTexts.whyOrder,
  };
}

export const composeOrderDeclined: Compose = async (parts, { id, orderId }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  if (!order) throw new Error(`mail ${id}: its order is unknown`);
  return { ...orderDeclined({ orderNumber: order.number, name: payerName(order) }), attachments: [] };
};
