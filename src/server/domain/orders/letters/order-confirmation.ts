import { guaranteeNotice } from "#brand/legal/gewaehrleistung.ts";
import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { briefDay, type DeliveryDay, dayInSight, germanDay } from "#contract/day.ts";
import { noteAnswer } from "#contract/checkout/note-answer.ts";
import {
  type Block,
  button,
  type Draft,
  facts,
  heading,
  panel,
  paragraph,
  small,
  title,
} from "#server/domain/mail/blocks.ts";
import {
  addressBlock,
  deliveryBlock,
  euro,
  greeting,
  type LetterOrder,
  sumsBlock,
  transferBlock,
} from "#server/domain/orders/letters/order-parts.ts";
import { guestText } from "#server/platform/mail/guest-text.ts";

export interface OrderConfirmationData {
  order: LetterOrder;
  invoiceNumber: string;
  /** deliveries that can still be changed, with the cut-off in German */
  cutOffs: { day: DeliveryDay; until: string }[];
  orderUrl: string;
  attached: string[];
  shopName: string;
  /** number of the order whose parcel this one replaces without charge */
  replaces?: string | undefined;
}

const texts = mailTexts.orderConfirmation;
/** enough to show that they were received; the order's page has all of them */
const mostOfNotes = 160;
const mostOfCard = 300;

/**
 * Accepts the order, which makes the contract, with everything that the law requires on a durable medium (§ 312f BGB).
 */
export function orderConfirmation(data: OrderConfirmationData): Draft {
  const { order, invoiceNumber, replaces } = data;
  const words = replaces ? { ...texts, ...texts.replacement(replaces) } : texts;
  const days = order.deliveries.map(({ day }) => briefDay(day)).join(" und ");
  const blocks: Block[] = [
    heading(words.heading),
    greeting(order.name),
    paragraph(order.onInvoice ? texts.introOnInvoice : words.intro),
    facts([
      ["Bestellnummer", order.number],
      ["Bestellt am", germanDay(order.placedOn)],
      ["Rechnung", invoiceNumber],
    ]),
    button(texts.button, data.orderUrl),
    ...cutOffBlocks(data.cutOffs),
    title(order.deliveries.length === 1 ? "Ihre Lieferung" : `Ihre ${order.deliveries.length} Lieferungen`),
    ...order.deliveries.map(deliveryBlock),
    sumsBlock(order),
    ...(order.onInvoice ? [title(texts.onInvoice), transferBlock(order.onInvoice)] : []),
    addressBlock(order.address),
    ...(data.cutOffs.length > 0 ? [small({ link: texts.changeAddress, href: data.orderUrl })] : []),
    ...(order.invoiceAddress ? [addressBlock(order.invoiceAddress, "Rechnungsanschrift")] : []),
    ...giftBlocks(order.giftCard),
    ...(order.absence ? [panel("Wenn niemand da ist", [guestText(order.absence, mostOfNotes)])] : []),
    ...notesBlocks(order.notes),
    paragraph(order.hasPlace ? texts.arrivalAtPlace : texts.arrival),
    ...(replaces ? [] : [small({ strong: "Vertrag: " }, texts.contract)]),
    small({ strong: "Widerruf: " }, texts.noWithdrawal),
    small(
      { strong: `${guaranteeNotice.title}: ` },
      `${guaranteeNotice.lead} ${texts.guarantee}`,
      { link: guaranteeNotice.address, href: guaranteeNotice.href },
      ".",
    ),
    small({ strong: "Angehängt: " }, `${data.attached.join(", ")}.`),
    small(mailTexts.question),
  ];
  const preview = `Lieferung am ${days}. Gesamt ${euro(order.totalCents)}.`;
  return { subject: words.subject(order.number, data.shopName), preview, blocks, why: mailTexts.whyOrder };
}

function giftBlocks(card: string | null): Block[] {
  if (card === null) return [];
  return [
    paragraph(texts.gift),
    ...(card ? [panel("Text der Grußkarte", [guestText(card, mostOfCard)])] : []),
  ];
}

function notesBlocks(notes: string): Block[] {
  if (!notes) return [];
  const answer = noteAnswer(notes);
  return [
    panel("Ihre Anmerkungen", [guestText(notes, mostOfNotes)]),
    ...(answer ? [paragraph({ strong: answer })] : []),
  ];
}

/** A letter written after the last cut-off leaves this out. */
function cutOffBlocks(cutOffs: OrderConfirmationData["cutOffs"]): Block[] {
  const [first, ...more] = cutOffs;
  if (!first) return [];
  if (more.length === 0) return [small(texts.changeableUntil(first.until))];
  const rows = cutOffs.map(({ day, until }): [string, string] => [
    `Lieferung ${dayInSight(day)}`,
    texts.until(until),
  ]);
  return [small(texts.changeable), facts(rows)];
}
