import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import { addCents, type Cents, negateCents, noCents, smallestCents, subtractCents } from "#contract/money.ts";
import { splitByShare, vatIn } from "#server/domain/cart/totals.ts";
import { grossByRate, sumGross, totalled } from "#server/domain/invoices/add-up.ts";
import type {
  Buyer,
  Credit,
  InvoicedDelivery,
  InvoiceDocument,
  Share,
  VatOfRate,
} from "#server/domain/invoices/invoice-document.ts";

export interface InvoiceHistory {
  invoice: IssuedDocument;
  corrections: IssuedDocument[];
  /** moves that no document shows yet: from the documented day to the current one */
  dueMoves: Move[];
  /** of a purchase on invoice: when it is due now, which is later where the last delivery was moved */
  dueOn?: CalendarDay | null;
}

interface Move {
  from: DeliveryDay;
  to: DeliveryDay;
}

export interface IssuedDocument {
  number: string;
  document: InvoiceDocument;
}

export function currentBuyer({ invoice, corrections }: InvoiceHistory): Buyer {
  return buyerAfter(corrections.at(-1)?.document ?? invoice.document);
}

export function buyerAfter({ buyer, changes }: Pick<InvoiceDocument, "buyer" | "changes">): Buyer {
  const changed = changes.find(({ what }) => what === "buyer" || what === "payer");
  return changed && changed.what !== "day" ? changed.to : buyer;
}

export function currentDays(history: InvoiceHistory): Map<DeliveryDay, DeliveryDay> {
  return moved(documentedDays(history), history.dueMoves);
}

export function documentedDays({ invoice, corrections }: InvoiceHistory): Map<DeliveryDay, DeliveryDay> {
  const invoiced = new Map(invoice.document.deliveries.map(({ day }) => [day, day]));
  return corrections.reduce((days, { document }) => moved(days, movesOf(document)), invoiced);
}

export function movesOf({ changes }: InvoiceDocument): Move[] {
  return changes.filter((change) => change.what === "day");
}

/** Applies all moves at once, because deliveries may swap days. */
export function moved(days: Map<DeliveryDay, DeliveryDay>, moves: Move[]): Map<DeliveryDay, DeliveryDay> {
  return new Map(
    [...days].map(([invoiced, day]) => [invoiced, moves.find(({ from }) => from === day)?.to ?? day]),
  );
}

/** The invoice's days whose delivery has not been taken back as a whole. */
export function openDays(history: InvoiceHistory): DeliveryDay[] {
  const cancelled = new Set(
    history.corrections
      .filter(({ document }) => ["whole", "delivery"].includes(document.corrects?.scope ?? ""))
      .flatMap(({ document }) => document.deliveries.map(({ day }) => day)),
  );
  return history.invoice.document.deliveries
    .map(({ day }) => day)
    .filter((deliveryDay) => !cancelled.has(deliveryDay));
}

/** One delivery with every sign reversed, less what was credited before. */
export function takeBackDelivery(history: InvoiceHistory, deliveryDay: DeliveryDay): InvoicedDelivery {
  const delivery = history.invoice.document.deliveries.find((one) => one.day === deliveryDay);
  if (!delivery) throw new Error(`the invoice ${history.invoice.number} has no delivery on ${deliveryDay}`);
  const current = currentDays(history).get(deliveryDay);
  return totalled({
    day: deliveryDay,
    movedTo: current === deliveryDay ? null : (current ?? null),
    lines: delivery.lines.map((line) => ({
      ...line,
      quantity: -line.quantity,
      cents: negateCents(line.cents),
    })),
    discounts: delivery.discounts.map(reversed),
    shipping: delivery.shipping.map(reversed),
    credits: creditsOf(history, deliveryDay).map(reversed),
  });
}

function reversed<Part extends Share>(part: Part): Part {
  return { ...part, cents: negateCents(part.cents) };
}

function creditsOf({ corrections }: InvoiceHistory, deliveryDay: DeliveryDay): Credit[] {
  return corrections.flatMap(({ number, document }) =>
    document.deliveries
      .filter((delivery) => delivery.day === deliveryDay)
      .flatMap(({ credits }) => credits)
      .map((credit) => ({ ...credit, text: `Bereits gutgeschrieben mit ${number}` })),
  );
}

interface Rest {
  day: DeliveryDay;
  vatPercent: number;
  cents: Cents;
}

