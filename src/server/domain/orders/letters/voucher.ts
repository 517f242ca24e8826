import { pages } from "#contract/addresses.ts";
import { type CalendarDay, germanDay } from "#contract/day.ts";
import { eurosFromCents, formatEuro } from "#contract/money.ts";
import { readVoucher, type StoredVoucher } from "#server/domain/checkout/vouchers/queries.ts";
import {
  type Block,
  button,
  type Draft,
  facts,
  heading,
  paragraph,
  panel,
  small,
} from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { greeting } from "#server/domain/orders/letters/order-parts.ts";
import { guestAddress, guestName, guestText } from "#server/platform/mail/guest-text.ts";

const mostOfGreeting = 300;

export interface VoucherLetter {
  voucher: Omit<StoredVoucher, "endsOn"> & { endsOn: CalendarDay };
  shopName: string;
  url: string;
}

/** To who has bought it: confirmation of the contract, and the voucher itself. */
export function voucherBought({ voucher, url }: VoucherLetter): Draft {
  const texts = mailTexts.voucher;
  const sent = voucher.sendOn !== null && voucher.recipientEmail !== "";
  return {
    subject: texts.subject(voucher.number),
    preview: texts.preview(worthOf(voucher)),
    blocks: [
      heading(texts.heading),
      greeting(voucher.buyerName),
      paragraph(texts.intro),
      ...voucherBlocks(voucher),
      ...(sent && voucher.sendOn
        ? [paragraph(texts.sent(guestAddress(voucher.recipientEmail), germanDay(voucher.sendOn)))]
        : [button(texts.button, url), small(texts.print)]),
      small(texts.tax),
      small(texts.withdrawal),
    ],
    why: texts.why,
  };
}

/** To who gets it. */
export function voucherGift({ voucher, shopName, url }: VoucherLetter): Draft {
  const texts = mailTexts.voucherGift;
  // any buyer may have typed anything: a name that is none is not said
  const from = guestName(voucher.buyerName) || texts.somebody;
  return {
    subject: texts.subject(from, shopName),
    preview: texts.preview(worthOf(voucher)),
    blocks: [
      heading(texts.heading),
      greeting(voucher.recipientName),
      paragraph(texts.intro(from, shopName)),
      ...(voucher.greeting
        ? [
            panel(
              texts.words(from),
              voucher.greeting.split("\n").map((line) => guestText(line, mostOfGreeting)),
            ),
          ]
        : []),
      ...voucherBlocks(voucher),
      button(texts.button, url),
    ],
    why: texts.why(from),
  };
}

function voucherBlocks(voucher: VoucherLetter["voucher"]): Block[] {
  const texts = mailTexts.voucher;
  return [
    facts([
      [texts.value, worthOf(voucher)],
      [texts.code, voucher.code],
      [texts.until, germanDay(voucher.endsOn)],
    ]),
    paragraph(texts.how),
  ];
}

function worthOf({ valueCents }: Pick<StoredVoucher, "valueCents">): string {
  return formatEuro(eurosFromCents(valueCents));
}

/** The code is money: what the database keeps of the letter does not have it. */
function composed(write: (letter: VoucherLetter) => Draft, address: (id: string) => string): Compose {
  return async ({ database, publicUrl, brand }, { id, data }) => {
    const { voucherId } = data as { voucherId: string };
    const found = await readVoucher(database, voucherId);
    if (!found?.endsOn) throw new Error(`mail ${id}: its voucher is unknown`);
    const voucher = { ...found, endsOn: found.endsOn };
    const draft = write({ voucher, shopName: brand.name, url: publicUrl() + address(voucherId) });
    return { ...draft, attachments: [], secrets: [found.code] };
  };
}

export const composeVoucherBought = composed(voucherBought, pages.voucher);
export const composeVoucherGift = composed(voucherGift, () => pages.shop());
