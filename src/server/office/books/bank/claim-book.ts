import type { CalendarDay } from "#contract/day.ts";
import { addCents, type Cents } from "#contract/money.ts";
import type { ReceiptKind } from "#contract/office/checkout/open-invoices.ts";
import {
  digitGroups,
  nameWords,
  naming,
  plainWords,
  type Squeezed,
  squeezed,
} from "#server/office/books/bank/bank-words.ts";

/** What a firm owes or has paid, as lines of the bank are compared with it. */
export interface ClaimOfBank {
  id: string;
  /** of the order */
  number: string;
  invoiceNumber: string;
  issuedOn: CalendarDay;
  firm: string;
  /** who ordered for it */
  person: string;
  openCents: Cents;
  overpaidCents: Cents;
  /** what a second reminder claims besides and has not come */
  chargesCents: Cents;
  /** that count */
  bookings: {
    id: string;
    kind: ReceiptKind;
    cents: Cents;
    bookedOn: CalendarDay;
    /** false: booked by hand */
    hasLine: boolean;
  }[];
}

export interface LineOfBank {
  bookedOn: CalendarDay;
  cents: Cents;
  payee: string;
  text: string;
}

/** Claims by what a line may name. */
export interface ClaimBook {
  byInvoice: ReadonlyMap<string, ClaimOfBank>;
  byOrder: ReadonlyMap<string, ClaimOfBank>;
  /** what a monthly statement asked for together, by its number */
  byStatement: ReadonlyMap<string, readonly ClaimOfBank[]>;
  /** by what is open of an invoice, and with its charges */
  byOwedCents: ReadonlyMap<Cents, readonly ClaimOfBank[]>;
  /** by the first word of a name, and by the beginning of a name that a bank wrote without blanks */
  byFirstWord: ReadonlyMap<string, readonly Called[]>;
  series: readonly string[];
  orderPrefixes: readonly string[];
}

interface Called {
  claim: ClaimOfBank;
  words: readonly string[];
  isPerson: boolean;
}

const beginning = (name: string) => name.slice(0, 6);
const before = (number: string) => number.slice(0, number.lastIndexOf("-"));

/** A monthly statement and the purchases that it named. */
export interface StatementOfBank {
  number: string;
  purchaseIds: readonly string[];
}

export function claimBook(
  claims: readonly ClaimOfBank[],
  statements: readonly StatementOfBank[] = [],
): ClaimBook {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const called = claims.flatMap((claim): Called[] => [
    { claim, words: nameWords(claim.firm), isPerson: false },
    // a single name is no person's
    ...(plainWords(claim.person).length > 1
      ? [{ claim, words: plainWords(claim.person), isPerson: true }]
      : []),
  ]);
  const keyed = called.flatMap((found) =>
    [...new Set([found.words[0] ?? "", beginning(found.words.join(""))])].map((key) => ({ key, found })),
  );
  return {
    byInvoice: new Map(claims.map((claim) => [claim.invoiceNumber, claim])),
    byOrder: new Map(claims.map((claim) => [claim.number, claim])),
    byStatement: new Map(
      statements.map(({ number, purchaseIds }) => [number, there(purchaseIds.map((id) => byId.get(id)))]),
    ),
    byOwedCents: grouped(
      claims.flatMap((claim) =>
        [...new Set([claim.openCents, owedCents(claim)])]
          .filter((cents) => cents > 0)
          .map((key) => ({ key, found: claim })),
      ),
    ),
    byFirstWord: grouped(keyed),
    series: [...new Set(claims.map(({ invoiceNumber }) => before(invoiceNumber)))],
    orderPrefixes: [...new Set(claims.map(({ number }) => before(number)))],
  };
}

export const owedCents = ({ openCents, chargesCents }: ClaimOfBank) => addCents(openCents, chargesCents);

function grouped<Key, Found>(keyed: readonly { key: Key; found: Found }[]): Map<Key, Found[]> {
  return new Map(
    [...Map.groupBy(keyed, ({ key }) => key)].map(([key, those]) => [key, those.map(({ found }) => found)]),
  );
}

/** What a line says about claims. */
export interface Named {
  /** by the number of the invoice or the order */
  numbers: ReadonlySet<ClaimOfBank>;
  /** by a part of a number, which says little alone */
  parts: ReadonlySet<ClaimOfBank>;
  /** by the number of a monthly statement, as far as they are open; they stand among the numbers, too */
  ofStatement: ReadonlySet<ClaimOfBank>;
  /** a number of an invoice that no claim has */
  hasForeign: boolean;
  /** the other side is called so */
  names: ReadonlyMap<ClaimOfBank, "clear" | "maybe">;
}

export function namedIn(line: LineOfBank, book: ClaimBook): Named {
  const sure = new Set<ClaimOfBank>();
  const parts = new Set<ClaimOfBank>();
  const ofStatement = new Set<ClaimOfBank>();
  let hasForeign = false;
  for (const text of [line.text, line.payee]) {
    const found = squeezed(text);
    const stated = statementsIn(found, book);
    for (const claim of stated.flat()) ofStatement.add(claim);
    for (const number of invoicesIn(found, book)) {
      for (const claim of number.claims) sure.add(claim);
      for (const claim of number.following) parts.add(claim);
      hasForeign ||= number.claims.length === 0;
    }
    // the year and the digits of a statement are no invoice's
    const years = stated.length > 0 ? [] : yearsIn(found, book);
    for (const claim of [...years, ...ordersIn(found, book)]) sure.add(claim);
    for (const claim of shortNumbersIn(found, book)) parts.add(claim);
  }
  // what was paid meanwhile is not meant, unless nothing of it is open
  const owing = [...ofStatement].filter((claim) => owedCents(claim) > 0);
  const meant = owing.length > 0 ? owing : [...ofStatement];
  for (const claim of meant) sure.add(claim);
  for (const claim of sure) parts.delete(claim);
  return { numbers: sure, ofStatement: new Set(meant), parts, hasForeign, names: namesIn(line, book) };
}

