import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import { addCents, type Cents, largestCents, noCents, subtractCents, sumCents } from "#contract/money.ts";
import {
  type Block,
  button,
  type Draft,
  facts,
  goods,
  heading,
  paragraph,
  type Row,
  small,
  sums,
} from "#server/domain/mail/blocks.ts";
import {
  discountRow,
  euro,
  greeting,
  type LetterDelivery,
  lineRow,
  shippingRow,
} from "#server/domain/orders/letters/order-parts.ts";

export interface CancellationData {
  orderNumber: string;
  name: string;
  /** what is cancelled; `nothing`: a refund for another reason */
  of: "order" | "deliveries" | "nothing";
  deliveries: LetterDelivery[];
  discountCode?: string | null;
  /** the refunded pieces where nothing is cancelled, e.g. `2 × Lasagne (16.09.2026)` */
  pieces?: string[];
  /** these pieces are not packed, and the rest comes */
  isMissing?: boolean;
  /** the guest has left them out */
  isLeftOut?: boolean | undefined;
  /** days whose parcel comes although its money goes back */
  comes?: DeliveryDay[];
  /** days of which only those cartons come that had left already */
  restStays?: DeliveryDay[];
  refundCents: Cents;
  /** the part of the correction that was refunded before it */
  alreadyBackCents?: Cents;
  /** of the refund, what went back to the voucher that had paid */
  toVoucherCents?: Cents;
  /** of an order on invoice: how much of the refund lowers what is still owed; the rest was paid and is transferred back */
  deductedCents?: Cents;
  /** the shop's reason for the guest; null where the guest cancelled */
  reason: string | null;
  /** number of the correction invoice */
  correctionNumber: string | null;
}

const texts = mailTexts.cancellation;

export function cancellation({ url, ...data }: CancellationData & { url?: string }): Draft {
  const credited = addCents(data.refundCents, data.alreadyBackCents ?? noCents);
  const isRefundOnly = data.of === "nothing";
  const words = wordsOf(data);
  const number: [string, string] = ["Bestellnummer", data.orderNumber];
  const rows: [string, string][] = [
    number,
    ...(credited > 0 ? [[words.label, euro(credited)] as [string, string]] : []),
    ...(data.correctionNumber ? [["Rechnungskorrektur", data.correctionNumber] as [string, string]] : []),
  ];
  const blocks: Block[] = [
    heading(isRefundOnly ? words.headingRefund : words.heading),
    greeting(data.name),
    paragraph(introOf(data, words.introRefund)),
    ...(data.reason ? [paragraph({ strong: "Grund: " }, data.reason)] : []),
    facts(rows),
    ...(isRefundOnly && data.pieces?.length
      ? [paragraph({ strong: data.isMissing ? texts.missing : words.pieces }, data.pieces.join(", "))]
      : []),
    ...(data.isMissing ? [paragraph(texts.restComes)] : []),
    ...(url ? [button(texts.button, url)] : []),
    ...(data.comes?.length
      ? [paragraph({ strong: texts.comesAnyway(data.comes.map(longDay).join(" und am ")) })]
      : []),
    ...(data.restStays?.length
      ? [paragraph({ strong: texts.restStays(data.restStays.map(longDay).join(" und am ")) })]
      : []),
    ...data.deliveries.map((delivery) => cancelledBlock(delivery, data.discountCode ?? null)),
    ...refundSums(data),
    ...refundTexts(data).map((text) => paragraph(text)),
    ...(data.correctionNumber ? [small(texts.correction)] : []),
    small(mailTexts.question),
  ];
  const days = data.deliveries.map(({ day }) => longDay(day)).join(" und ");
  const preview = data.refundCents > 0 ? words.preview(euro(data.refundCents)) : `Storniert: ${days}.`;
  const subject = (isRefundOnly ? words.subjectRefund : words.subject)(data.orderNumber);
  return { subject, preview, blocks, why: mailTexts.whyOrder };
}

function wordsOf({ deductedCents, isLeftOut }: CancellationData) {
  const words = deductedCents === undefined ? texts : { ...texts, ...texts.onInvoice };
  return isLeftOut ? { ...words, ...texts.leftOut } : words;
}

function introOf({ of, isMissing, isLeftOut }: CancellationData, refund: string): string {
  if (isMissing && !isLeftOut) return texts.introMissing;
  return { order: texts.introOrder, deliveries: texts.introDay, nothing: refund }[of];
}

function cancelledBlock(delivery: LetterDelivery, code: string | null): Block {
  const { day, lines, discountCents, shippingCents } = delivery;
  return goods(longDay(day), [
    ...lines.map(lineRow),
    ...discountRow(discountCents, code),
    shippingRow(shippingCents),
  ]);
}

/** From the cancelled deliveries to the refund. The rows always add up to the total. */
function refundSums(data: CancellationData): Block[] {
  const { deliveries, refundCents, alreadyBackCents = noCents, deductedCents } = data;
  if (refundCents === 0 || deliveries.length === 0) return [];
  const cancelledCents = sumCents(deliveries.map(costOf));
  const otherCents = largestCents(
    noCents,
    subtractCents(addCents(refundCents, alreadyBackCents), cancelledCents),
  );
  const beforeCents = subtractCents(addCents(cancelledCents, otherCents), refundCents);
  const rows: Row[] = [
    { label: texts.cancelled(deliveries.length), amount: euro(cancelledCents) },
    ...(otherCents > 0 ? [{ label: texts.other, amount: euro(otherCents) }] : []),
    ...(beforeCents > 0 ? [{ label: texts.before, amount: `−${euro(beforeCents)}` }] : []),
  ];
  const { label } = deductedCents === undefined ? texts : texts.onInvoice;
  return [sums(rows, { label, amount: euro(refundCents) })];
}

function costOf({ lines, discountCents, shippingCents }: LetterDelivery): Cents {
  const goodsCents = sumCents(lines.map((line) => line.goodsCents));
  return addCents(subtractCents(goodsCents, discountCents), shippingCents);
}

function refundTexts(data: CancellationData): string[] {
  const { refundCents, alreadyBackCents = noCents } = data;
  const now = refundCents > 0 ? refundedNow(data) : [];
  const sentence = refundCents > 0 ? texts.alreadyBack : texts.allBack;
  const before = alreadyBackCents > 0 ? [sentence(euro(alreadyBackCents))] : [];
  return now.length + before.length > 0 ? [...before, ...now] : [texts.noRefund];
}

/** How the guest gets the money: back as it was paid, or of an order on invoice as less to pay. */
export function refundedNow({
  refundCents,
  deductedCents,
  toVoucherCents = noCents,
}: Pick<CancellationData, "refundCents" | "deductedCents" | "toVoucherCents">): string[] {
  if (deductedCents === undefined) {
    const restCents = subtractCents(refundCents, toVoucherCents);
    return [
      ...(toVoucherCents > 0 ? [mailTexts.voucherGoodwill.back(euro(toVoucherCents))] : []),
      ...(restCents > 0 ? [texts.refund(euro(restCents))] : []),
    ];
  }
  const transferredCents = subtractCents(refundCents, deductedCents);
  return [
    ...(deductedCents > 0 ? [texts.onInvoice.deducted(euro(deductedCents))] : []),
    ...(transferredCents > 0 ? [texts.onInvoice.transferred(euro(transferredCents))] : []),
  ];
}
