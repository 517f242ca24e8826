import { pages } from "#contract/addresses.ts";
import { cents } from "#contract/money.ts";
import type { MailKind } from "#contract/office/mails.ts";
import { invoiceAttachments } from "#server/domain/invoices/attachment.ts";
import type { Draft } from "#server/domain/messages/blocks.ts";
import { composeDeliveryChange } from "#server/domain/messages/compose-delivery-change.ts";
import type { Compose, ComposeDeps, DraftedMail } from "#server/domain/messages/compose-deps.ts";
import { composeDispatch } from "#server/domain/messages/compose-dispatch.ts";
import {
  composeNewsletterConfirmation,
  composeNewsletterWelcome,
} from "#server/domain/messages/compose-newsletter.ts";
import { composeOrderConfirmation } from "#server/domain/messages/compose-order-confirmation.ts";
import { logoAttachment } from "#server/domain/messages/letter-logo.ts";
import { cancellation } from "#server/domain/messages/letters/cancellation.ts";
import { emailChanged } from "#server/domain/messages/letters/email-changed.ts";
import { factorNotice } from "#server/domain/messages/letters/factor-notice.ts";
import { moneySentBack } from "#server/domain/messages/letters/money-sent-back.ts";
import { type NewDeviceData, newDevice } from "#server/domain/messages/letters/new-device.ts";
import { orderLink } from "#server/domain/messages/letters/order-link.ts";
import { orderMessage } from "#server/domain/messages/letters/order-message.ts";
import { type OverdueReportData, overdueReport } from "#server/domain/messages/letters/overdue-report.ts";
import { recall } from "#server/domain/messages/letters/recall.ts";
import { withdrawalReceipt } from "#server/domain/messages/letters/withdrawal-receipt.ts";
import { readSender, type Sender, writeLetter } from "#server/domain/messages/write-letter.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { readToken } from "#server/domain/orders/order-link.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";
import type { ComposedMail } from "#server/platform/mailer/letter.ts";
import type { ClaimedMail } from "#server/platform/mailer/queries.ts";

/** The link is made when the mail is written, so that no database holds it. */
const composeOrderLink: Compose = async (parts, { id, orderId }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  if (!order) throw new Error(`mail ${id}: its order is unknown`);
  const token = linkToken(parts.linkKeys, order, parts.clock());
  const lastDay = readToken(token)?.lastDay;
  if (!lastDay) throw new Error(`mail ${id}: its link has no end`);
  const letter = orderLink({
    orderNumber: order.number,
    name: `${order.address.firstName} ${order.address.lastName}`,
    orderUrl: parts.publicUrl() + pages.guestOrder(token),
    lastDay,
  });
  return { ...letter, attachments: [], secrets: [token] };
};

const composeMoneySentBack: Compose = async ({ database }, { id, orderId, data }) => {
  const order = orderId ? await readOrder(database, orderId) : undefined;
  if (!order) throw new Error(`mail ${id}: its order is gone`);
  const letter = moneySentBack({
    orderNumber: order.number,
    name: `${order.address.firstName} ${order.address.lastName}`,
    refundCents: cents(Number(data.refundCents)),
    reason: String(data.reason),
  });
  return { ...letter, attachments: [] };
};

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
  "email-changed": fromData(emailChanged),
  "order-message": fromData(orderMessage),
  "overdue-report": composeOverdueReport,
  "factor-notice": fromData(factorNotice),
  "new-device": composeNewDevice,
};

/** Writes a queued mail from the current data. */
export function composeWith(deps: ComposeDeps): (mail: ClaimedMail) => Promise<ComposedMail> {
  return async (mail) => {
    const sender = await readSender(deps.database);
    const { attachments, headers, secrets, ...draft } = await kinds[mail.kind]({ ...deps, ...sender }, mail);
    const logo = await logoAttachment(deps.database, sender.brand.printedLogo);
    return {
      ...writeLetter(draft, sender),
      attachments: [...attachments, ...logo],
      headers,
      secrets,
    };
  };
}

/** A mail whose `data` hold everything its letter needs. A correction named there is attached. */
function fromData<Data>(write: (data: Data, shopName: string) => Draft): Compose {
  return async ({ database, brand }, { orderId, data }) => {
    const { correctionNumber } = data;
    const hasCorrection = orderId !== null && typeof correctionNumber === "string";
    const attachments = hasCorrection ? await invoiceAttachments(database, orderId, correctionNumber) : [];
    return { ...write(data as Data, brand.name), attachments };
  };
}

async function composeOverdueReport({ publicUrl }: ComposeDeps, { data }: ClaimedMail): Promise<DraftedMail> {
  const url = `${publicUrl()}${pages.dashboard()}/ueberfaellig`;
  return { ...overdueReport(data as unknown as OverdueReportData, url), attachments: [] };
}

async function composeNewDevice(
  { publicUrl, brand }: ComposeDeps & Sender,
  { data }: ClaimedMail,
): Promise<DraftedMail> {
  const url = `${publicUrl()}${pages.dashboard()}/zugang`;
  return { ...newDevice(data as unknown as NewDeviceData, { url, shopName: brand.name }), attachments: [] };
}
