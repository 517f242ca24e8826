import { addCents, type Cents, negateCents, noCents, subtractCents } from "#contract/money.ts";
import { vatIn } from "#server/domain/cart/totals.ts";
import { partsOf } from "#server/domain/invoices/add-up.ts";
import type { InvoiceDocument, InvoicedDelivery, Share } from "#server/domain/invoices/invoice-document.ts";

export interface NetPart<Part extends Share = Share> {
  part: Part;
  delivery: InvoicedDelivery;
  netCents: Cents;
}

type Kind = "lines" | "discounts" | "shipping" | "credits";
export type NetDocument = { [K in Kind]: NetPart<InvoicedDelivery[K][number]>[] };

/** The document in net amounts. The parts of each rate sum to its net to the cent. */
export function netDocument({ deliveries, vat }: InvoiceDocument): NetDocument {
  const net = new Map<Share, Cents>();
  for (const { percent, netCents } of vat) {
    const parts = deliveries.flatMap(partsOf).filter(({ vatPercent }) => vatPercent === percent);
    const nets = distributeNet(
      parts.map(({ cents }) => cents),
      percent,
      netCents,
    );
    parts.forEach((part, at) => {
      net.set(part, nets[at] ?? noCents);
    });
  }
  const all = <K extends Kind>(kind: K) =>
    deliveries.flatMap((delivery) =>
      (delivery[kind] as InvoicedDelivery[K][number][]).map((part) => ({
        part,
        delivery,
        netCents: net.get(part) ?? noCents,
      })),
    );
  return {
    lines: all("lines"),
    discounts: all("discounts"),
    shipping: all("shipping"),
    credits: all("credits"),
  };
}

/**
 * Splits the net of one rate over its gross parts. EN 16931 uses net amounts with two decimals; the shop's prices are
 * gross. Each part is the growth of the rounded net when the part is added, so none is more than a cent off. The
 * largest part takes the remaining difference.
 */
export function distributeNet(grossCents: Cents[], percent: number, netCents: Cents): Cents[] {
  let gross = noCents;
  const parts = grossCents.map((cents) => {
    const before = netOf(gross, percent);
    gross = addCents(gross, cents);
    return subtractCents(netOf(gross, percent), before);
  });
  const largest = grossCents.reduce((best, cents, at) => {
    return Math.abs(cents) > Math.abs(grossCents[best] ?? 0) ? at : best;
  }, 0);
  const left = subtractCents(netCents, netOf(gross, percent));
  return parts.map((cents, at) => (at === largest ? addCents(cents, left) : cents));
}

function netOf(grossCents: Cents, percent: number): Cents {
  // rounds alike on both sides of zero, so that a reversed part has the reversed net
  if (grossCents < 0) return negateCents(netOf(negateCents(grossCents), percent));
  return subtractCents(grossCents, vatIn(grossCents, percent));
}
