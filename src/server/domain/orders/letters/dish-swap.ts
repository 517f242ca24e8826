import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { button, type Draft, facts, heading, panel, paragraph, small } from "#server/domain/mail/blocks.ts";
import { refundedNow } from "#server/domain/orders/letters/cancellation.ts";
import { euro, greeting } from "#server/domain/orders/letters/order-parts.ts";

export interface DishSwapData {
  orderNumber: string;
  name: string;
  day: DeliveryDay;
  /** e.g. `2 × Lasagne`, `1 × Lasagne aus „Food-Box“` */
  pieces: string;
  /** with its allergens, which the guest has to know before */
  by: { name: string; allergens: string; traces: string };
  refundCents: Cents;
  /** of an order on invoice: how much of it lowers what is still owed */
  deductedCents?: Cents;
  /** number of the correction invoice */
  correctionNumber: string | null;
}

const texts = mailTexts.dishSwap;

/** Another dish comes, as the guest wished: what it contains, and what goes back. */
export function dishSwap(data: DishSwapData & { url: string }): Draft {
  const { orderNumber, day, pieces, by, refundCents, correctionNumber } = data;
  const rows: [string, string][] = [
    ["Bestellnummer", orderNumber],
    ["Liefertag", longDay(day)],
    ...(refundCents > 0 ? [["Erstattung", euro(refundCents)] as [string, string]] : []),
    ...(correctionNumber ? [["Rechnungskorrektur", correctionNumber] as [string, string]] : []),
  ];
  const money = refundCents > 0 ? refundedNow(data) : [texts.samePrice];
  return {
    subject: texts.subject(orderNumber),
    preview: texts.preview(by.name),
    blocks: [
      heading(texts.heading),
      greeting(data.name),
      paragraph(texts.intro(pieces, by.name, longDay(day))),
      panel(by.name, [by.allergens, by.traces].filter(Boolean)),
      ...money.map((text) => paragraph(text)),
      button(texts.button, data.url),
      facts(rows),
      ...(correctionNumber ? [small(mailTexts.cancellation.correction)] : []),
      small(texts.notFitting),
    ],
    why: mailTexts.whyOrder,
  };
}
