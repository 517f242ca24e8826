import { groupedIban } from "#contract/checkout/iban.ts";
import { type CalendarDay, germanDay, longDay, shortDay } from "#contract/day.ts";
import { type Cents, negateCents, noCents, subtractCents, sumCents } from "#contract/money.ts";
import { freeReplacement } from "#contract/orders/free-replacement.ts";
import { isVatFree } from "#contract/shop/vat-status.ts";
import type {
  Corrects,
  InvoiceDocument,
  InvoicedDelivery,
} from "#server/domain/invoices/invoice-document.ts";

const euros = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function amount(cents: Cents): string {
  const sign = cents < 0 ? "\u2212" : "";
  return `${sign}${euros.format(Math.abs(cents) / 100)}\u00a0€`;
}

export function count(quantity: number): string {
  return quantity < 0 ? `\u2212${-quantity}` : String(quantity);
}

export function rate(percent: number): string {
  return `${percent}\u00a0%`;
}

/** Without a code only a replacement has something taken off. */
export function discountName({ discountCode }: Pick<InvoiceDocument, "discountCode">): string {
  return discountCode ? `Rabatt ${discountCode}` : freeReplacement;
}

const titles = {
  whole: "Stornorechnung",
  delivery: "Rechnungskorrektur",
  amount: "Rechnungskorrektur",
  details: "Rechnungsberichtigung",
} as const;

/** Made by a small business: nothing on it is taxed. */
export function isExempt({ seller, vat }: InvoiceDocument): boolean {
  return seller.vatStatus === "Kleinunternehmen" && isVatFree(vat);
}

export function titleOf({ corrects }: InvoiceDocument): string {
  return corrects ? titles[corrects.scope] : "Rechnung";
}

export function introOf({ corrects, order, payment, discountCode, deliveries }: InvoiceDocument): string {
  const ordered = `Bestellung ${order.number} vom ${germanDay(order.placedOn)}`;
  const isReplacement = !corrects && payment.status === "none" && !discountCode;
  if (isReplacement) return `Zu Ihrer ${ordered} schicken wir Ihnen ohne Berechnung:`;
  if (!corrects) return `Vielen Dank für Ihre ${ordered}. Wir berechnen Ihnen:`;
  const original = `Rechnung ${corrects.number} vom ${germanDay(corrects.issuedOn)} zur ${ordered}`;
  const reason = `Grund: ${corrects.reason}${/[.!?]$/.test(corrects.reason) ? "" : "."}`;
  switch (corrects.scope) {
    case "whole":
      return corrects.earlier.length > 0
        ? `Wir stornieren die ${original}, soweit sie nicht schon mit ${listed(corrects.earlier)} korrigiert ist. ${reason}`
        : `Wir stornieren die ${original}. ${reason}`;
    case "delivery":
      return `Wir stornieren eine Lieferung der ${original}. ${reason}`;
    case "amount":
      return `Wir mindern den Betrag der ${original}. ${reason}`;
    case "details":
      return `Wir berichtigen die ${original}. ${reason} ${unchangedWords(corrects)}${deliveries.length > 0 ? wholeBelow : ""}`;
  }
}

const wholeBelow = " Unter den Änderungen steht die ganze Rechnung in der berichtigten Fassung.";

const listed = (numbers: string[]) => new Intl.ListFormat("de-DE").format(numbers);

/** What a correction of details leaves as it was. */
export function unchangedWords({ earlier }: Corrects): string {
  const others = `${earlier.length === 1 ? "die Korrektur" : "die Korrekturen"} ${listed(earlier)}`;
  const alsoThese = earlier.length > 0 ? `, ebenso ${others}` : "";
  return `Alle anderen Angaben, auch Preise und Summen, gelten unverändert${alsoThese}.`;
}

export function deliveryHeading({ day, movedTo }: InvoicedDelivery): string {
  return movedTo ? `${shortDay(day)}, verschoben auf ${shortDay(movedTo)}` : longDay(day);
}

