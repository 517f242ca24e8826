import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { type CalendarDay, longDay } from "#contract/day.ts";
import { button, type Draft, heading, paragraph, small } from "#server/domain/mail/blocks.ts";
import { greeting } from "#server/domain/orders/letters/order-parts.ts";

interface OrderLinkData {
  orderNumber: string;
  name: string;
  orderUrl: string;
  lastDay: CalendarDay;
}

const texts = mailTexts.orderLink;

export function orderLink({ orderNumber, name, orderUrl, lastDay }: OrderLinkData): Draft {
  return {
    subject: texts.subject(orderNumber),
    preview: texts.until(longDay(lastDay)),
    blocks: [
      heading(texts.heading),
      greeting(name),
      paragraph(texts.intro(orderNumber)),
      button(mailTexts.orderConfirmation.button, orderUrl),
      paragraph(texts.until(longDay(lastDay))),
      small(texts.notYou),
    ],
    why: mailTexts.whyOrder,
  };
}
