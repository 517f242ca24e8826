import { daysUntil } from "#contract/day.ts";
import { type Cents, negateCents, noCents, smallestCents, subtractCents, sumCents } from "#contract/money.ts";
import { plainWords } from "#server/office/books/bank/bank-words.ts";
import {
  type ClaimBook,
  type ClaimOfBank,
  type LineOfBank,
  type Named,
  namedIn,
} from "#server/office/books/bank/claim-book.ts";
import { goneOut, isReturnText } from "#server/office/books/bank/propose-return.ts";
import { told } from "#server/office/books/months/fault.ts";

/** `linked`: it was booked by hand before, and no money is booked again */
export type ProposalKind = "received" | "returned" | "bounced" | "linked";

/** What a line of the bank is, as far as it can be told. */
export interface Proposal {
  kind: ProposalKind;
  /** several people would say the same: it may be confirmed with others at once */
  isSure: boolean;
  /** German: why */
  reason: string;
  /** German: what does not add up; empty: all does */
  remark: string;
  parts: { claim: ClaimOfBank; cents: Cents; receiptId?: string }[];
}

/** No proposal: none or several fit, which a person chooses from. */
export interface Finding {
  proposal: Proposal | null;
  candidates: readonly ClaimOfBank[];
}

export const nothing: Finding = { proposal: null, candidates: [] };

export interface Asked {
  book: ClaimBook;
  /** names of payment providers: their payouts are matched elsewhere */
  providers: readonly string[];
  /** a person said that the line does not belong to these */
  loosened?: ReadonlySet<string>;
}

/** Which claims a line of the bank pays. The same line and claims have the same answer. */
export function proposeClaims(line: LineOfBank, { book, providers, loosened = new Set() }: Asked): Finding {
  const words = new Set(plainWords(`${line.payee} ${line.text}`));
  if (line.cents === 0 || providers.some((name) => plainWords(name).every((word) => words.has(word))))
    return nothing;
  const mayBe = (claim: ClaimOfBank) => !loosened.has(claim.id) && claim.issuedOn <= line.bookedOn;
  const named = only(namedIn(line, book), mayBe);
  const byHand = bookedByHand(line, named);
  const found = byHand
    ? { proposal: byHand, candidates: [] }
    : line.cents < 0
      ? goneOut(line, named)
      : comeIn(line, named, (book.byOpenCents.get(line.cents) ?? []).filter(mayBe));
  return {
    proposal: found.proposal && {
      ...found.proposal,
      isSure: found.proposal.isSure && loosened.size === 0 && !named.hasForeign,
    },
    candidates: found.candidates,
  };
}

/** A number that cannot be meant, as a person said or as its day says, makes the rest doubtful. */
function only(
  { numbers, ofStatement, parts, hasForeign, names }: Named,
  mayBe: (claim: ClaimOfBank) => boolean,
): Named {
  return {
    numbers: new Set([...numbers].filter(mayBe)),
    ofStatement: new Set([...ofStatement].filter(mayBe)),
    parts: new Set([...parts].filter(mayBe)),
    hasForeign: hasForeign || ![...numbers].every(mayBe),
    names: new Map([...names].filter(([claim]) => mayBe(claim))),
  };
}

/** A booking by hand of about this day; the page asks whether it is this line. */
const byHandDays = 5;

function bookedByHand(line: LineOfBank, { numbers, names }: Named): Proposal | null {
  const kind = line.cents > 0 ? "received" : "returned";
  const size = line.cents > 0 ? line.cents : negateCents(line.cents);
  const claims = numbers.size > 0 ? [...numbers] : [...names.keys()];
  const fitting = claims.flatMap((claim) =>
    claim.bookings
      .filter(
        (receipt) =>
          !receipt.hasLine &&
          receipt.kind === kind &&
          receipt.cents === size &&
          Math.abs(daysUntil(receipt.bookedOn, line.bookedOn)) <= byHandDays,
      )
      .map(({ id }) => ({ claim, cents: size, receiptId: id })),
  );
  const [found, ...others] = fitting;
  if (!found || others.length > 0) return null;
  const reason = "Diese Zahlung ist schon von Hand gebucht. Sie wird nicht noch einmal gebucht.";
  return { kind: "linked", isSure: numbers.size > 0, reason, remark: "", parts: [found] };
}

