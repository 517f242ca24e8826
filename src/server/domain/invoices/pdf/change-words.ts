import { careOfLine } from "#contract/checkout/care-of.ts";
import { shortDay } from "#contract/day.ts";
import type { Buyer, InvoiceChange } from "#server/domain/invoices/invoice-document.ts";

/** A change as paper and e-invoice name it. Addresses have several lines. */
export function changeWords(change: InvoiceChange): { label: string; from: string; to: string } {
  if (change.what === "day") {
    return { label: "Vorgesehener Liefertag", from: shortDay(change.from), to: shortDay(change.to) };
  }
  return { label: labelOf(change), from: addressOf(change.from), to: addressOf(change.to) };
}

function labelOf(change: Exclude<InvoiceChange, { what: "day" }>): string {
  if (change.what === "recipient") return `Lieferanschrift für ${shortDay(change.day)}`;
  return change.what === "buyer" ? "Anschrift" : "Rechnungsempfänger";
}

function addressOf({ name, contact, careOf, street, zip, city, country }: Buyer): string {
  const further = [contact ? `z. Hd. ${contact}` : "", careOf ? careOfLine(careOf) : ""].filter(Boolean);
  return [name, ...further, street, `${zip} ${city}`, country].join("\n");
}
