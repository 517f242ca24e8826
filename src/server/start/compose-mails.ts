import type { MailKind } from "#contract/office/mail/mails.ts";
import { type Compose, type ComposeDeps, fromData } from "#server/domain/mail/compose-deps.ts";
import { logoAttachment } from "#server/domain/mail/letter-logo.ts";
import { composeAlarm } from "#server/domain/mail/letters/alarm.ts";
import { factorNotice } from "#server/domain/mail/letters/factor-notice.ts";
import { composeInvitation } from "#server/domain/mail/letters/invitation.ts";
import { composeNewDevice } from "#server/domain/mail/letters/new-device.ts";
import {
  composeNewsletterConfirmation,
  composeNewsletterWelcome,
} from "#server/domain/mail/letters/newsletter.ts";
import { composeOverdueReport } from "#server/domain/mail/letters/overdue-report.ts";
import { withOwnWords } from "#server/domain/mail/mail-texts.ts";
import { readSender, writeLetter } from "#server/domain/mail/write-letter.ts";
import { composeCancellation } from "#server/domain/orders/letters/compose-cancellation.ts";
import { composeComplaintReceipt } from "#server/domain/orders/letters/complaint-receipt.ts";
import { composeDeliveryChange } from "#server/domain/orders/letters/compose-delivery-change.ts";
import { composeDishSwap } from "#server/domain/orders/letters/compose-dish-swap.ts";
import { composeDispatch } from "#server/domain/orders/letters/compose-dispatch.ts";
import { composeFollowUp } from "#server/domain/orders/letters/compose-follow-up.ts";
import { composeMissingDish } from "#server/domain/orders/letters/compose-missing-dish.ts";
import { composeInvoiceReminder } from "#server/domain/orders/letters/invoice-reminder.ts";
import { composeMonthlyStatement } from "#server/domain/orders/letters/monthly-statement.ts";
import { composeMoneySentBack } from "#server/domain/orders/letters/compose-money-sent-back.ts";
import { composeOrderConfirmation } from "#server/domain/orders/letters/compose-order-confirmation.ts";
import { composeOrderLink } from "#server/domain/orders/letters/compose-order-link.ts";
import { emailChanged } from "#server/domain/orders/letters/email-changed.ts";
import { orderMessage } from "#server/domain/orders/letters/order-message.ts";
import { composeOrderDeclined } from "#server/domain/orders/letters/order-declined.ts";
import { composeOrderWaiting } from "#server/domain/orders/letters/order-waiting.ts";
import { composePayLink } from "#server/domain/orders/letters/pay-link.ts";
import { recall } from "#server/domain/orders/letters/recall.ts";
import { composeWeekProposal } from "#server/domain/orders/letters/week-proposal.ts";
import { composeWeekRemembered } from "#server/domain/orders/letters/week-remembered.ts";
import {
  composeVoucherBought,
  composeVoucherGift,
  composeVoucherGoodwill,
} from "#server/domain/orders/letters/voucher.ts";
import { withdrawalReceipt } from "#server/domain/orders/letters/withdrawal-receipt.ts";
import type { ComposedMail } from "#server/platform/mail/letter.ts";
import type { ClaimedMail } from "#server/platform/mail/queries.ts";

/** Every kind of mail, and what writes its letter. */
const kinds: Record<MailKind, Compose> = {
  "order-confirmation": composeOrderConfirmation,
  "money-sent-back": composeMoneySentBack,
  dispatch: composeDispatch,
  "delivery-change": composeDeliveryChange,
  cancellation: composeCancellation,
  "missing-dish": composeMissingDish,
  "dish-swap": composeDishSwap,
  "withdrawal-receipt": fromData(withdrawalReceipt),
  "newsletter-confirmation": composeNewsletterConfirmation,
  "newsletter-welcome": composeNewsletterWelcome,
  "invoice-reminder": composeInvoiceReminder,
  "monthly-statement": composeMonthlyStatement,
  "follow-up": composeFollowUp,
  "week-remembered": composeWeekRemembered,
  "week-proposal": composeWeekProposal,
  "complaint-receipt": composeComplaintReceipt,
  recall: fromData(recall),
  alarm: composeAlarm,
  "order-link": composeOrderLink,
  "email-changed": fromData(emailChanged),
  "pay-link": composePayLink,
  "order-waiting": composeOrderWaiting,
  "order-declined": composeOrderDeclined,
  "order-message": fromData(orderMessage),
  voucher: composeVoucherBought,
  "voucher-gift": composeVoucherGift,
  "voucher-goodwill": composeVoucherGoodwill,
  "overdue-report": composeOverdueReport,
  "factor-notice": fromData(factorNotice),
  "new-device": composeNewDevice,
  invitation: composeInvitation,
};

/** Writes a queued mail from the current data. */
export function composeWith(deps: ComposeDeps): (mail: ClaimedMail) => Promise<ComposedMail> {
  return async (mail) => {
    const sender = await readSender(deps.database);
    const logo = await logoAttachment(deps.database, sender.brand.printedLogo);
    return withOwnWords(deps.snapshot.settings.ownMailTexts, async () => {
      const { attachments, headers, secrets, ...draft } = await kinds[mail.kind](
        { ...deps, ...sender },
        mail,
      );
      return { ...writeLetter(draft, sender), attachments: [...attachments, ...logo], headers, secrets };
    });
  };
}
