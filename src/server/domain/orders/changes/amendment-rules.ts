import { isDeepStrictEqual } from "node:util";
import type { DeliveryDay } from "#contract/day.ts";
import {
  currentBuyer,
  documentedDays,
  type InvoiceHistory,
  moved,
  movesOf,
  openDays,
} from "#server/domain/invoices/correction-rules.ts";
import type { Buyer, InvoiceChange } from "#server/domain/invoices/invoice-document.ts";

export interface CurrentDelivery {
  day: DeliveryDay;
  /** the day on the documents */
  documentedDay: DeliveryDay;
  recipient: Buyer;
  /** False: the address on the documents is still right. */
  isReaddressed: boolean;
}

/** What has changed since the last document. Empty when the documents are right. */
export function undocumentedChanges(history: InvoiceHistory, deliveries: CurrentDelivery[]): InvoiceChange[] {
  const moves = deliveries
    .filter(({ day, documentedDay }) => day !== documentedDay)
    .map(({ day, documentedDay }) => ({ what: "day", from: documentedDay, to: day }) as const);
  return [...moves, ...newAddresses(history, deliveries)];
}

/**
 * The invoice gets a new buyer address only when every delivery goes there. A single parcel elsewhere does not change
 * the buyer, and a firm or another invoice address stays wherever the parcels go.
 */
function newAddresses(history: InvoiceHistory, deliveries: CurrentDelivery[]): InvoiceChange[] {
  const days = documentedDays(history);
  const openNow = openDays(history).map((deliveryDay) => days.get(deliveryDay));
  const open = deliveries.filter(({ documentedDay }) => openNow.includes(documentedDay));
  const documented = documentedRecipients(history);
  const changes = open.flatMap(({ day, documentedDay, recipient: to, isReaddressed }) => {
    const from = documented.get(documentedDay);
    if (!from || !isReaddressed || isDeepStrictEqual(from, to)) return [];
    return [{ what: "recipient", day, from, to } as const];
  });
  const to = changes[0]?.to;
  const from = currentBuyer(history);
  const issued = [history.invoice, ...history.corrections];
  const isOwnBuyer = issued.some(({ document }) => document.purchase?.recipient !== undefined);
  const isBuyer = !isOwnBuyer && open.every(({ recipient }) => isDeepStrictEqual(recipient, to));
  return to && isBuyer && !isDeepStrictEqual(from, to) ? [{ what: "buyer", from, to }] : changes;
}

/** Recipients on the documents, by the delivery day on them. */
function documentedRecipients({ invoice, corrections }: InvoiceHistory): Map<DeliveryDay, Buyer> {
  const { deliveries, purchase } = invoice.document;
  const buyer = purchase?.recipient ?? invoice.document.buyer;
  let days = new Map(deliveries.map(({ day }) => [day, day]));
  const recipients = new Map(deliveries.map(({ day }) => [day, buyer]));
  for (const { document } of corrections) {
    days = moved(days, movesOf(document));
    for (const change of document.changes) {
      if (change.what === "day" || change.what === "payer") continue;
      const isChanged = (deliveryDay: DeliveryDay) => change.what === "buyer" || change.day === deliveryDay;
      for (const [invoiced, day] of days) if (isChanged(day)) recipients.set(invoiced, change.to);
    }
  }
  return new Map([...days].map(([invoiced, day]) => [day, recipients.get(invoiced) ?? buyer]));
}
