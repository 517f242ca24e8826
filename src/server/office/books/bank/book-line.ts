import { createHash } from "node:crypto";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { type Cents, cents, eurosFromCents } from "#contract/money.ts";
import { germanDay } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { divideAmount } from "#server/office/books/bank/divide-amount.ts";
import {
  findByHand,
  insertLoosened,
  linkReceipt,
  lockAndReadLine,
  noteAct,
  unlinkReceipt,
  type WorkedLine,
} from "#server/office/books/bank/line-queries.ts";
import type { Asked, Proposal, ProposalKind } from "#server/office/books/bank/propose-claims.ts";
import { findingOf, readAsked, restOf, seenKey } from "#server/office/books/bank/read-lines.ts";
import { told } from "#server/office/books/months/fault.ts";
import { bookReceiptIn, revokeReceiptIn } from "#server/office/checkout/book-receipt.ts";
import { lockAndReadClaim } from "#server/office/checkout/queries.ts";
import { chargesOpen, claimBalance } from "#server/office/checkout/read-open-invoices.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

interface Act {
  lineId: string;
  /** names the act and what was seen: the same one again changes nothing */
  act: string;
}

type Staffed = AuthDeps & { staff: SignedInStaff };

/** Does something with a line that nobody has touched since it was shown. */
async function actUpon(
  { database }: AuthDeps,
  { lineId, act }: Act,
  work: (queries: Queries, line: WorkedLine) => Promise<{ isLeft?: boolean }>,
): Promise<void> {
  await database.transaction(async (queries) => {
    const line = await lockAndReadLine(queries, lineId);
    if (!line) throw new Refusal("not_found");
    if (line.lastAct === act) return;
    const { isLeft = false } = await work(queries, line);
    await noteAct(queries, { lineId, act, isLeft });
  });
}

const actOf = (...parts: unknown[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 40);

function requireVersion(line: WorkedLine, version: number): void {
  if (line.version !== version) throw new Refusal("bank_line_changed");
}

/** Confirms each proposal as it was shown, one after the other; of two people one wins, and the other is told. */
export async function confirmBankReceipts(
  deps: AuthDeps,
  staff: SignedInStaff,
  { lines }: BodyOf<"confirmBankReceipts">,
): Promise<DataOf<"confirmBankReceipts">> {
  const asked = await readAsked(deps.database, berlinDay(deps.clock()));
  const refused: { lineId: string; message: string }[] = [];
  for (const line of lines) {
    try {
      await confirmLine({ ...deps, staff }, line, asked);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ lineId: line.lineId, message: error.message });
    }
  }
  return { confirmed: lines.length - refused.length, refused };
}

async function confirmLine(
  deps: Staffed,
  { lineId, seen }: { lineId: string; seen: string },
  asked: Asked,
): Promise<void> {
  await actUpon(deps, { lineId, act: seen }, async (queries, line) => {
    const { proposal } = findingOf(line, asked);
    if (!proposal || line.isLeft || seenKey(line, proposal) !== seen) throw new Refusal("bank_line_changed");
    await lockAsSeen(queries, proposal);
    for (const { claim, cents: size, isCharges, receiptId } of proposal.parts) {
      if (proposal.kind !== "linked")
        await book(deps, queries, line, {
          ...{ purchaseId: claim.id, size },
          kind: isCharges ? "charges" : proposal.kind,
        });
      else if (receiptId) await linkByHand(queries, { lineId, receiptId, purchaseId: claim.id });
    }
    return {};
  });
}

/** In one order, so that two lines never wait for each other in a circle. */
async function lockAsSeen(queries: Queries, { parts }: Proposal): Promise<void> {
  const sorted = parts.map(({ claim }) => claim).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const seen of sorted) {
    const now = await lockedBalance(queries, seen.id);
    const isSame =
      now.openCents === seen.openCents &&
      now.overpaidCents === seen.overpaidCents &&
      now.chargesCents === seen.chargesCents;
    if (!isSame) throw new Refusal("bank_line_changed");
  }
}

type Balance = Awaited<ReturnType<typeof lockedBalance>>;

async function lockedBalance(queries: Queries, purchaseId: string) {
  const claim = await lockAndReadClaim(queries, purchaseId);
  if (!claim) throw new Refusal("not_found");
  return {
    purchaseId,
    ...claimBalance(claim),
    receivedCents: claim.receivedCents,
    chargesCents: chargesOpen(claim),
  };
}

async function linkByHand(
  queries: Queries,
  { lineId, receiptId, purchaseId }: { lineId: string; receiptId: string; purchaseId: string },
): Promise<void> {
  if (!(await findByHand(queries, receiptId, purchaseId))) throw new Refusal("bank_line_changed");
  await linkReceipt(queries, { lineId, receiptId, wasByHand: true });
}

interface Booked {
  kind: Exclude<ProposalKind, "linked"> | "charges";
  purchaseId: string;
  size: Cents;
}

