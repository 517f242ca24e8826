import { mailTexts } from "#brand/mails.ts";
import { invoiceAttachments } from "#server/domain/invoices/attachment.ts";
import { type Draft, heading, paragraph, small } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { euro, greeting, type OnInvoice, transferBlock } from "#server/domain/orders/letters/order-parts.ts";
import { centsFromEuros } from "#contract/office/fields.ts";

export interface InvoiceReminderData {
  orderNumber: string;
  name: string;
  /** as it was when the office reminded */
  onInvoice: OnInvoice;
}

const texts = mailTexts.invoiceReminder;

export function invoiceReminder({ orderNumber, name, onInvoice }: InvoiceReminderData): Draft {
  const { reference, open } = onInvoice;
  return {
    subject: texts.subject(reference),
    preview: `Noch offen: ${euro(centsFromEuros(open))}.`,
    blocks: [
      heading(texts.heading),
      greeting(name),
      paragraph(texts.intro(reference, orderNumber)),
      transferBlock(onInvoice),
      paragraph(texts.crossed),
      small(mailTexts.question),
    ],
    why: mailTexts.whyOrder,
  };
}

/** With the invoice once more. */
export const composeInvoiceReminder: Compose = async ({ database }, { id, orderId, data }) => {
  if (!orderId) throw new Error(`mail ${id}: its order is gone`);
  const letter = data as unknown as InvoiceReminderData;
  const attachments = await invoiceAttachments(database, orderId, letter.onInvoice.reference);
  return { ...invoiceReminder(letter), attachments };
};