function restsOf(history: InvoiceHistory, deliveryDay: DeliveryDay | null): Rest[] {
  return openDays(history)
    .filter((open) => deliveryDay === null || open === deliveryDay)
    .flatMap((open) => {
      const left = grossByRate([takeBackDelivery(history, open)]);
      return [...left].map(([vatPercent, cents]) => ({ day: open, vatPercent, cents: negateCents(cents) }));
    });
}

export function restCents(history: InvoiceHistory, deliveryDay: DeliveryDay | null): Cents {
  return sumGross(restsOf(history, deliveryDay));
}

/** Takes an amount back in proportion to what is left of each delivery and rate. */
export function takeBackAmount(
  history: InvoiceHistory,
  amount: { cents: Cents; day: DeliveryDay | null; reason: string },
): InvoicedDelivery[] {
  const rests = restsOf(history, amount.day);
  const parts = splitByShare(
    amount.cents,
    rests.map(({ cents }) => cents),
  );
  const shares = rests.map((rest, at) => ({ ...rest, cents: negateCents(parts[at] ?? noCents) }));
  const current = currentDays(history);
  return [...new Set(rests.map(({ day }) => day))]
    .map((deliveryDay) => {
      const credits = shares
        .filter((share) => share.day === deliveryDay && share.cents < 0)
        .map(({ vatPercent, cents }) => ({ text: amount.reason, vatPercent, cents }));
      const moved = current.get(deliveryDay);
      const movedTo = moved === deliveryDay ? null : (moved ?? null);
      return totalled({ day: deliveryDay, movedTo, lines: [], discounts: [], shipping: [], credits });
    })
    .filter(({ credits }) => credits.length > 0);
}

/** A part of one delivery, by its day on the invoice. Cents are positive. */
export interface CreditedPart {
  day: DeliveryDay;
  text: string;
  vatPercent: number;
  cents: Cents;
}

export function leavesRoomFor(history: InvoiceHistory, parts: CreditedPart[]): boolean {
  return parts.every(({ day, vatPercent }) => {
    const isSame = (other: { day: DeliveryDay; vatPercent: number }) =>
      other.day === day && other.vatPercent === vatPercent;
    const rest = restsOf(history, day).find(isSame);
    return sumGross(parts.filter(isSame)) <= (rest?.cents ?? 0);
  });
}

/** As much of each part as is left of its delivery and rate. */
export function limitToRest(history: InvoiceHistory, parts: readonly CreditedPart[]): CreditedPart[] {
  const rests = new Map<string, Cents>();
  return parts.map((part) => {
    const { day, vatPercent } = part;
    const key = `${day} ${vatPercent}`;
    const left = restsOf(history, day).find((one) => one.day === day && one.vatPercent === vatPercent);
    const rest = rests.get(key) ?? left?.cents ?? noCents;
    const cents = smallestCents(part.cents, rest);
    rests.set(key, subtractCents(rest, cents));
    return { ...part, cents };
  });
}

export function creditItems(history: InvoiceHistory, parts: CreditedPart[]): InvoicedDelivery[] {
  const current = currentDays(history);
  return [...new Set(parts.map(({ day }) => day))].sort().map((deliveryDay) => {
    const credits = parts
      .filter((part) => part.day === deliveryDay)
      .map(({ text, vatPercent, cents }) => ({ text, vatPercent, cents: negateCents(cents) }));
    const moved = current.get(deliveryDay);
    const movedTo = moved === deliveryDay ? null : (moved ?? null);
    return totalled({ day: deliveryDay, movedTo, lines: [], discounts: [], shipping: [], credits });
  });
}

/**
 * VAT of a correction: VAT of the rest after it less VAT of the rest before it. Invoice and corrections together then
 * owe exactly the VAT of what is left, to the cent.
 */
export function correctionVat(
  { invoice, corrections }: InvoiceHistory,
  deliveries: InvoicedDelivery[],
): VatOfRate[] {
  const before = grossByRate([invoice, ...corrections].flatMap(({ document }) => document.deliveries));
  return [...grossByRate(deliveries)]
    .sort(([a], [b]) => a - b)
    .map(([percent, grossCents]) => {
      const wasCents = before.get(percent) ?? noCents;
      const vatCents = subtractCents(
        vatIn(addCents(wasCents, grossCents), percent),
        vatIn(wasCents, percent),
      );
      return { percent, grossCents, vatCents, netCents: subtractCents(grossCents, vatCents) };
    });
}
