import { type CalendarDay, germanDay } from "#contract/day.ts";
import { type Cents, noCents, smallestCents } from "#contract/money.ts";
import { generateCode } from "#server/domain/checkout/generate-code.ts";

/** 31^20 are 99 bits: it is money, and nothing else protects it. */
const codeLength = 20;

export function newVoucherCode(): string {
  return generateCode("", codeLength);
}

/**
 * The code of a voucher in a typed text, with or without its dashes; undefined: the text is no such code, so it may be a discount
 * code.
 */
export function voucherCodeIn(plain: string): string | undefined {
  const signs = plain.replaceAll("-", "");
  return /^[2-9A-HJKMNP-Z]{20}$/.test(signs) ? signs.match(/.{4}/g)?.join("-") : undefined;
}

/** The claim lapses at the end of the third year after the one in which it arose (§§ 195, 199 BGB). */
export function endOf(issuedOn: CalendarDay): CalendarDay {
  return `${Number(issuedOn.slice(0, 4)) + 3}-12-31` as CalendarDay;
}

/** A voucher as the cart knows it that wants to be paid with it. */
export interface CartVoucher {
  id: string;
  ending: string;
  /** its balance, with what the cart's own unpaid attempt has taken */
  availableCents: Cents;
  endsOn: CalendarDay;
  isStopped: boolean;
}

/** Why it pays nothing today, or null. */
export function voucherProblem(
  { availableCents, endsOn, isStopped }: Omit<CartVoucher, "id" | "ending">,
  today: CalendarDay,
): string | null {
  if (isStopped) return "Dieser Gutschein ist gesperrt. Bitte schreiben Sie uns.";
  if (today > endsOn) return `Dieser Gutschein galt bis ${germanDay(endsOn)}.`;
  return availableCents === 0 ? "Dieser Gutschein ist schon eingelöst: Es ist kein Guthaben mehr da." : null;
}

/** What a voucher pays of a total; the rest is paid as without it. */
export function voucherShare(availableCents: Cents, totalCents: Cents): Cents {
  return totalCents > 0 ? smallestCents(availableCents, totalCents) : noCents;
}
