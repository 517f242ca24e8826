import { type Cents, noCents } from "#contract/money.ts";
import { partsOf } from "#server/domain/invoices/add-up.ts";
import { distributeNet } from "#server/domain/invoices/einvoice/distribute-net.ts";
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
