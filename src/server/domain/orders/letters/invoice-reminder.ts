import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { invoiceAttachments } from "#server/domain/invoices/attachment.ts";
import { type CalendarDay, germanDay, shortDay } from "#contract/day.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import { type Block, type Draft, heading, paragraph, small, sums } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { euro, greeting, type OnInvoice, transferBlock } from "#server/domain/orders/letters/order-parts.ts";
import { centsFromEuros } from "#contract/office/fields.ts";

export interface InvoiceReminderData {
  orderNumber: string;
  name: string;
  /** as it was when the office reminded */
  onInvoice: OnInvoice;
  /** numbers of the corrections of the invoice: without them its amount is not the one that is asked for */
  corrections: readonly string[];
  /** a second reminder, with what it and earlier ones claim of § 288 BGB; `openCents`: all together, now */
  second?: {
    feeCents: Cents;
    interestCents: Cents;
    paidCents: Cents;
    waivedCents: Cents;
    openCents: Cents;
    through: CalendarDay;
    /** the firm gets nothing more on account until it has paid */
    isStopped: boolean;
  };
}

const texts = mailTexts.invoiceReminder;

export function invoiceReminder({
  orderNumber,
  name,
  onInvoice,
  corrections,
  second,
}: InvoiceReminderData): Draft {
  const { reference, open, dueOn } = onInvoice;
  const openCents = second?.openCents ?? centsFromEuros(open);
  return {
    subject: second ? texts.secondSubject(reference) : texts.subject(reference),
    preview: `Noch offen: ${euro(openCents)}.`,
    blocks: [
      heading(second ? texts.secondHeading : texts.heading),
      greeting(name),
      paragraph((second ? texts.secondIntro : texts.intro)(reference, orderNumber)),
      ...(second ? claimed(onInvoice, second) : []),
      transferBlock(
        { ...onInvoice, open: eurosFromCents(openCents) },
        // the day has passed, and what a second reminder claims never had one
        second ? ["Zahlbar", "sofort"] : ["Fällig seit", shortDay(dueOn)],
      ),
      ...(second?.isStopped ? [paragraph(texts.stopped)] : []),
      paragraph(texts.crossed(corrections)),
      small(mailTexts.question),
    ],
    why: mailTexts.whyOrder,
  };
}

/** Compensation for the delay is not taxed. */
function claimed({ open }: OnInvoice, second: NonNullable<InvoiceReminderData["second"]>): Block[] {
  const { feeCents, interestCents, paidCents, waivedCents, openCents, through } = second;
  if (feeCents + interestCents === 0) return [];
  return [
    sums(
      [
        { label: "Offen aus der Rechnung", amount: euro(centsFromEuros(open)) },
        ...(feeCents > 0 ? [{ label: texts.fee, amount: euro(feeCents) }] : []),
        ...(interestCents > 0
          ? [{ label: texts.interest(germanDay(through)), amount: euro(interestCents) }]
          : []),
        ...(paidCents > 0 ? [{ label: "davon bezahlt", amount: `−${euro(paidCents)}` }] : []),
        ...(waivedCents > 0 ? [{ label: "davon erlassen", amount: `−${euro(waivedCents)}` }] : []),
      ],
      { label: "Zusammen", amount: euro(openCents) },
      texts.untaxed,
    ),
  ];
}

/** With the invoice once more, and what has changed it. */
export const composeInvoiceReminder: Compose = async ({ database }, { id, orderId, data }) => {
  if (!orderId) throw new Error(`mail ${id}: its order is gone`);
  const letter = data as unknown as InvoiceReminderData;
  const attachments = [];
  for (const number of [letter.onInvoice.reference, ...letter.corrections])
    attachments.push(...(await invoiceAttachments(database, orderId, number)));
  return { ...invoiceReminder(letter), attachments };
};
