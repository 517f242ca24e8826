import type { AllowanceChargeInput, InvoiceLineInput } from "@stackforge-eu/factur-x";
import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { eurosFromCents, negateCents } from "#contract/money.ts";
import type { NetDocument } from "#server/domain/invoices/einvoice/net-document.ts";
import type { InvoiceDocument, InvoicedDelivery } from "#server/domain/invoices/invoice-document.ts";

export function deliveredOn({ day, movedTo }: InvoicedDelivery): DeliveryDay {
  return movedTo ?? day;
}

/** Only a small business sells without VAT, and it is exempt (§ 19 UStG). */
export function categoryOf(percent: number): "S" | "E" {
  return percent > 0 ? "S" : "E";
}

/**
 * The price applies to the whole quantity of the line (base quantity). The net of a single gross price has more
 * decimals than a price may have, so only this way quantity times price is the line's amount without rounding.
 */
export function linesOf({ lines, credits }: NetDocument): InvoiceLineInput[] {
  const sold = lines.map(({ part, delivery, netCents }) => ({
    name: part.name,
    note: `Lieferung am ${germanDay(deliveredOn(delivery))}`,
    quantity: part.quantity,
    vatPercent: part.vatPercent,
    netCents,
  }));
  // a credit is one piece, taken back
  const credited = credits.map(({ part, delivery, netCents }) => ({
    name: part.text,
    note: `Lieferung am ${germanDay(deliveredOn(delivery))}`,
    quantity: part.cents < 0 ? -1 : 1,
    vatPercent: part.vatPercent,
    netCents,
  }));
  return [...sold, ...credited].map(({ name, note, quantity, vatPercent, netCents }, at) => ({
    id: String(at + 1),
    name,
    note,
    quantity,
    unitCode: "H87",
    basisQuantity: Math.abs(quantity),
    unitPrice: Math.abs(eurosFromCents(netCents)),
    lineTotal: eurosFromCents(netCents),
    vatCategoryCode: categoryOf(vatPercent),
    vatRatePercent: vatPercent,
  }));
}

export function allowancesOf(
  { discounts, shipping }: NetDocument,
  document: InvoiceDocument,
): AllowanceChargeInput[] {
  const { discountCode } = document;
  const rateOf = (percent: number) => ({
    vatCategoryCode: categoryOf(percent),
    vatRatePercent: percent,
  });
  return [
    ...discounts.map(({ part, delivery, netCents }) => ({
      isCharge: false,
      amount: eurosFromCents(negateCents(netCents)),
      reasonCode: "95",
      reason: `Rabatt ${discountCode ?? ""} auf die Lieferung am ${germanDay(deliveredOn(delivery))}`.replace(
        "  ",
        " ",
      ),
      ...rateOf(part.vatPercent),
    })),
    ...shipping.map(({ part, delivery, netCents }) => ({
      isCharge: true,
      amount: eurosFromCents(netCents),
      reasonCode: "FC",
      reason: `Versand der Lieferung am ${germanDay(deliveredOn(delivery))}`,
      ...rateOf(part.vatPercent),
    })),
  ];
}
