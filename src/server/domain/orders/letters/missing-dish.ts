import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import {
  type Block,
  button,
  type Draft,
  facts,
  goods,
  heading,
  panel,
  paragraph,
  small,
} from "#server/domain/mail/blocks.ts";
import { refundedNow } from "#server/domain/orders/letters/cancellation.ts";
import { ofAllText } from "#server/domain/orders/missing-dishes/give-back-dishes.ts";
import { euro, greeting } from "#server/domain/orders/letters/order-parts.ts";

export interface MissingDishData {
  orderNumber: string;
  name: string;
  day: DeliveryDay;
  failureId: string;
  dish: string;
  /** that are missing, and of the dish in this delivery */
  portions: number;
  allPortions: number;
  /** e.g. `2 × Lasagne`, `1 × Lasagne aus „Food-Box“` */
  pieces: string[];
  /** what the guest gets */
  outcome: "refund" | "substitute";
  /** with its allergens, which the guest has to know before */
  substitute: { name: string; allergens: string; traces: string } | null;
  /** what the parcel brings */
  coming: { name: string; portions: number }[];
  /** other dishes of the delivery that could not be cooked; each has a letter of its own */
  others: string[];
  refundCents: Cents;
  /** of an order on invoice: how much of it lowers what is still owed */
  deductedCents?: Cents;
  /** number of the correction invoice */
  correctionNumber: string | null;
  /** nothing else came on that day */
  isCancelled: boolean;
  /** a share of a box's price is part of the money */
  isFromBox: boolean;
}

export type QueuedMissingDish = Omit<MissingDishData, "coming" | "others">;

const texts = mailTexts.missingDish;

const piecesText = ({ portions, allPortions, dish }: QueuedMissingDish) =>
  `${ofAllText(portions, allPortions)} × ${dish}`;

/** A dish could not be cooked: what the guest gets instead, and that the rest comes. */
export function missingDish(data: MissingDishData & { url: string }): Draft {
  const { orderNumber, day, dish, portions, correctionNumber, refundCents, isFromBox } = data;
  const isPart = portions < data.allPortions;
  const rows: [string, string][] = [
    ["Bestellnummer", orderNumber],
    ["Liefertag", longDay(day)],
    ["Fehlt", isPart ? piecesText(data) : data.pieces.join(", ")],
    ...(refundCents > 0 ? [["Erstattung", euro(refundCents)] as [string, string]] : []),
    ...(correctionNumber ? [["Rechnungskorrektur", correctionNumber] as [string, string]] : []),
  ];
  const blocks: Block[] = [
    heading(isPart ? texts.headingPart : texts.heading),
    greeting(data.name),
    paragraph(isPart ? texts.introPart(piecesText(data), longDay(day)) : texts.intro(dish, longDay(day))),
    ...insteadBlocks(data),
    ...othersBlock(data),
    button(texts.button, data.url),
    facts(rows),
    ...comingBlocks(data),
    ...(isFromBox ? [small(texts.boxShare)] : []),
    ...(correctionNumber ? [small(mailTexts.cancellation.correction)] : []),
    small(mailTexts.question),
  ];
  return {
    subject: isPart ? texts.subjectPart(piecesText(data), orderNumber) : texts.subject(dish, orderNumber),
    preview: previewOf(data),
    blocks,
    why: mailTexts.whyOrder,
  };
}

function previewOf({ outcome, refundCents, substitute }: MissingDishData): string {
  if (outcome === "substitute") return `Statt dessen: ${substitute?.name ?? ""}.`;
  return refundCents > 0 ? `Wir erstatten ${euro(refundCents)}.` : texts.heading;
}

function insteadBlocks(data: MissingDishData): Block[] {
  const { outcome, substitute, refundCents, isCancelled } = data;
  if (outcome === "refund" || !substitute) {
    return [
      paragraph(isCancelled ? texts.nothingLeft : texts.notInParcel),
      ...(refundCents > 0 ? refundedNow(data).map((text) => paragraph(text)) : []),
    ];
  }
  const contains = [substitute.allergens, substitute.traces].filter(Boolean);
  return [
    paragraph(texts.substitute(substitute.name)),
    panel(substitute.name, contains),
    paragraph(texts.notFitting),
  ];
}

/** Letters about two dishes of one delivery must not contradict each other. */
function othersBlock({ others, isCancelled }: MissingDishData): Block[] {
  if (isCancelled) return [];
  return [paragraph(others.length > 0 ? texts.alsoMissing(others.join(", ")) : texts.restComes)];
}

function comingBlocks({ coming, isCancelled, day }: MissingDishData): Block[] {
  if (isCancelled || coming.length === 0) return [];
  return [
    goods(
      texts.coming(longDay(day)),
      coming.map(({ name, portions }) => ({ label: name, amount: `${portions} ×` })),
    ),
  ];
}
