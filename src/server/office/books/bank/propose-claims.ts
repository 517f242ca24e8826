import { type Cents, subtractCents, sumCents } from "#contract/money.ts";
import { bookedByHand } from "#server/office/books/bank/booked-by-hand.ts";
import { plainWords } from "#server/office/books/bank/bank-words.ts";
import {
  type ClaimBook,
  type ClaimOfBank,
  type LineOfBank,
  type Named,
  namedIn,
  owedCents,
} from "#server/office/books/bank/claim-book.ts";
import {
  claimsIn,
  divideAmount,
  invoicesOf,
  ofAmount,
  onlySubset,
  owedShares,
  type Share,
  sumOf,
} from "#server/office/books/bank/divide-amount.ts";
import { goneOut, isClearly, isReturnText, nameAndAmount } from "#server/office/books/bank/propose-return.ts";
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
  parts: (Share<ClaimOfBank> & { receiptId?: string })[];
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
      : comeIn(line, named, (book.byOwedCents.get(line.cents) ?? []).filter(mayBe));
  return {
    proposal: found.proposal && toldOf(found.proposal, named, loosened),
    candidates: found.candidates,
  };
}

/** Never doubtful without saying why. */
function toldOf(proposal: Proposal, named: Named, loosened: ReadonlySet<string>): Proposal {
  const isSure = proposal.isSure && loosened.size === 0 && !named.hasForeign;
  return {
    ...{ ...proposal, isSure },
    reason: [proposal.reason, ...chargesWords(proposal)].join(" "),
    remark: isSure ? proposal.remark : proposal.remark || doubtOf(proposal, named, loosened),
  };
}

function doubtOf({ parts }: Proposal, named: Named, loosened: ReadonlySet<string>): string {
  if (loosened.size > 0) return "Von einer anderen Rechnung wurde die Zeile gelöst.";
  if (named.hasForeign) return "Eine genannte Nummer passt zu keiner Rechnung.";
  const claims = claimsIn(parts);
  if (claims.every((claim) => named.numbers.has(claim))) return "Genannt ist auch eine andere Rechnung.";
  return claims.length === 1
    ? "Die Rechnungsnummer ist nicht genannt."
    : "Nicht jede dieser Rechnungen ist mit ihrer Nummer genannt.";
}

function chargesWords({ kind, parts }: Proposal): string[] {
  if (kind !== "received") return [];
  if (parts.some(({ isCharges }) => isCharges)) return ["Darin sind Verzugskosten der zweiten Erinnerung."];
  const owed = sumCents(
    [...new Set(parts.map(({ claim }) => claim))].map(({ chargesCents }) => chargesCents),
  );
  return owed > 0 ? [`Verzugskosten von ${told(owed)} bleiben offen.`] : [];
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

const isOwed = (claim: ClaimOfBank) => owedCents(claim) > 0;

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
  const owed = all.filter(isOwed);
  const [first] = owed.length > 0 ? owed : all;
  if (!first) return nothing;
  const candidates = [...new Set([...all, ...parts])];
  const isStated = named.ofStatement.size > 0;
  if (owed.length === 0)
    return all.length > 1 ? { proposal: null, candidates } : { proposal: paidTwice(line, first), candidates };
  const exact = [invoicesOf(owed), owedShares(owed)].find((shares) => sumOf(shares) === line.cents);
  if (exact) {
    const reason = isStated ? "Monatsaufstellung und Betrag stimmen." : "Rechnungsnummer und Betrag stimmen.";
    const isSure = claimsIn(exact).length === all.length;
    return { proposal: whole(exact, reason, isSure), candidates };
  }
  // of a list that names only its first number whole, and of a firm that names only one
  const listed = [...new Set([...owed, ...[...parts].filter(isOwed)])];
  const ofFirm = [...names.keys()].filter((claim) => isOwed(claim) && claim.firm === first.firm);
  for (const pool of [listed, [...new Set([...owed, ...ofFirm])]]) {
    const subset = onlySubset(pool, line.cents, owed.length === 1 ? owed : []);
    if (subset && claimsIn(subset).length > 1)
      return { proposal: whole(subset, "Die Summe dieser offenen Rechnungen stimmt.", false), candidates };
  }
  if (owed.length > 1) {
    const [one, ...more] = ofAmount(owed, line.cents);
    const isOne = one && more.length === 0;
    const last = isStated ? oneByOne(line, owed) : null;
    return {
      proposal: isOne ? whole(one, "Eine der genannten Rechnungen hat diesen Betrag.", false) : last,
      candidates,
    };
  }
  const reason = isStated ? "Die Nummer der Monatsaufstellung stimmt." : "Die Rechnungsnummer stimmt.";
  return { proposal: single(line, first, reason), candidates };
}

function whole(parts: Share<ClaimOfBank>[], reason: string, isSure: boolean): Proposal {
  return { kind: "received", isSure, reason, remark: "", parts };
}

/** Less or more than a monthly statement asked for. */
function oneByOne({ cents }: LineOfBank, claims: readonly ClaimOfBank[]): Proposal {
  const { shares, overCents } = divideAmount(cents, claims);
  const reason = "Die Nummer der Monatsaufstellung stimmt. Die älteste Rechnung wird zuerst bezahlt.";
  return { ...whole(shares, reason, false), remark: remarkOf(shares, claims, overCents) };
}

