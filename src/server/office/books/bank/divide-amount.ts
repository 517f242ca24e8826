import { addCents, type Cents, noCents, smallestCents, subtractCents, sumCents } from "#contract/money.ts";
import { type ClaimOfBank, owedCents } from "#server/office/books/bank/claim-book.ts";

/** What is owed for an invoice, and what a second reminder claims besides. */
interface Owed {
  openCents: Cents;
  chargesCents: Cents;
}

/** So much of an amount is for this claim. */
export interface Share<Claim> {
  claim: Claim;
  cents: Cents;
  /** it pays what a second reminder claims, and nothing of the invoice */
  isCharges: boolean;
}

/** All that is owed: the invoices in their order, then the charges. */
export function owedShares<Claim extends Owed>(claims: readonly Claim[]): Share<Claim>[] {
  return [
    ...claims.map((claim) => ({ claim, cents: claim.openCents, isCharges: false })),
    ...claims.map((claim) => ({ claim, cents: claim.chargesCents, isCharges: true })),
  ].filter(({ cents }) => cents > 0);
}

/** The invoices first, so that none is late for the sake of its charges; what is too much is at the last one. */
export function divideAmount<Claim extends Owed>(
  amount: Cents,
  claims: readonly Claim[],
): { shares: Share<Claim>[]; overCents: Cents } {
  let left = amount;
  const shares = owedShares(claims)
    .map((share) => {
      const size = smallestCents(left, share.cents);
      left = subtractCents(left, size);
      return { ...share, cents: size };
    })
    .filter(({ cents }) => cents > 0);
  const last = claims.at(-1);
  if (left === noCents || !last) return { shares, overCents: left };
  const paid = shares.find(({ claim, isCharges }) => claim === last && !isCharges);
  if (paid) paid.cents = addCents(paid.cents, left);
  else shares.push({ claim: last, cents: left, isCharges: false });
  return { shares, overCents: left };
}

export const invoicesOf = (claims: readonly ClaimOfBank[]) =>
  owedShares(claims).filter(({ isCharges }) => !isCharges);
export const claimsIn = (shares: readonly Share<ClaimOfBank>[]) => [
  ...new Set(shares.map(({ claim }) => claim)),
];

/** Of each claim that owes just this amount: the invoice, else with its charges. */
export function ofAmount(claims: readonly ClaimOfBank[], cents: Cents): Share<ClaimOfBank>[][] {
  const whole = claims.filter(({ openCents }) => openCents === cents).map((claim) => invoicesOf([claim]));
  return whole.length > 0
    ? whole
    : claims.filter((claim) => owedCents(claim) === cents).map((claim) => owedShares([claim]));
}

export const sumOf = (shares: readonly Share<ClaimOfBank>[]) => sumCents(shares.map(({ cents }) => cents));

/** Above it only all of them together are tried: each one more doubles the work. */
const mostTried = 12;

/** What of these adds up to the amount, with all `needed`, without charges where that goes; undefined: none or several ways. */
export function onlySubset(
  claims: readonly ClaimOfBank[],
  amount: Cents,
  needed: readonly ClaimOfBank[],
): Share<ClaimOfBank>[] | undefined {
  return onlyWay(invoicesOf(claims), amount, needed) ?? onlyWay(owedShares(claims), amount, needed);
}

function onlyWay(
  shares: readonly Share<ClaimOfBank>[],
  amount: Cents,
  needed: readonly ClaimOfBank[],
): Share<ClaimOfBank>[] | undefined {
  const isNeeded = ({ claim, isCharges }: Share<ClaimOfBank>) => !isCharges && needed.includes(claim);
  const free = shares.filter((share) => !isNeeded(share));
  const choices =
    free.length > mostTried ? [2 ** free.length - 1] : Array.from({ length: 2 ** free.length }).keys();
  let found: Share<ClaimOfBank>[] | undefined;
  for (const choice of choices) {
    const chosen = new Set(free.filter((_, at) => Math.floor(choice / 2 ** at) % 2 === 1));
    const subset = shares.filter((share) => isNeeded(share) || chosen.has(share));
    if (subset.length === 0 || sumOf(subset) !== amount) continue;
    if (found) return undefined;
    found = subset;
  }
  return found;
}
