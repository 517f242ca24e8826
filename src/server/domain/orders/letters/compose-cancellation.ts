import { invoiceAttachments } from "#server/domain/invoices/attachment.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { type CancellationData, cancellation } from "#server/domain/orders/letters/cancellation.ts";

/** The correction that the letter names is attached. */
export const composeCancellation: Compose = async ({ database }, { orderId, data }) => {
  const letter = data as unknown as CancellationData;
  const { correctionNumber } = letter;
  const hasCorrection = orderId !== null && typeof correctionNumber === "string";
  const attachments = hasCorrection ? await invoiceAttachments(database, orderId, correctionNumber) : [];
  return { ...cancellation(letter), attachments };
};
