import { mailTexts } from "#brand/mails.ts";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import {
  type Block,
  button,
  type Draft,
  facts,
  heading,
  paragraph,
  small,
  title,
} from "#server/domain/messages/blocks.ts";
import { addressBlock, greeting } from "#server/domain/messages/letters/order-parts.ts";

/** Days are calendar dates, the days of an address those on which the deliveries come. */
export type DeliveryChange =
  | { of: "day"; from: DeliveryDay; to: DeliveryDay }
  | { of: "address"; days: DeliveryDay[]; address: string[] };

export interface DeliveryChangeData {
  orderNumber: string;
  name: string;
  /** what is different from before the first of them; none: everything is as it was */
  changes: DeliveryChange[];
  /** why the shop changed it; null: the guest wanted it. Mails that were queued before this was told have none */
  reason?: string | null;
  /** numbers of the correction documents, which go with the mail */
  corrections: string[];
  orderUrl: string;
}

const texts = mailTexts.deliveryChange;

/** Deliveries moved to another day, or to another address. */
export function deliveryChange(data: DeliveryChangeData): Draft {
  const { changes, corrections, reason } = data;
  const blocks: Block[] = [
    heading(texts.heading),
    greeting(data.name),
    paragraph(introOf(changes)),
    ...changes.flatMap((change) => [...(changes.length > 1 ? [title(nameOf(change))] : []), ...told(change)]),
    facts([
      ["Bestellnummer", data.orderNumber],
      ...corrections.map((number): [string, string] => ["Rechnungskorrektur", number]),
    ]),
    ...(reason ? [paragraph({ strong: "Grund: " }, reason)] : []),
    button(mailTexts.orderConfirmation.button, data.orderUrl),
    small(reason ? texts.notFitting : texts.notYou),
  ];
  const preview = changes.map(inShort).join(" ") || texts.asBefore;
  return { subject: texts.subject(data.orderNumber), preview, blocks, why: mailTexts.whyOrder };
}

function introOf([first, ...others]: DeliveryChange[]): string {
  if (!first) return texts.asBefore;
  if (others.length > 0) return texts.several;
  return first.of === "day" ? texts.movedDay : texts.newAddress;
}

function nameOf({ of }: DeliveryChange): string {
  return of === "day" ? "Neuer Liefertag" : "Neue Lieferanschrift";
}

function told(change: DeliveryChange): Block[] {
  if (change.of === "day") {
    const days: [string, string][] = [
      ["Bisher", longDay(change.from)],
      ["Neuer Liefertag", longDay(change.to)],
    ];
    return [facts(days)];
  }
  const days = change.days.map((day): [string, string] => ["Liefertag", longDay(day)]);
  return [facts(days), addressBlock(change.address, "Neue Lieferanschrift")];
}

function inShort(change: DeliveryChange): string {
  return change.of === "day" ? `Neuer Liefertag: ${longDay(change.to)}.` : "Neue Lieferanschrift.";
}