/** What stays open of that of which something is paid, or what is too much. */
function remarkOf(
  shares: readonly Share<ClaimOfBank>[],
  claims: readonly ClaimOfBank[],
  overCents: Cents,
): string {
  if (overCents > 0) return `Es sind ${told(overCents)} mehr als offen.`;
  const asked = shares.some(({ isCharges }) => isCharges) ? owedShares(claims) : invoicesOf(claims);
  const rest = subtractCents(sumOf(asked), sumOf(shares));
  return rest > 0 ? `Ein Teil: ${told(rest)} bleiben offen.` : "";
}

const paidTwice = (line: LineOfBank, claim: ClaimOfBank): Proposal => ({
  kind: "received",
  isSure: false,
  reason: "Die Rechnungsnummer stimmt.",
  remark: "Die Rechnung ist schon bezahlt: Wurde doppelt überwiesen? Der Betrag ist dann zurückzuüberweisen.",
  parts: [{ claim, cents: line.cents, isCharges: false }],
});

/** What firms deduct where a discount for early payment is usual; we grant none. */
const mostDiscountPercent = 3;
const isDiscount = (open: Cents, paid: Cents) =>
  paid < open && subtractCents(open, paid) * 100 <= open * mostDiscountPercent;

const chargesAlone = "So viel sind die Verzugskosten: Die Rechnung bleibt offen.";

/** Less or more than what is open is never settled silently. */
function single({ cents }: LineOfBank, claim: ClaimOfBank, reason: string): Proposal {
  const { openCents, chargesCents } = claim;
  if (openCents > 0 && cents === chargesCents)
    return {
      ...whole([{ claim, cents, isCharges: true }], reason, false),
      remark: chargesAlone,
    };
  const { shares, overCents } = divideAmount(cents, [claim]);
  const remark = isDiscount(openCents, cents)
    ? `Es fehlen ${told(subtractCents(openCents, cents))}: Wurde Skonto abgezogen? Sie bleiben offen.`
    : remarkOf(shares, [claim], overCents);
  return { ...whole(shares, reason, remark === ""), remark };
}

/** `Rechnung 123`: enough beside the amount or the name. */
function byShortNumber(line: LineOfBank, { parts, names }: Named): Finding | undefined {
  const owed = [...parts].filter(isOwed);
  const [only] = owed;
  if (!only) return undefined;
  const exact = onlySubset(owed, line.cents, []);
  const isNamed = exact?.every(({ claim }) => names.get(claim) === "clear") ?? false;
  if (exact)
    return {
      proposal: whole(exact, "Ein Teil der Rechnungsnummer und der Betrag stimmen.", isNamed),
      candidates: owed,
    };
  if (owed.length > 1 || !names.has(only)) return undefined;
  const reason =
    names.get(only) === "clear"
      ? "Ein Teil der Rechnungsnummer und der Name stimmen."
      : "Ein Teil der Rechnungsnummer stimmt, der Name ist ähnlich.";
  const proposal = single(line, only, reason);
  return { proposal, candidates: owed };
}

function byName(line: LineOfBank, named: Named): Finding | undefined {
  const owed = [...named.names.keys()].filter(isOwed);
  const [first] = owed;
  if (!first) return undefined;
  const [only, ...others] = ofAmount(owed, line.cents);
  if (only && others.length > 0)
    return { proposal: null, candidates: [...claimsIn(only), ...others.flatMap(claimsIn)] };
  const ofFirm = owed.filter(({ firm }) => firm === (only?.[0]?.claim ?? first).firm);
  const isOnlyWay = onlySubset(ofFirm, line.cents, []) !== undefined;
  if (only) {
    const isClear = isClearly(named, claimsIn(only));
    // not when others of the firm add up to it as well
    return { proposal: whole(only, nameAndAmount(isClear), isClear && isOnlyWay), candidates: owed };
  }
  const isOneFirm = new Set(owed.map(({ firm }) => firm)).size === 1;
  const added = isOneFirm ? onlySubset(owed, line.cents, []) : undefined;
  if (added) {
    const isOne = claimsIn(added).length === 1;
    const isClear = isClearly(named, claimsIn(added));
    const reason = isClear
      ? "Der Name und die Summe dieser offenen Rechnungen stimmen."
      : "Der Name ist ähnlich, die Summe dieser offenen Rechnungen stimmt.";
    const proposal = whole(added, isOne ? nameAndAmount(isClear) : reason, false);
    return { proposal: { ...proposal, remark: isOne ? chargesAlone : "" }, candidates: owed };
  }
  if (owed.length === 1 && isDiscount(first.openCents, line.cents)) {
    const reason = `Der Name ${isClearly(named, owed) ? "stimmt" : "ist ähnlich"}, der Betrag fast.`;
    return { proposal: single(line, first, reason), candidates: owed };
  }
  return { proposal: null, candidates: owed };
}

/** No more than a person can look through, the same amount first. */
export function shownCandidates(finding: Finding, cents: Cents): ClaimOfBank[] {
  const most = 5;
  const distance = (claim: ClaimOfBank) =>
    cents > 0
      ? Math.min(...[claim.openCents, owedCents(claim)].map((size) => Math.abs(size - cents)))
      : Math.abs(claim.overpaidCents + cents);
  return [...new Set(finding.candidates)]
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, most);
}
