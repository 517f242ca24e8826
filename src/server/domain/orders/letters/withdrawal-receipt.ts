import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import {
  type Block,
  type Draft,
  heading,
  type Inline,
  list,
  panel,
  paragraph,
  small,
  title,
} from "#server/domain/mail/blocks.ts";
import { greeting } from "#server/domain/orders/letters/order-parts.ts";

export interface WithdrawalReceiptData {
  name: string;
  /** Berlin time, e.g. `21. November 2026, 10:15 Uhr` */
  receivedAt: string;
  /** name, order, e-mail and items, line by line */
  statement: string[];
  items: { name: string; isRight: boolean; reason: string }[];
}

const texts = mailTexts.withdrawalReceipt;

/**
 * Receipt of a withdrawal with its content, date and time (§ 356a BGB). It decides nothing. No items: no order was
 * found, and the reader may not be the sender.
 */
export function withdrawalReceipt(data: WithdrawalReceiptData): Draft {
  const verdicts = data.items.map(({ name, isRight, reason }): Inline[] => [
    { strong: name },
    `: ${isRight ? texts.isRight : texts.isNoRight}, ${reason}`,
  ]);
  const blocks: Block[] = [
    heading(texts.heading),
    greeting(data.name),
    paragraph(texts.intro(data.receivedAt)),
    panel(texts.content, data.statement),
    ...(verdicts.length > 0 ? [title(texts.verdicts), list(...verdicts)] : []),
    ...(data.items.some(({ isRight }) => isRight) ? [paragraph(texts.next)] : []),
    ...(verdicts.length > 0 ? [] : [paragraph(texts.unmatched)]),
    small(mailTexts.question),
  ];
  return { subject: texts.subject, preview: texts.preview(data.receivedAt), blocks, why: texts.why };
}
