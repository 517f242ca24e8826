import { isDeepStrictEqual } from "node:util";
import { shop } from "#brand/shop.ts";
import type { Company } from "#contract/shop/company.ts";
import type { CalendarDay } from "#contract/day.ts";
import { multiplyCents, negateCents, subtractCents, sumCents } from "#contract/money.ts";
import { shippingByRate, vatIn } from "#server/domain/cart/totals.ts";
import { paymentMeans } from "#server/domain/checkout/provider-registry.ts";
import { totalled } from "#server/domain/invoices/add-up.ts";
import type { BoughtLine, BoughtOrder } from "#server/domain/invoices/bought-order.ts";
import type {
  InvoiceDocument,
  InvoicedDelivery,
  PaymentNote,
  Seller,
  Share,
} from "#server/domain/invoices/invoice-document.ts";
import { printable } from "#server/domain/invoices/printable.ts";
import { purchaseOf } from "#server/domain/invoices/purchase-of-order.ts";
import { type Brand, standardBrand } from "#server/domain/shop/brand.ts";

/** The invoice of a paid order. It uses the order's own sums and computes none again. */
export function documentOfOrder(order: BoughtOrder, issuedOn: CalendarDay, seller: Seller): InvoiceDocument {
  return {
    version: 1,
    issuedOn,
    order: { number: order.number, placedOn: order.placedOn },
    discountCode: order.discountCode,
    seller,
    ...purchaseOf(order),
    corrects: null,
    changes: [],
    deliveries: order.deliveries.map((delivery) => deliveryOf(delivery, order.lines)),
    vat: order.vat.map(({ percent, grossCents, vatCents }) => ({
      percent,
      grossCents,
      vatCents,
      netCents: subtractCents(grossCents, vatCents),
    })),
    totalCents: order.totalCents,
    payment: paymentOf(order, issuedOn),
  };
}

function deliveryOf(
  { day, shippingCents }: BoughtOrder["deliveries"][number],
  lines: BoughtLine[],
): InvoicedDelivery {
  const carried = lines.filter((line) => line.day === day);
  return totalled({
    day,
    movedTo: null,
    lines: carried.map(({ name, quantity, unitCents, vatPercent }) => ({
      name: printable(name),
      quantity,
      unitCents,
      vatPercent,
      cents: multiplyCents(unitCents, quantity),
    })),
    discounts: discountByRate(carried),
    shipping: shippingByRate(carried, { day, shippingCents }).filter(({ cents }) => cents > 0),
    credits: [],
  });
}

function discountByRate(lines: BoughtLine[]): Share[] {
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent))].sort((a, b) => a - b);
  const shares = rates.map((vatPercent) => {
    const ofRate = lines.filter((line) => line.vatPercent === vatPercent);
    return { vatPercent, cents: negateCents(sumCents(ofRate.map(({ discountCents }) => discountCents))) };
  });
  return shares.filter(({ cents }) => cents < 0);
}

/** What an invoice calls it that was paid by a voucher alone. */
const voucherMeans = "Gutschein";

/** The payment day is the day of the invoice, because settling issues it. */
function paymentOf(order: BoughtOrder, on: CalendarDay): PaymentNote {
  const { totalCents, voucherCents, taxedVoucher, paidWith, owed } = order;
  if (owed) {
    const { holder, bic, ...account } = owed;
    const means = paymentMeans(paidWith);
    return { status: "owed", ...account, holder: printable(holder), means, ...(bic && { bic }) };
  }
  if (totalCents === 0) return { status: "none" };
  if (voucherCents === 0) return { status: "paid", on, means: paymentMeans(paidWith) };
  const means = voucherCents === totalCents ? voucherMeans : paymentMeans(paidWith);
  return {
    ...{ status: "paid", on, means, voucherCents },
    ...(taxedVoucher && {
      taxedVoucher: { ...taxedVoucher, vatCents: vatIn(voucherCents, taxedVoucher.percent) },
    }),
  };
}

export function sellerOf(company: Company, brand: Brand): Seller {
  const { companyName, privacyEmail, emailHours, phoneHours, kitchenName, kitchenAddress, ...others } =
    company;
  const details = { name: companyName, country: shop.country, ...others };
  const printed = Object.entries(details).map(([field, text]) => [field, printable(text)]);
  return { brand: brand.name, ...lookOf(brand), ...(Object.fromEntries(printed) as typeof details) };
}

/** Written down only where it differs from the build's, as a document keeps its look for good. */
function lookOf({ hasMark, colours, headingFont, bodyFont, printedLogo }: Brand): Pick<Seller, "look"> {
  const look = { hasMark, colours, headingFont, bodyFont, ...(printedLogo && { logo: printedLogo }) };
  const { hasMark: usualMark, colours: usualColours, ...usual } = standardBrand;
  const isUsual =
    !printedLogo &&
    hasMark === usualMark &&
    isDeepStrictEqual(colours, usualColours) &&
    headingFont === usual.headingFont &&
    bodyFont === usual.bodyFont;
  return isUsual ? {} : { look };
}
