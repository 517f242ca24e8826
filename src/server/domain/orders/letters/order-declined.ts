import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { type Draft, heading, paragraph, small } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { payerName } from "#server/domain/orders/letters/describe-order.ts";
import { greeting } from "#server/domain/orders/letters/order-parts.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";

interface OrderDeclinedData {
  orderNumber: string;
  name: string;
  /** by the guest; else the team refused, or no one agreed in time */
  isWithdrawn: boolean;
}

/** A purchase on invoice that waited has ended. */
export function orderDeclined({ orderNumber, name, isWithdrawn }: OrderDeclinedData): Draft {
  const texts = mailTexts.orderDeclined;
  const how = isWithdrawn ? "withdrawn" : "refused";
  return {
    subject: texts.subject[how](orderNumber),
    preview: texts.nothingOwed,
    blocks: [
      heading(texts.heading),
      greeting(name),
      paragraph(texts[how](orderNumber)),
      paragraph({ strong: texts.nothingOwed }),
      paragraph(texts.again),
      small(mailTexts.question),
    ],
    why: mailTexts.whyOrder,
  };
}

export const composeOrderDeclined: Compose = async (parts, { id, orderId, data }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  if (!order) throw new Error(`mail ${id}: its order is unknown`);
  const letter = orderDeclined({
    orderNumber: order.number,
    name: payerName(order),
    isWithdrawn: data.isWithdrawn === true,
  });
  return { ...letter, attachments: [] };
};
