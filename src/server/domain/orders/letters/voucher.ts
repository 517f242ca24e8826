import { pages } from "#contract/addresses.ts";
import { type CalendarDay, germanDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, formatEuro, subtractCents } from "#contract/money.ts";
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
  title,
} from "#server/domain/mail/blocks.ts";
import type { Compose, ComposeDeps } from "#server/domain/mail/compose-deps.ts";
import { voucherAttachment } from "#server/domain/invoices/vouchers/voucher-file.ts";
import { readCompany } from "#server/domain/shop/company.ts";
import { vatIn } from "#server/domain/cart/totals.ts";
import type { Company } from "#contract/shop/company.ts";
import { voucherToken } from "#server/domain/checkout/vouchers/voucher-token.ts";
import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { greeting } from "#server/domain/orders/letters/order-parts.ts";
import { guestAddress, guestName, guestText } from "#server/platform/mail/guest-text.ts";

const mostOfGreeting = 300;

export interface VoucherLetter {
  voucher: Omit<StoredVoucher, "endsOn"> & { endsOn: CalendarDay };
  shopName: string;
  url: string;
}

/** What the invoice of one that is taxed at its sale names. */
type Seller = Pick<Company, "companyName" | "street" | "zip" | "city" | "vatId" | "taxNumber">;

/** To who has bought it: confirmation of the contract, and the voucher itself. */
export function voucherBought({ voucher, url, company }: VoucherLetter & { company: Seller }): Draft {
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
        : [button(texts.button, url)]),
      small(texts.print),
      ...taxBlocks(voucher, company),
      ...(voucher.origin === "sold"
        ? [small(texts.withdrawal, " ", { link: texts.withdraw, href: url }, ".")]
        : []),
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

/**
 * One that is taxed at its sale has its invoice here, up to 250 € without a number of its own (§ 33 UStDV); it has the voucher's. The
 * tax of a multi-purpose one arises when it is spent.
 */
function taxBlocks(
  { valueCents, vatPercent, number, issuedOn }: VoucherLetter["voucher"],
  company: Seller,
): Block[] {
  const texts = mailTexts.voucher;
  if (vatPercent === null) return [small(texts.tax)];
  const vatCents = vatIn(valueCents, vatPercent);
  return [
    title(texts.invoice(number)),
    facts([
      ["Verkäufer", `${company.companyName}, ${company.street}, ${company.zip}\u00a0${company.city}`],
      company.vatId ? ["USt-IdNr.", company.vatId] : ["Steuernummer", company.taxNumber],
      ["Datum", issuedOn ? germanDay(issuedOn) : ""],
      ["Leistung", "1 Einzweck-Gutschein für Speisen"],
      ["Netto", formatEuro(eurosFromCents(subtractCents(valueCents, vatCents)))],
      [`MwSt. ${vatPercent}\u00a0%`, formatEuro(eurosFromCents(vatCents))],
      ["Brutto", worthOf({ valueCents })],
    ]),
    small(texts.taxed),
  ];
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

export interface VoucherGoodwillData {
  /** null: all of it went back to the voucher that had paid */
  voucherId: string | null;
  orderNumber: string;
  name: string;
  answer: string;
  toVoucherCents: Cents;
  correctionNumber: string;
}

/** To a guest who gets a voucher instead of money. */
export function voucherGoodwill({
  voucher,
  ...data
}: VoucherGoodwillData & { voucher: VoucherLetter["voucher"] | null }): Draft {
  const texts = mailTexts.voucherGoodwill;
  const back = data.toVoucherCents > 0 ? texts.back(formatEuro(eurosFromCents(data.toVoucherCents))) : "";
  return {
    subject: texts.subject(data.orderNumber),
    preview: voucher ? mailTexts.voucher.preview(worthOf(voucher)) : back,
    blocks: [
      heading(texts.heading),
      greeting(data.name),
      ...data.answer.split("\n").flatMap((line) => (line.trim() ? [paragraph(line)] : [])),
      ...(back ? [paragraph(back)] : []),
      ...(voucher ? voucherBlocks(voucher) : []),
      small(texts.correction(data.correctionNumber)),
      small(mailTexts.question),
    ],
    why: mailTexts.whyOrder,
  };
}

function worthOf({ valueCents }: Pick<StoredVoucher, "valueCents">): string {
  return formatEuro(eurosFromCents(valueCents));
}

/** The code is money: what the database keeps of the letter does not have it. */
async function voucherOf({ database }: Pick<ComposeDeps, "database">, voucherId: string) {
  const found = await readVoucher(database, voucherId);
  if (!found?.endsOn) throw new Error(`voucher ${voucherId} was not issued`);
  return { ...found, endsOn: found.endsOn };
}

const attached = (deps: ComposeDeps, voucher: VoucherLetter["voucher"]) =>
  voucherAttachment(deps.database, { shop: deps.publicUrl(), voucher });

export const composeVoucherBought: Compose = async (deps, { data }) => {
  const voucher = await voucherOf(deps, (data as { voucherId: string }).voucherId);
  const token = voucherToken(deps.linkKeys, voucher.id);
  const url = deps.publicUrl() + pages.voucher(token);
  const company = await readCompany(deps.database);
  const draft = voucherBought({ voucher, company, shopName: deps.brand.name, url });
  return { ...draft, attachments: [await attached(deps, voucher)], secrets: [voucher.code, token] };
};

export const composeVoucherGift: Compose = async (deps, { data }) => {
  const voucher = await voucherOf(deps, (data as { voucherId: string }).voucherId);
  const draft = voucherGift({ voucher, shopName: deps.brand.name, url: deps.publicUrl() + pages.shop() });
  return { ...draft, attachments: [await attached(deps, voucher)], secrets: [voucher.code] };
};

export const composeVoucherGoodwill: Compose = async (deps, { data }) => {
  const stored = data as unknown as VoucherGoodwillData;
  const voucher = stored.voucherId ? await voucherOf(deps, stored.voucherId) : null;
  const draft = voucherGoodwill({ ...stored, voucher });
  return { ...draft, attachments: [], secrets: voucher ? [voucher.code] : [] };
};
