import { isDeepStrictEqual } from "node:util";
import type { DeliveryDay } from "#contract/day.ts";
import {
  currentBuyer,
  documentedDays,
  type InvoiceHistory,
  moved,
  movesOf,
  openDays,
} from "#server/domain/invoices/correction-rule.ts";
import type { Buyer, InvoiceChange } from "#server/domain/invoices/invoice-document.ts";

/** A delivery of the order as it stands by now. */
export interface StandingDelivery {
  day: DeliveryDay;
  /** the day that the documents say */
  documentedDay: DeliveryDay;
  recipient: Buyer;
  /** it has had an address of its own; else the documents are right about it */
  isReaddressed: boolean;
}

/** What the documents do not say yet: nothing where all is as they say. */
export function changesToSay(history: InvoiceHistory, deliveries: StandingDelivery[]): InvoiceChange[] {
  const moves = deliveries
    .filter(({ day, documentedDay }) => day !== documentedDay)
    .map(({ day, documentedDay }) => ({ what: "day", from: documentedDay, to: day }) as const);
  return [...moves, ...newAddresses(history, deliveries)];
}

/** The invoice follows when everything goes there; a single parcel elsewhere changes nothing about who has bought. */
function newAddresses(history: InvoiceHistory, deliveries: StandingDelivery[]): InvoiceChange[] {
  const days = documentedDays(history);
  const openNow = openDays(history).map((day) => days.get(day));
  const open = deliveries.filter(({ documentedDay }) => openNow.includes(documentedDay));
  const documented = documentedRecipients(history);
  const changes = open.flatMap(({ day, documentedDay, recipient: to, isReaddressed }) => {
    const from = documented.get(documentedDay);
    if (!from || !isReaddressed || isDeepStrictEqual(from, to)) return [];
    return [{ what: "recipient", day, from, to } as const];
  });
  const to = changes[0]?.to;
  const from = currentBuyer(history);
  const isBuyer = open.every(({ recipient }) => isDeepStrictEqual(recipient, to));
  return to && isBuyer && !isDeepStrictEqual(from, to) ? [{ what: "buyer", from, to }] : changes;
}

/** Where each delivery goes by the documents, by the day that they say. */
function documentedRecipients({ invoice, corrections }: InvoiceHistory): Map<DeliveryDay, Buyer> {
  const { buyer, deliveries } = invoice.document;
  let days = new Map(deliveries.map(({ day }) => [day, day]));
  const recipients = new Map(deliveries.map(({ day }) => [day, buyer]));
  for (const { document } of corrections) {
    days = moved(days, movesOf(document));
    for (const change of document.changes) {
      if (change.what === "day") continue;
      const isChanged = (day: DeliveryDay) => change.what === "buyer" || change.day === day;
      for (const [invoiced, day] of days) if (isChanged(day)) recipients.set(invoiced, change.to);
    }
  }
  return new Map([...days].map(([invoiced, day]) => [day, recipients.get(invoiced) ?? buyer]));
}