const digits = 6;

/** How the groups behind a series may be its number: whole, broken by a blank, without its zeros, or before other digits. */
function readings(groups: readonly string[]): string[] {
  const [first = ""] = groups;
  if (first.length === digits) return [first];
  if (first.length > digits) return first.startsWith("0") ? [first.slice(0, digits)] : [first];
  const joined = groups.map((_, at) => groups.slice(0, at + 1).join(""));
  const whole = joined.filter(({ length }) => length === digits);
  return first === "" ? [] : [...new Set([...whole, first.padStart(digits, "0")])];
}

const there = <Found>(found: (Found | undefined)[]): Found[] => found.filter((one) => one !== undefined);

const longestSeen = 8;

/** `RE-2026-000123`, `re 2026/123`, `RE2026O00123`, and what else is listed behind: `RE-2026-000123, 124`. */
function invoicesIn(text: Squeezed, { byInvoice }: ClaimBook) {
  return [...text.signs.matchAll(/(RE|TEST)(2[0O][0-9OIL]{2})/g)].flatMap(
    ({ 0: all, 1: kind, 2: year = "", index }) => {
      const series = `${kind}-${year.replaceAll("O", "0").replace(/[IL]/g, "1")}`;
      const groups = digitGroups(text, index + all.length).slice(0, longestSeen);
      if (groups.length === 0) return [];
      const claims = there(readings(groups).map((number) => byInvoice.get(`${series}-${number}`)));
      const short = groups.slice(1).filter(({ length }) => length >= 3 && length <= digits);
      const following = there(
        short.map((group) => byInvoice.get(`${series}-${group.padStart(digits, "0")}`)),
      );
      return [{ claims, following }];
    },
  );
}

/** `MA-2026-11-0001`, `MA 2026/11/1`, `MA2026110001`: one for each place where one stands. */
function statementsIn(text: Squeezed, { byStatement }: ClaimBook): (readonly ClaimOfBank[])[] {
  return [...text.signs.matchAll(/MA(2[0O][0-9OIL]{2})/g)].flatMap(({ 0: all, 1: year = "", index }) => {
    const groups = digitGroups(text, index + all.length).slice(0, longestSeen);
    const joined = groups.map((_, at) => groups.slice(0, at + 1).join(""));
    const read = [...joined, groups[0]?.slice(0, 6) ?? ""].map(
      (digits) =>
        `MA-${year.replaceAll("O", "0").replace(/[IL]/g, "1")}-${digits.slice(0, 2)}-${digits.slice(2).padStart(4, "0")}`,
    );
    return there(read.map((number) => byStatement.get(number))).slice(0, 1);
  });
}

/** `2026-000123` */
function yearsIn(text: Squeezed, { byInvoice, series }: ClaimBook): ClaimOfBank[] {
  return [...text.signs.matchAll(/20\d\d(?=\d)/g)].flatMap(({ 0: year, index }) => {
    const isBegin = text.gaps.has(index) || !/\d/.test(text.signs[index - 1] ?? "");
    const [number, ...others] = isBegin ? readings(digitGroups(text, index + year.length)) : [];
    if (!number?.startsWith("0") || others.length > 0) return [];
    return there(series.filter((one) => one.endsWith(year)).map((one) => byInvoice.get(`${one}-${number}`)));
  });
}

/** `TT-100001` */
function ordersIn(text: Squeezed, { byOrder, orderPrefixes }: ClaimBook): ClaimOfBank[] {
  return orderPrefixes.flatMap((prefix) =>
    [...text.signs.matchAll(new RegExp(`${prefix}(?=[0-9OIL])`, "g"))].flatMap(({ index }) => {
      const groups = digitGroups(text, index + prefix.length).slice(0, longestSeen);
      const joined = groups.map((_, at) => groups.slice(0, at + 1).join(""));
      return there(joined.map((number) => byOrder.get(`${prefix}-${number}`)));
    }),
  );
}

const invoiceWords = /RECHNUNGSNUMMER|RECHNUNGSNR|RECHNUNG|RECHNUNGEN|RECHNR|RENR|RGNR|RG|RE|INVOICE|INV/g;

/** `Rechnung 123` */
function shortNumbersIn(text: Squeezed, { byInvoice, series }: ClaimBook): ClaimOfBank[] {
  return [...text.signs.matchAll(invoiceWords)].flatMap(({ 0: word, index }) => {
    const [group = ""] = digitGroups(text, index + word.length);
    if (group === "" || group.length > digits) return [];
    return there(series.map((one) => byInvoice.get(`${one}-${group.padStart(digits, "0")}`)));
  });
}

function namesIn(line: LineOfBank, { byFirstWord }: ClaimBook): Map<ClaimOfBank, "clear" | "maybe"> {
  const sides = line.payee.split(" · ").map((side) => nameWords(side).join(""));
  const keys = new Set([...plainWords(line.payee), ...plainWords(line.text), ...sides.map(beginning)]);
  const found = new Map<ClaimOfBank, "clear" | "maybe">();
  for (const { claim, words, isPerson } of [...keys].flatMap((key) => byFirstWord.get(key) ?? [])) {
    const how = naming(line, words);
    if (how && found.get(claim) !== "clear") found.set(claim, isPerson ? "maybe" : how);
  }
  return found;
}
