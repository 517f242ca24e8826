import { type DeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import { isOrderNumber } from "#contract/office/kitchen/slip-code.ts";
import { extractMonths, type Month } from "#server/office/orders/search-months.ts";
import { mappedAddress } from "#server/platform/mailbox-key.ts";

/** The typed search, sorted by kind. All of it must match. */
export interface SearchTerms {
  days: DeliveryDay[];
  months: Month[];
  /** `TT-100001` */
  numbers: string[];
  /** invoices and corrections: `RE-2026-000012` */
  invoices: string[];
  emails: string[];
  /** telephone or tracking numbers: digits alone do not tell which */
  codes: Code[];
  /** everything else, matched by the beginning of words */
  words: string;
}

export interface Code {
  /** in the form of the database's `phone_key`; two forms where a country code is possible */
  phones: string[];
  tracking: string;
}

export function searchTerms(typed: string, orderPrefix: string): SearchTerms {
  const isNumber = (word: string) => word.includes("-") && isOrderNumber(word, orderPrefix);
  const invoices: string[] = [];
  // "tt100004", "TT 100004" and "tt 100 004" are "TT-100004"
  const digits = "\\d{6,12}|\\d{1,3}(?:[\\s.]\\d{3}){1,3}";
  const ownNumber = new RegExp(`(?<![\\p{L}\\d])${orderPrefix}[\\s–—-]*(${digits})(?!\\d)`, "giu");
  // the figures alone, as they are read out: "100 004"
  const joined = typed.replace(/^\s*([1-9]\d{2})[\s.](\d{3})\s*$/, "$1$2");
  const hyphened = joined.replace(
    ownNumber,
    (_, number: string) => `${orderPrefix}-${number.replace(/\D/g, "")}`,
  );
  const withoutInvoices = hyphened.replace(invoice, (_, series: string, year: string, number: string) => {
    invoices.push(`${series.toUpperCase()}-${year}-${number.padStart(6, "0")}`);
    return " ";
  });
  const days: DeliveryDay[] = [];
  const withoutDays = withoutInvoices.replace(dayLike, (whole) => {
    const deliveryDay = parseDeliveryDay(whole.replace(/(?<!\d)\d(?=\.)/g, "0$&"));
    if (deliveryDay) days.push(deliveryDay);
    return deliveryDay ? " " : whole;
  });
  const { months, rest } = extractMonths(withoutDays);
  const { codes, rest: withoutCodes } = extractCodes(rest, isNumber);
  const words = withoutCodes.split(/\s+/).filter(Boolean);
  // only whole numbers and addresses: parts such as "tt" or "de" match almost every row
  const numbers = words.filter(isNumber).map((word) => word.toUpperCase());
  const emails = words.filter(isEmail).map(mappedAddress);
  const plain = words.filter((word) => !isNumber(word) && !isEmail(word)).join(" ");
  return { days, months, numbers, invoices, emails, codes, words: plain };
}

const invoice = /(?<![\p{L}\d])(RE|TEST)[-\s]?(\d{4})[-\s]?(\d{1,9})(?!\d)/giu;
const dayLike = /(?<![\d./-])(?:\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d{2}-\d{2})(?!\d)/g;
const isEmail = (word: string) => /^[^@]+@[^@]+\.[^@.]{2,}$/.test(word);

// begins like a telephone or tracking number and continues with digits and their usual separators
const withPrefix = /(?<![\p{L}\d@.-])(?:\+|\(?0)[\d\s()/.-]*\d(?![\p{L}\d@])/gu;
const onlyFigures = /^[+\d\s()/.-]+$/;
const trackingLike = /^(?=(?:[A-Z-]*\d){6})[A-Z\d-]{8,35}$/i;
const fewest = 7;
const longestPhone = 15;

function extractCodes(text: string, isNumber: (word: string) => boolean): { codes: Code[]; rest: string } {
  const codes: Code[] = [];
  const take = (whole: string): string => {
    const code = codeOf(whole);
    if (code) codes.push(code);
    return code ? " " : whole;
  };
  if (onlyFigures.test(text.trim())) return { rest: take(text), codes };
  const rest = text.replace(withPrefix, take).replace(/\S+/g, (word) => {
    const isCode = (trackingLike.test(word) && !isNumber(word)) || /^\d{9,}$/.test(word);
    return isCode ? take(word) : word;
  });
  return { codes, rest };
}

function codeOf(text: string): Code | undefined {
  const figures = text.replace(/\D/g, "").length;
  if (figures < fewest - 1 || (figures < fewest && !/[A-Z]/i.test(text))) return undefined;
  const isPhone = !/[A-Z]/i.test(text) && figures <= longestPhone;
  const key = phoneKey(text);
  // "49 171 …" without a plus
  const inland = /^49\d{9,}$/.test(key) ? [key.slice(2)] : [];
  return {
    phones: isPhone ? [key, ...inland] : [],
    tracking: text.replace(/\s+/g, "").toUpperCase(),
  };
}

/** The same as the database's `phone_key`: digits only, without country code and leading zero. */
export function phoneKey(text: string): string {
  return text
    .replaceAll("(0)", "")
    .replace(/[^\d+]/g, "")
    .replace(/^(\+49|0049|\+|00)?0?/, "");
}