const isOpen = ({ openCents }: ClaimOfBank) => openCents > 0;

function comeIn(line: LineOfBank, named: Named, sameAmount: readonly ClaimOfBank[]): Finding {
  // money of our own that came back pays nothing
  if (isReturnText(line.text))
    return { proposal: null, candidates: [...named.numbers, ...named.names.keys()] };
  const found =
    named.numbers.size > 0 ? byNumbers(line, named) : (byShortNumber(line, named) ?? byName(line, named));
  return found ?? { proposal: null, candidates: sameAmount };
}

function byNumbers(line: LineOfBank, named: Named): Finding {
  const { numbers, parts, names } = named;
  const all = [...numbers];
  const open = all.filter(isOpen);
  const [first] = open.length > 0 ? open : all;
  if (!first) return nothing;
  const candidates = [...new Set([...all, ...parts])];
  const isStated = named.ofStatement.size > 0;
  if (open.length === 0)
    return all.length > 1 ? { proposal: null, candidates } : { proposal: paidTwice(line, first), candidates };
  if (sumCents(open.map(({ openCents }) => openCents)) === line.cents)
    return {
      proposal: whole(
        open,
        isStated ? "Monatsaufstellung und Betrag stimmen." : "Rechnungsnummer und Betrag stimmen.",
        all.length === open.length,
      ),
      candidates,
    };
  // of a list that names only its first number whole, and of a firm that names only one
  const listed = [...new Set([...open, ...[...parts].filter(isOpen)])];
  const ofFirm = [...names.keys()].filter((claim) => isOpen(claim) && claim.firm === first.firm);
  for (const pool of [listed, [...new Set([...open, ...ofFirm])]]) {
    const subset = onlySubset(pool, line.cents, open.length === 1 ? open : []);
    if (subset && subset.length > 1)
      return { proposal: whole(subset, "Die Summe dieser offenen Rechnungen stimmt.", false), candidates };
  }
  if (open.length > 1) {
    const [one, ...more] = open.filter(({ openCents }) => openCents === line.cents);
    const isOne = one && more.length === 0;
    const last = isStated ? oneByOne(line, open) : null;
    return {
      proposal: isOne ? whole([one], "Eine der genannten Rechnungen hat diesen Betrag.", false) : last,
      candidates,
    };
  }
  const reason = isStated ? "Die Nummer der Monatsaufstellung stimmt." : "Die Rechnungsnummer stimmt.";
  return { proposal: single(line, first, reason), candidates };
}

function whole(claims: readonly ClaimOfBank[], reason: string, isSure: boolean): Proposal {
  const parts = claims.map((claim) => ({ claim, cents: claim.openCents }));
  return { kind: "received", isSure, reason, remark: "", parts };
}

/** Less or more than a monthly statement asked for: the oldest invoice first, and what is too much at the last. */
function oneByOne(line: LineOfBank, claims: readonly ClaimOfBank[]): Proposal {
  let left = line.cents;
  const parts = claims.map((claim, at) => {
    const size = at === claims.length - 1 ? left : smallestCents(left, claim.openCents);
    left = subtractCents(left, size);
    return { claim, cents: size };
  });
  const rest = subtractCents(sumCents(claims.map(({ openCents }) => openCents)), line.cents);
  return {
    kind: "received",
    isSure: false,
    reason: "Die Nummer der Monatsaufstellung stimmt. Die älteste Rechnung wird zuerst bezahlt.",
    remark:
      rest < 0
        ? `Es sind ${told(negateCents(rest))} mehr als offen.`
        : `Ein Teil: ${told(rest)} bleiben offen.`,
    parts: parts.filter(({ cents: size }) => size > 0),
  };
}

const paidTwice = (line: LineOfBank, claim: ClaimOfBank): Proposal => ({
  kind: "received",
  isSure: false,
  reason: "Die Rechnungsnummer stimmt.",
  remark: "Die Rechnung ist schon bezahlt: Wurde doppelt überwiesen? Der Betrag ist dann zurückzuüberweisen.",
  parts: [{ claim, cents: line.cents }],
});

/** What firms deduct where a discount for early payment is usual; we grant none. */
const mostDiscountPercent = 3;
const isDiscount = (open: Cents, paid: Cents) =>
  paid < open && subtractCents(open, paid) * 100 <= open * mostDiscountPercent;

