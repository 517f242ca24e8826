import { mailTexts } from "#brand/mails.ts";
import { briefDay, longDay } from "#contract/day.ts";
import {
  type Block,
  button,
  type Draft,
  facts,
  goods,
  heading,
  paragraph,
  small,
} from "#server/mails/blocks.ts";
import { addressBlock } from "#server/mails/letters/order-parts.ts";

export interface DispatchData {
  orderNumber: string;
  name: string;
  address: string[];
  /** YYYY-MM-DD */
  day: string;
  carrier: string;
  trackingNumber: string | null;
  trackingUrl: string | null;
  lines: { name: string; quantity: number }[];
}

const texts = mailTexts.dispatch;

/** A parcel is with the carrier. */
export function dispatch(data: DispatchData): Draft {
  const { day, carrier, trackingNumber, trackingUrl } = data;
  const rows: [string, string][] = [
    ["Bestellnummer", data.orderNumber],
    ["Liefertag", longDay(day)],
    ["Versand mit", carrier],
    ...(trackingNumber ? [["Sendungsnummer", trackingNumber] as [string, string]] : []),
  ];
  const blocks: Block[] = [
    heading(texts.heading),
    paragraph(mailTexts.greeting(data.name)),
    paragraph(texts.intro(longDay(day))),
    ...(trackingUrl ? [button(texts.button, trackingUrl)] : []),
    facts(rows),
    goods(
      "In diesem Paket",
      data.lines.map(({ name, quantity }) => ({ label: name, amount: `${quantity} ×` })),
    ),
    addressBlock(data.address),
    paragraph(texts.storage),
    small(mailTexts.question),
  ];
  const preview = `Mit ${carrier}${trackingNumber ? `, Sendungsnummer ${trackingNumber}` : ""}.`;
  return { subject: texts.subject(briefDay(day)), preview, blocks, why: mailTexts.whyOrder };
}
