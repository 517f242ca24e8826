import { pages } from "#contract/addresses.ts";
import type { MailKind } from "#contract/office/mails.ts";
import { invoiceAttachment } from "#server/domain/invoices/attachment.ts";
import type { Draft } from "#server/domain/messages/blocks.ts";
import { composeDeliveryChange } from "#server/domain/messages/compose-delivery-change.ts";
import type { Compose, ComposeDeps, DraftedMail } from "#server/domain/messages/compose-deps.ts";
import { composeDispatch } from "#server/domain/messages/compose-dispatch.ts";
import { composeMoneySentBack } from "#server/domain/messages/compose-money-sent-back.ts";
import {
  composeNewsletterConfirmation,
  composeNewsletterWelcome,
} from "#server/domain/messages/compose-newsletter.ts";
import { composeOrderConfirmation } from "#server/domain/messages/compose-order-confirmation.ts";
import { composeOrderLink } from "#server/domain/messages/compose-order-link.ts";
import { cancellation } from "#server/domain/messages/letters/cancellation.ts";
import { factorNotice } from "#server/domain/messages/letters/factor-notice.ts";
import { type NewDeviceData, newDevice } from "#server/domain/messages/letters/new-device.ts";
import { orderMessage } from "#server/domain/messages/letters/order-message.ts";
import { type OverdueReportData, overdueReport } from "#server/domain/messages/letters/overdue-report.ts";
import { recall } from "#server/domain/messages/letters/recall.ts";
import { withdrawalReceipt } from "#server/domain/messages/letters/withdrawal-receipt.ts";
import { writeLetter } from "#server/domain/messages/write-letter.ts";
import { readCompany } from "#server/domain/settings/company.ts";
import type { ComposedMail } from "#server/platform/mailer/letter.ts";
import type { ClaimedMail } from "#server/platform/mailer/queries.ts";

const kinds: Record<MailKind, Compose> = {
  "order-confirmation": composeOrderConfirmation,
  "money-sent-back": composeMoneySentBack,
  dispatch: composeDispatch,
  "delivery-change": composeDeliveryChange,
  cancellation: fromData(cancellation),
  "withdrawal-receipt": fromData(withdrawalReceipt),
  "newsletter-confirmation": composeNewsletterConfirmation,
  "newsletter-welcome": composeNewsletterWelcome,
  recall: fromData(recall),
  "order-link": composeOrderLink,
  "order-message": fromData(orderMessage),
  "overdue-report": composeOverdueReport,
  "factor-notice": fromData(factorNotice),
  "new-device": composeNewDevice,
};

/** Writes a queued mail from what the database knows now. */
export function composeWith(deps: ComposeDeps): (mail: ClaimedMail) => Promise<ComposedMail> {
  return async (mail) => {
    const company = await readCompany(deps.database);
    const { attachments, headers, secrets, ...draft } = await kinds[mail.kind]({ ...deps, company }, mail);
    return { ...writeLetter(draft, company), attachments, headers, secrets };
  };
}

/**
 * Whoever queues such a mail gives all that it tells as its `data`, in the letter's own type. A correction that it
 * names goes with it.
 */
function fromData<Data>(write: (data: Data) => Draft): Compose {
  return async ({ database }, { orderId, data }) => {
    const { correctionNumber } = data;
    const hasCorrection = orderId !== null && typeof correctionNumber === "string";
    const attachments = hasCorrection ? [await invoiceAttachment(database, orderId, correctionNumber)] : [];
    return { ...write(data as Data), attachments };
  };
}

/** The address of the list is that of the shop when the mail is written. */
async function composeOverdueReport({ publicUrl }: ComposeDeps, { data }: ClaimedMail): Promise<DraftedMail> {
  const url = `${publicUrl()}${pages.dashboard()}/ueberfaellig`;
  return { ...overdueReport(data as unknown as OverdueReportData, url), attachments: [] };
}

async function composeNewDevice({ publicUrl }: ComposeDeps, { data }: ClaimedMail): Promise<DraftedMail> {
  const url = `${publicUrl()}${pages.dashboard()}/zugang`;
  return { ...newDevice(data as unknown as NewDeviceData, url), attachments: [] };
}