/** Less or more than what is open is never settled silently. */
function single({ cents }: LineOfBank, claim: ClaimOfBank, reason: string): Proposal {
  const rest = subtractCents(claim.openCents, cents);
  const remark =
    rest === 0
      ? ""
      : rest < 0
        ? `Es sind ${told(negateCents(rest))} mehr als offen.`
        : isDiscount(claim.openCents, cents)
          ? `Es fehlen ${told(rest)}: Wurde Skonto abgezogen? Sie bleiben offen.`
          : `Ein Teil: ${told(rest)} bleiben offen.`;
  return { kind: "received", isSure: rest === 0, reason, remark, parts: [{ claim, cents }] };
}

/** `Rechnung 123`: enough beside the amount or the name. */
function byShortNumber(line: LineOfBank, { parts, names }: Named): Finding | undefined {
  const open = [...parts].filter(isOpen);
  const [only] = open;
  if (!only) return undefined;
  const exact = onlySubset(open, line.cents, []);
  const isNamed = exact?.every((claim) => names.get(claim) === "clear") ?? false;
  if (exact)
    return {
      proposal: whole(exact, "Ein Teil der Rechnungsnummer und der Betrag stimmen.", isNamed),
      candidates: open,
    };
  if (open.length > 1 || !names.has(only)) return undefined;
  const proposal = single(line, only, "Ein Teil der Rechnungsnummer und der Name stimmen.");
  return { proposal, candidates: open };
}

function byName(line: LineOfBank, { names }: Named): Finding | undefined {
  const open = [...names.keys()].filter(isOpen);
  if (open.length === 0) return undefined;
  const exact = open.filter(({ openCents }) => openCents === line.cents);
  const [only] = exact;
  if (exact.length > 1) return { proposal: null, candidates: exact };
  const ofFirm = open.filter(({ firm }) => firm === (only ?? open[0])?.firm);
  const isOnlyWay = onlySubset(ofFirm, line.cents, []) !== undefined;
  if (only)
    return {
      // not when others of the firm add up to it as well
      proposal: whole([only], "Name und Betrag stimmen.", names.get(only) === "clear" && isOnlyWay),
      candidates: open,
    };
  const ofOneFirm = new Set(open.map(({ firm }) => firm)).size === 1;
  const sum = ofOneFirm ? onlySubset(open, line.cents, []) : undefined;
  if (sum)
    return {
      proposal: whole(sum, "Der Name und die Summe dieser offenen Rechnungen stimmen.", false),
      candidates: open,
    };
  const [last] = open;
  if (open.length === 1 && last && isDiscount(last.openCents, line.cents))
    return { proposal: single(line, last, "Der Name stimmt, der Betrag fast."), candidates: open };
  return { proposal: null, candidates: open };
}

/** Above it only all of them together are tried: each one more doubles the work. */
const mostTried = 12;

/** The open claims of these that add up to the amount, with all `needed`; undefined: none or several ways. */
function onlySubset(
  claims: readonly ClaimOfBank[],
  amount: Cents,
  needed: readonly ClaimOfBank[],
): ClaimOfBank[] | undefined {
  const free = claims.filter((claim) => !needed.includes(claim));
  const choices =
    free.length > mostTried ? [2 ** free.length - 1] : Array.from({ length: 2 ** free.length }).keys();
  let found: ClaimOfBank[] | undefined;
  for (const choice of choices) {
    const subset = [...needed, ...free.filter((_, at) => Math.floor(choice / 2 ** at) % 2 === 1)];
    if (subset.length === 0 || sum(subset) !== amount) continue;
    if (found) return undefined;
    found = subset;
  }
  return found;
}

const sum = (claims: readonly ClaimOfBank[]) => claims.reduce((total, { openCents }) => total + openCents, 0);

/** No more than a person can look through, the same amount first. */
export function shownCandidates(finding: Finding, cents: Cents): ClaimOfBank[] {
  const most = 5;
  const distance = ({ openCents, overpaidCents }: ClaimOfBank) =>
    Math.abs(
      cents > 0
        ? subtractCents(openCents, cents)
        : subtractCents(overpaidCents, subtractCents(noCents, cents)),
    );
  return [...new Set(finding.candidates)]
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, most);
}
