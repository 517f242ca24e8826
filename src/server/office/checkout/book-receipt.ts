import type { CalendarDay } from "#contract/day.ts";
import { germanDay } from "#contract/day.ts";
import type { BodyOf } from "#contract/contract.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import type { ReceiptKind } from "#contract/office/checkout/open-invoices.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { paymentActs } from "#server/domain/checkout/payment-acts.ts";
import { requireSeenOrder } from "#server/domain/orders/order-version.ts";
import {
  type Claim,
  findReceipt,
  insertReceipt,
  lockAndReadClaim,
  revokeBooking,
} from "#server/office/checkout/queries.ts";
import { chargesOpen, claimBalance } from "#server/office/checkout/read-open-invoices.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export type ReceiptInput = BodyOf<"bookReceipt"> & {
  purchaseId: string;
  /** of the order; left out by a line of the bank, which is judged anew under the lock */
  version?: string;
  /** the bank sent a payment back: more than what was paid too much */
  isBounced?: boolean;
};
/** Who books, in a transaction of its own or of a line of the bank. */
type Booking = Pick<AuthDeps, "clock"> & { staff: SignedInStaff };

/** Books once per id what came in for an invoice, or what went back of what was paid too much. */
export async function bookReceipt(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  input: ReceiptInput,
): Promise<void> {
  await database.transaction((queries) => bookReceiptIn(queries, { clock, staff }, input));
}

export async function bookReceiptIn(
  queries: Queries,
  { clock, staff }: Booking,
  input: ReceiptInput,
): Promise<void> {
  const { id, purchaseId, version, kind, amount, bookedOn, isBounced = false } = input;
  const cents = centsFromEuros(amount);
  const claim = await lockAndReadClaim(queries, purchaseId);
  if (!claim) throw new Refusal("not_found");
  if (await isBooked(queries, input, cents)) return;
  await requireSeenOrder(queries, claim.orderId, { seen: version ? { version, by: staff } : undefined });
  refuseUnfit(claim, { ...input, cents, today: berlinDay(clock()) });
  const at = dateNow(clock);
  await insertReceipt(queries, { id, purchaseId, kind, cents, bookedOn, isBounced, at, by: staff.name });
  await audit(queries, { staff, at }, actOf({ kind, isBounced }), ["order", claim.orderId], {
    after: { Betrag: euroWords(amount), Rechnung: claim.invoiceNumber, Buchungstag: germanDay(bookedOn) },
  });
}

function actOf({ kind, isBounced }: { kind: ReceiptKind; isBounced: boolean }): string {
  return paymentActs[isBounced ? "bounced" : kind];
}

async function isBooked(queries: Queries, { id, purchaseId, kind }: ReceiptInput, cents: Cents) {
  const earlier = await findReceipt(queries, id);
  if (!earlier) return false;
  const isSame = earlier.purchaseId === purchaseId && earlier.kind === kind && earlier.cents === cents;
  if (!isSame) throw new Refusal("malformed");
  return true;
}

/** Takes a mistaken booking back; of two people the first is recorded. */
export async function revokeReceipt(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { id, version }: { id: string; version: string },
): Promise<void> {
  await database.transaction((queries) => revokeReceiptIn(queries, { clock, staff }, { id, version }));
}

export async function revokeReceiptIn(
  queries: Queries,
  { clock, staff }: Booking,
  { id, version }: { id: string; version?: string },
): Promise<void> {
  const booked = await findReceipt(queries, id);
  const claim = booked && (await lockAndReadClaim(queries, booked.purchaseId));
  if (!claim) throw new Refusal("not_found");
  // again under the lock
  const isDone = (await findReceipt(queries, id))?.isRevoked === true;
  await requireSeenOrder(queries, claim.orderId, {
    seen: version ? { version, by: staff } : undefined,
    isDone,
  });
  const at = dateNow(clock);
  if (!(await revokeBooking(queries, { id, at, by: staff.name }))) return;
  await audit(queries, { staff, at }, `${actOf(booked)}: zurückgenommen`, ["order", claim.orderId], {
    after: {
      Betrag: euroWords(eurosFromCents(booked.cents)),
      Rechnung: claim.invoiceNumber,
      Buchungstag: germanDay(booked.bookedOn),
    },
  });
}

function refuseUnfit(
  claim: Claim,
  { kind, cents, bookedOn, isSure, isBounced, today }: ReceiptInput & { cents: Cents; today: CalendarDay },
): void {
  const { openCents, overpaidCents } = claimBalance(claim);
  if (bookedOn > today) throw fieldRefusal("receipt_in_future", "bookedOn");
  if (bookedOn < claim.issuedOn) throw fieldRefusal("receipt_before_invoice", "bookedOn");
  const mostBack = isBounced ? claim.receivedCents : overpaidCents;
  if (kind === "returned" && cents > mostBack) throw fieldRefusal("return_above_overpaid", "amount");
  if (kind === "charges" && cents > chargesOpen(claim)) throw fieldRefusal("charges_above_claimed", "amount");
  if (kind === "received" && cents > openCents && !isSure) throw fieldRefusal("receipt_above_open", "amount");
}