/** The line's version is in the id: what was revoked is booked anew, and a repeated act is not. */
async function book(
  { clock, staff }: Staffed,
  queries: Queries,
  line: WorkedLine,
  { kind, purchaseId, size }: Booked,
): Promise<void> {
  const id = uuidOf("bank line", line.id, line.version, purchaseId, kind);
  await bookReceiptIn(
    queries,
    { clock, staff },
    {
      ...{ id, purchaseId, bookedOn: line.bookedOn, isSure: true },
      kind: kind === "bounced" ? "returned" : kind,
      amount: eurosFromCents(size),
      isBounced: kind === "bounced",
    },
  );
  await linkReceipt(queries, { lineId: line.id, receiptId: id, wasByHand: false });
}

/** Of version 8: made of a digest. */
function uuidOf(...parts: unknown[]): string {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 3) | 8).toString(16);
  return [
    ...[hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`],
    ...[`${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)],
  ].join("-");
}

export type ChosenInvoices = BodyOf<"bookBankReceipt"> & { lineId: string };

/** Books a line for the invoices that a person chose, in their order. */
export async function bookBankReceipt(
  deps: AuthDeps,
  staff: SignedInStaff,
  { lineId, purchaseIds, isSure, version }: ChosenInvoices,
): Promise<void> {
  const ids = [...new Set(purchaseIds)];
  await actUpon(deps, { lineId, act: actOf("book", version, ids) }, async (queries, line) => {
    requireVersion(line, version);
    const balances = new Map<string, Balance>();
    for (const id of ids.toSorted()) balances.set(id, await lockedBalance(queries, id));
    const rest = restOf(line);
    if (rest === 0) throw new Refusal("bank_line_changed");
    const parts = ids.map((id) => balances.get(id)).filter((balance) => balance !== undefined);
    const booked = rest > 0 ? divided(rest, parts, isSure) : [backFrom(cents(-rest), parts, isSure)];
    for (const one of booked) await book({ ...deps, staff }, queries, line, one);
    return {};
  });
}

/** Something for each, or a person chose too many. */
function divided(amount: Cents, parts: readonly Balance[], isSure: boolean): Booked[] {
  const { shares, overCents } = divideAmount(amount, parts);
  if (overCents > 0 && !isSure) throw fieldRefusal("receipt_above_open", "purchaseIds");
  if (parts.some((part) => !shares.some(({ claim }) => claim === part)))
    throw fieldRefusal("bank_line_too_small", "purchaseIds");
  return shares.map(({ claim: { purchaseId }, cents: size, isCharges }) => ({
    ...{ purchaseId, size },
    kind: isCharges ? "charges" : "received",
  }));
}

/** What was paid too much was transferred back, or a payment went back, which a person says. */
function backFrom(amount: Cents, [part, ...others]: readonly Balance[], isSure: boolean): Booked {
  if (!part || others.length > 0) throw fieldRefusal("bank_line_too_small", "purchaseIds");
  const isOwed = amount <= part.overpaidCents;
  if (!isOwed && !isSure) throw fieldRefusal("return_above_overpaid", "purchaseIds");
  return { kind: isOwed ? "returned" : "bounced", purchaseId: part.purchaseId, size: amount };
}

export type Loosened = BodyOf<"loosenBankReceipt"> & { lineId: string };

/** Says that a line does not belong to these invoices: what it has booked for them is taken back. */
export async function loosenBankReceipt(
  deps: AuthDeps,
  staff: SignedInStaff,
  { lineId, purchaseIds, version }: Loosened,
): Promise<void> {
  const { clock } = deps;
  await actUpon(deps, { lineId, act: actOf("loosen", version, purchaseIds) }, async (queries, line) => {
    requireVersion(line, version);
    const at = dateNow(clock);
    const booked = line.booked
      .filter(({ purchaseId }) => purchaseIds.includes(purchaseId))
      .toSorted((one, other) => (one.purchaseId < other.purchaseId ? -1 : 1));
    for (const { id, wasByHand } of booked) {
      if (wasByHand) await unlinkReceipt(queries, id);
      else await revokeReceiptIn(queries, { clock, staff }, { id });
    }
    await insertLoosened(queries, { lineId, purchaseIds }, { at, by: staff.name });
    await auditLine(queries, { staff, at, line }, "Bankzeile von der Rechnung gelöst");
    return {};
  });
}

/** Puts a line away that pays no invoice, or takes it up again. */
export async function leaveBankReceipt(
  deps: AuthDeps,
  staff: SignedInStaff,
  { lineId, isLeft, version }: BodyOf<"leaveBankReceipt"> & { lineId: string },
): Promise<void> {
  await actUpon(deps, { lineId, act: actOf("leave", version, isLeft) }, async (queries, line) => {
    requireVersion(line, version);
    if (line.booked.length > 0) throw new Refusal("bank_line_changed");
    const action = isLeft ? "Bankzeile weggelegt" : "Bankzeile wieder vorgenommen";
    await auditLine(queries, { staff, at: dateNow(deps.clock), line }, action);
    return { isLeft };
  });
}

async function auditLine(
  queries: Queries,
  { staff, at, line }: { staff: SignedInStaff; at: Date; line: WorkedLine },
  action: string,
): Promise<void> {
  const after = { Buchungstag: germanDay(line.bookedOn), Betrag: told(line.cents) };
  await audit(queries, { staff, at }, action, ["books", `Bankzeile ${line.id}`], { after });
}
