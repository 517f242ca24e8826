import { mailTexts } from "#brand/mails.ts";
import { longDay } from "#contract/day.ts";
import {
  type Block,
  button,
  type Draft,
  facts,
  heading,
  panel,
  paragraph,
  small,
} from "#server/mails/blocks.ts";

export interface DeliveryChangeData {
  orderNumber: string;
  name: string;
  change: { of: "day"; from: string; to: string } | { of: "address"; days: string[]; address: string[] };
  /** why the shop changed it; null: the guest wanted it. Mails that were queued before this was told have none */
  reason?: string | null;
  /** number of the correction document, where the invoice named the day or the address */
  correctionNumber: string | null;
  orderUrl: string;
}

const texts = mailTexts.deliveryChange;
const dayFact = (day: string): [string, string] => ["Liefertag", longDay(day)];

/** A delivery moved to another day, or to another address. */
export function deliveryChange(data: DeliveryChangeData): Draft {
  const { change, correctionNumber } = data;
  const number: [string, string] = ["Bestellnummer", data.orderNumber];
  const correction: [string, string][] = correctionNumber ? [["Rechnungskorrektur", correctionNumber]] : [];
  const told: Block[] =
    change.of === "day"
      ? [
          paragraph(texts.movedDay),
          facts([
            number,
            ["Bisher", longDay(change.from)],
            ["Neuer Liefertag", longDay(change.to)],
            ...correction,
          ]),
        ]
      : [
          paragraph(texts.newAddress),
          facts([number, ...change.days.map(dayFact), ...correction]),
          panel("Neue Lieferanschrift", change.address),
        ];
  const blocks: Block[] = [
    heading(texts.heading),
    paragraph(mailTexts.greeting(data.name)),
    ...told,
    ...(data.reason ? [paragraph({ strong: "Grund: " }, data.reason)] : []),
    button(mailTexts.orderConfirmation.button, data.orderUrl),
    small(data.reason ? texts.notFitting : texts.notYou),
  ];
  const preview =
    change.of === "day"
      ? `Neuer Liefertag: ${longDay(change.to)}.`
      : `Neue Anschrift: ${change.address.join(", ")}.`;
  return { subject: texts.subject(data.orderNumber), preview, blocks, why: mailTexts.whyOrder };
}
