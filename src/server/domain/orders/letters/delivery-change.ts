import { mailTexts } from "#server/domain/mail/mail-texts.ts";
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
} from "#server/domain/mail/blocks.ts";
import { addressBlock, greeting } from "#server/domain/orders/letters/order-parts.ts";

/** An address change names the deliveries' current days. */
export type DeliveryChange =
  | { of: "day"; from: DeliveryDay; to: DeliveryDay }
  | { of: "address"; days: DeliveryDay[]; address: string[] }
  | { of: "buyer"; address: string[] };

export interface DeliveryChangeData {
  orderNumber: string;
  name: string;
  /** differences to the state before the first change; empty: everything is as before */
  changes: DeliveryChange[];
  /** the shop's reason; null: the guest's own change */
  reason: string | null;
  /** numbers of the attached correction documents */
  corrections: string[];
  orderUrl: string;
}

const texts = mailTexts.deliveryChange;

export function deliveryChange(data: DeliveryChangeData): Draft {
  const { changes, corrections, reason } = data;
  const blocks: Block[] = [
    heading(
      changes.every(({ of }) => of === "buyer") && changes.length > 0 ? texts.headingBuyer : texts.heading,
    ),
    greeting(data.name),
    paragraph(introOf(changes)),
    ...changes.flatMap((change) => [
      ...(changes.length > 1 ? [title(nameOf(change))] : []),
      ...changeBlocks(change),
    ]),
    facts([
      ["Bestellnummer", data.orderNumber],
      ...corrections.map((number): [string, string] => ["Rechnungsberichtigung", number]),
    ]),
    ...(corrections.length > 0 ? [small(texts.correction)] : []),
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
  return { day: texts.movedDay, address: texts.newAddress, buyer: texts.newBuyer }[first.of];
}

function nameOf({ of }: DeliveryChange): string {
  return { day: "Neuer Liefertag", address: "Neue Lieferanschrift", buyer: "Neuer Rechnungsempfänger" }[of];
}

function changeBlocks(change: DeliveryChange): Block[] {
  if (change.of === "day") {
    const days: [string, string][] = [
      ["Bisher", longDay(change.from)],
      ["Neuer Liefertag", longDay(change.to)],
    ];
    return [facts(days)];
  }
  if (change.of === "buyer") return [addressBlock(change.address, nameOf(change))];
  const days = change.days.map((deliveryDay): [string, string] => ["Liefertag", longDay(deliveryDay)]);
  return [facts(days), addressBlock(change.address, "Neue Lieferanschrift")];
}

function inShort(change: DeliveryChange): string {
  return change.of === "day" ? `Neuer Liefertag: ${longDay(change.to)}.` : `${nameOf(change)}.`;
}