export function paymentWords(document: InvoiceDocument): { strong: string; rest: string } {
  const { payment, totalCents, corrects, discountCode } = document;
  const isRestated = corrects?.scope === "details";
  if (payment.status === "paid") {
    return {
      strong: paidWords(payment, totalCents),
      rest: taxedWords(document) || "Es ist nichts mehr zu überweisen.",
    };
  }
  if (payment.status === "owed") {
    const { dueOn, holder, iban, bic } = payment;
    const purpose = isRestated
      ? `Verwendungszweck: ${corrects.number}.`
      : "Verwendungszweck: die Nummer dieser Rechnung.";
    return {
      strong: isRestated
        ? dueWords(dueOn, document)
        : `Bitte überweisen Sie ${amount(totalCents)} bis ${dateInWords(dueOn)} ohne Abzug.`,
      rest: `Konto: ${holder}, IBAN ${groupedIban(iban)}${bic ? `, BIC ${bic}` : ""}. ${purpose}`,
    };
  }
  if (payment.status === "deducted") {
    return { strong: `Abzug: ${amount(negateCents(totalCents))}.`, rest: deductedWords };
  }
  if (payment.status === "refund") {
    return {
      strong: `Erstattungsbetrag: ${amount(negateCents(totalCents))}.`,
      // the team may have refunded it by hand before this was written
      rest: `Er geht auf dem Weg zurück, auf dem Sie bezahlt haben (${payment.means}), falls das noch nicht geschehen ist.`,
    };
  }
  if (corrects && !isRestated) return { strong: "Es ist nichts zu erstatten.", rest: "" };
  if (!discountCode) return { strong: `${freeReplacement}.`, rest: "Es ist nichts zu zahlen." };
  return { strong: "Es ist nichts zu zahlen.", rest: "Ihr Rabattcode deckt den ganzen Betrag." };
}

/** Also in the e-invoice, whose paid amount (BT-113) is the whole. */
export function paidWords(
  { on, means, voucherCents = noCents }: Extract<InvoiceDocument["payment"], { status: "paid" }>,
  totalCents: Cents,
): string {
  const when = `Bezahlt am ${dateInWords(on)}`;
  if (voucherCents === 0) return `${when} per ${means}.`;
  if (voucherCents === totalCents) return `${when} mit Gutschein.`;
  const rest = subtractCents(totalCents, voucherCents);
  return `${when}: ${amount(voucherCents)} bezahlt mit Gutschein, ${amount(rest)} per ${means}.`;
}

/** § 3 (14) UStG: spending a single-purpose voucher is no turnover of its own. */
export function taxedWords({ payment, vat }: Pick<InvoiceDocument, "payment" | "vat">): string {
  if (payment.status !== "paid" || !payment.taxedVoucher || !payment.voucherCents) return "";
  const { number, percent, vatCents } = payment.taxedVoucher;
  const owed = subtractCents(sumCents(vat.map((rate) => rate.vatCents)), vatCents);
  return `${amount(payment.voucherCents)} mit Gutschein ${number} sind schon bei seinem Verkauf versteuert, mit ${amount(vatCents)} (${percent}\u00a0%). Mit dieser Rechnung werden ${amount(owed)} Mehrwertsteuer geschuldet.`;
}

export function dueWords(dueOn: CalendarDay, { corrects }: Pick<InvoiceDocument, "corrects">): string {
  // part of a corrected invoice may have been paid or credited
  const rest = corrects ? ", soweit noch nicht bezahlt oder gutgeschrieben" : "";
  return `Zahlbar bis ${dateInWords(dueOn)} ohne Abzug${rest}.`;
}

/** Holds before and after the invoice was paid. */
export const deductedWords =
  "Dieser Betrag wird von der Rechnung abgezogen; soweit sie schon bezahlt ist, überweisen wir ihn zurück.";

export function dateInWords(day: CalendarDay): string {
  return longDay(day).replace(/^\p{Letter}+, /u, "");
}

export const testNotice =
  "Testbeleg ohne Geld und ohne Lieferung, keine Rechnung im Sinne des Umsatzsteuergesetzes.";

export function isTest(number: string): boolean {
  return number.startsWith("TEST-");
}
