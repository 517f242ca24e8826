import { guaranteeNotice } from "#brand/legal/gewaehrleistung.ts";
import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { paymentOfOrder } from "#server/domain/checkout/queries.ts";
import { button, type Draft, heading, paragraph, small } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { describeOrder } from "#server/domain/orders/letters/describe-order.ts";
import { legalAttachments, textsFor } from "#server/domain/orders/letters/legal-attachments.ts";
import {
  addressBlock,
  deliveryBlock,
  euro,
  greeting,
  type LetterOrder,
  sumsBlock,
} from "#server/domain/orders/letters/order-parts.ts";
import { untilText } from "#server/domain/orders/letters/until-text.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";

interface PayLinkData {
  order: LetterOrder;
  payUrl: string;
  /** in German, without "Uhr" */
  until: string;
}

const texts = mailTexts.payLink;

/** What the team has taken down on the telephone. The guest orders it with the button, knowing what it costs. */
export function payLink({ order, payUrl, until }: PayLinkData): Draft {
  return {
    subject: texts.subject(order.number),
    preview: `${euro(order.totalCents)}, ${texts.until(until)}`,
    blocks: [
      heading(texts.heading),
      greeting(order.name),
      paragraph(texts.intro(order.number)),
      ...order.deliveries.map(deliveryBlock),
      sumsBlock(order),
      addressBlock(order.address),
      button(texts.button, payUrl),
      paragraph({ strong: texts.until(until) }),
      small({ strong: "Widerruf: " }, mailTexts.orderConfirmation.noWithdrawal),
      small({ strong: "Angehängt: " }, `AGB, Widerrufsbelehrung, ${guaranteeNotice.title}.`),
      small(mailTexts.question),
    ],
    why: mailTexts.whyOrder,
  };
}

/** The provider's page, as long as it can be paid on. */
export const composePayLink: Compose = async (parts, { id, orderId }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  const payment = order && (await paymentOfOrder(parts.database, order.id));
  if (!order || !payment?.redirectUrl) throw new Error(`mail ${id}: its payment has no page`);
  const { redirectUrl } = payment;
  return {
    ...payLink({
      order: describeOrder(order),
      payUrl: redirectUrl,
      until: untilText(payment.expiresAt.toISOString()),
    }),
    attachments: await legalAttachments(parts, await textsFor(parts, order.id)),
    secrets: [redirectUrl],
  };
};
