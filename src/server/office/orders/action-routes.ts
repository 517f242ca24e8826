import type { FastifyInstance } from "fastify";
import { germanDay, parseDeliveryDay } from "#contract/day.ts";
import { eurosFromCents, smallestCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import type { RefundableLine, RefundTerms } from "#contract/office/orders/order-actions.ts";
import type { DeliveryStatus } from "#contract/orders/guest-orders.ts";
import { paymentActs } from "#server/domain/checkout/payment-acts.ts";
import { requestRefund } from "#server/domain/checkout/refunds.ts";
import { cancelDelivery, previewCancellation } from "#server/domain/orders/changes/cancel-delivery.ts";
import { completeBuyer } from "#server/domain/orders/changes/complete-buyer.ts";
import { changeAddress } from "#server/domain/orders/changes/change-address.ts";
import { readInvoiceRests } from "#server/domain/orders/changes/issue-correction.ts";
import type { ChangeInput } from "#server/domain/orders/changes/open-delivery.ts";
import { moveDelivery } from "#server/domain/orders/changes/move-delivery.ts";
import { otherDays } from "#server/domain/orders/changes/other-days.ts";
import { mailboxHash } from "#server/domain/orders/follow-up/objection-token.ts";
import { objectToFollowUps } from "#server/domain/orders/follow-up/objections.ts";
import { hasIncident, recordRequest } from "#server/domain/orders/incident-queries.ts";
import { readOrderVersion, requireSeenOrder } from "#server/domain/orders/order-version.ts";
import { centsOfPieces } from "#server/domain/orders/line-money.ts";
import { holdOrder } from "#server/domain/orders/queries.ts";
import {
  type DeliveryRow,
  lockAndReadOrder,
  type OrderRow,
  requireOrder,
} from "#server/domain/orders/read-order.ts";
import { readRefundLines, type RefundLine } from "#server/domain/orders/refund-lines.ts";
import { owedCents, refundableCents } from "#server/domain/orders/refund-totals.ts";
import { correctEmail, type CorrectionDeps } from "#server/office/orders/correct-email.ts";
import { correctForeignRefunds } from "#server/office/orders/correct-foreign-refunds.ts";
import { deskOf, noteWritten, type OrderDeps } from "#server/office/orders/order-deps.ts";
import { refundOrder } from "#server/office/orders/refund-order.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export function orderActionRoutes(app: FastifyInstance, deps: CorrectionDeps): void {
  answerStaffCall(app, deps, "readRefundTerms", async ({ params }) => ({
    data: await refundTerms(deps.database, orderIdOf(params)),
  }));

  answerStaffCall(app, deps, "refundOrder", async ({ staff, params, query, body }) => {
    const { number, refundCents } = await refundOrder(deps, staff, {
      ...body,
      orderId: orderIdOf(params),
      seen: { ...query, by: staff },
      givenBy: staff,
      unproved: staff.isVerified
        ? undefined
        : { sessionId: staff.sessionId, mostCents: deps.snapshot.settings.smallRefundCents },
    });
    return { data: { number, refund: eurosFromCents(refundCents) } };
  });

  answerStaffCall(app, deps, "retryRefund", async ({ staff, params, query, body }) => {
    await retryRefund(deps, staff, { ...body, ...query, orderId: orderIdOf(params) });
    return { data: null };
  });

  answerStaffCall(app, deps, "correctForeignRefunds", async ({ staff, params, query, body }) => {
    const input = { ...body, ...query, orderId: orderIdOf(params) };
    return { data: { number: await correctForeignRefunds(deps, staff, input) } };
  });

  answerStaffCall(app, deps, "correctEmail", async ({ staff, params, body }) => {
    await correctEmail(deps, staff, { ...body, orderId: orderIdOf(params) });
    return { data: null };
  });

  answerStaffCall(app, deps, "endFollowUps", async ({ staff, params }) => {
    await endFollowUps(deps, staff, orderIdOf(params));
    return { data: null };
  });

  answerStaffCall(app, deps, "writeNote", async ({ staff, params, body }) => {
    await writeNote(deps, staff, { ...body, orderId: orderIdOf(params) });
    return { data: null };
  });

  answerStaffCall(app, deps, "changeBuyerForGuest", async ({ staff, params, query, body }) => {
    const orderId = orderIdOf(params);
    const staffChange = deskOf(deps, staff, { ...query, orderId });
    await completeBuyer(deps, { orderId, buyer: body, staffChange });
    return { data: null };
  });

  deliveryRoutes(app, deps);
}

function deliveryRoutes(app: FastifyInstance, deps: OrderDeps): void {
  answerStaffCall(app, deps, "readOfficeDays", async ({ staff, params }) => ({
    data: await otherDays(deps, deliveryChange(deps, staff, params)),
  }));

  answerStaffCall(app, deps, "moveForGuest", async ({ staff, params, query, body }) => {
    const { to, reason } = body;
    await moveDelivery(deps, { ...deliveryChange(deps, staff, { ...params, ...query, reason }), to });
    return { data: null };
  });

  answerStaffCall(app, deps, "changeAddressForGuest", async ({ staff, params, query, body }) => {
    await changeAddress(deps, { ...deliveryChange(deps, staff, { ...params, ...query }), ...body });
    return { data: null };
  });

  answerStaffCall(app, deps, "askCarrier", async ({ staff, params, body }) => {
    await askCarrier(deps, staff, { ...body, day: params.day, orderId: orderIdOf(params) });
    return { data: null };
  });

  answerStaffCall(app, deps, "readOfficeCancellation", async ({ staff, params }) => ({
    data: await previewCancellation(deps, deliveryChange(deps, staff, params)),
  }));

  answerStaffCall(app, deps, "cancelForGuest", async ({ staff, params, query, body }) => {
    await cancelDelivery(deps, deliveryChange(deps, staff, { ...params, ...query, ...body }));
    return { data: null };
  });
}

function orderIdOf({ orderId }: { orderId: string }): string {
  return requireUuid(orderId, "order_not_found");
}

function deliveryChange(
  deps: OrderDeps,
  staff: SignedInStaff,
  { day, ...change }: { orderId: string; day: string; reason?: string; version?: string },
): ChangeInput {
  const orderId = orderIdOf(change);
  return { orderId, day, staffChange: deskOf(deps, staff, { ...change, orderId }) };
}

interface CarrierRequest {
  id: string;
  orderId: string;
  day: string;
  text: string;
}

/**
 * What shall change about a parcel on its way is up to its carrier: a task, until a person has told them. The log has no
 * retention limit, so it does not say what.
 */
async function askCarrier(
  { database, clock }: OrderDeps,
  staff: SignedInStaff,
  { day, ...request }: CarrierRequest,
): Promise<void> {
  const deliveryDay = parseDeliveryDay(day);
  if (!deliveryDay) throw new Refusal("delivery_not_found");
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const isNew = await recordRequest(queries, { ...request, deliveryDay, at, by: staff.name });
    if (!isNew && (await hasIncident(queries, request.id))) return;
    if (!isNew) throw new Refusal("delivery_fixed", { message: "Dieses Paket ist gerade nicht unterwegs." });
    const action = `Aufgabe für den Paketdienst zum Paket für ${germanDay(deliveryDay)}`;
    await audit(queries, { staff, at }, action, ["order", request.orderId]);
  });
}

/** A guest who objects by telephone or mail need not look for the link. The same again is the same. */
async function endFollowUps(
  { database, clock }: OrderDeps,
  staff: SignedInStaff,
  orderId: string,
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const order = await requireOrder(queries, orderId);
    if (!order.email) throw new Refusal("person_erased");
    if (!(await objectToFollowUps(queries, mailboxHash(order.email), at))) return;
    await audit(queries, { staff, at }, "Widerspruch gegen Nachfragen eingetragen", ["order", order.id]);
  });
}

async function refundTerms(queries: Queries, orderId: string): Promise<RefundTerms> {
  const version = (await readOrderVersion(queries, orderId)) ?? "";
  const order = await requireOrder(queries, orderId);
  if (!order.payment || order.invoices.length === 0) throw new Refusal("order_not_paid");
  const [{ wholeCents, deliveryCents }, lines] = await Promise.all([
    readInvoiceRests(queries, orderId),
    readRefundLines(queries, orderId),
  ]);
  return {
    version,
    whole: eurosFromCents(wholeCents),
    goodwill: eurosFromCents(smallestCents(wholeCents, refundableCents(order))),
    deliveries: order.deliveries
      .filter(({ status }) => status !== "cancelled")
      .map(({ day }) => ({ day, amount: eurosFromCents(deliveryCents(day)) }))
      .filter(({ amount }) => amount > 0),
    cancels: daysAs(order, "planned"),
    stops: daysAs(order, "packed"),
    stopsRest: order.deliveries.filter(hasRestToStop).map(({ day }) => day),
    lines: lines.map(present),
  };
}

/** What was added to a parcel still comes, so no carton of it is stopped. */
function hasRestToStop({ status, cartonsLeft, ridesWith, added }: DeliveryRow): boolean {
  return status === "shipped" && cartonsLeft > 0 && ridesWith === null && !added.some(({ isPaid }) => isPaid);
}

function daysAs({ deliveries }: OrderRow, wanted: DeliveryStatus) {
  return deliveries.filter(({ status }) => status === wanted).map(({ day }) => day);
}

function present(line: RefundLine): RefundableLine {
  const left = line.status === "cancelled" ? 0 : line.quantity - line.refundedQuantity;
  return {
    position: line.position,
    day: line.day,
    name: line.name,
    quantity: line.quantity,
    left,
    amounts: Array.from({ length: left }, (_, at) => eurosFromCents(centsOfPieces(line, at + 1))),
  };
}

interface RetryInput {
  orderId: string;
  version: string;
  /** in euro, as shown on the page */
  amount: number;
}

/**
 * Requests a new refund for money whose refund failed: the provider would answer the old one with the same failure. A
 * refund in progress is not owed, so a second retry is refused.
 */
function retryRefund(
  deps: OrderDeps,
  staff: SignedInStaff,
  { orderId, version, amount }: RetryInput,
): Promise<void> {
  return deps.database.transaction(async (queries) => {
    const order = await lockAndReadOrder(queries, orderId);
    await requireSeenOrder(queries, orderId, { seen: { version, by: staff } });
    const amountCents = owedCents(order);
    const paymentId = order.payment?.id;
    if (amountCents === 0 || !paymentId) throw new Refusal("nothing_to_refund");
    if (amountCents !== centsFromEuros(amount)) throw new Refusal("refund_changed");
    const now = new Date(deps.clock().epochMilliseconds);
    await requestRefund(queries, { paymentId, amountCents, reason: "Erstattung, noch einmal versucht", now });
    await audit(queries, { staff, at: now }, paymentActs.refundRetried, ["order", orderId], {
      after: { Erstattung: euroWords(eurosFromCents(amountCents)) },
    });
  });
}

const insertSql = statement(
  "orders.write-note",
  `INSERT INTO order_notes (id, order_id, at, staff_name, text, is_about_guest)
   SELECT $1, id, $3, $4, $5, $6 FROM orders WHERE id = $2
   ON CONFLICT (id) DO NOTHING RETURNING id`,
);

/** The audit entry records that there is a note, not its text: it may contain personal data. */
async function writeNote(
  { database, clock }: OrderDeps,
  staff: SignedInStaff,
  note: { id: string; orderId: string; text: string; isAboutGuest?: boolean },
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    if (!(await holdOrder(queries, note.orderId))) throw new Refusal("order_not_found");
    const isNew = await queries.row(insertSql, [
      note.id,
      note.orderId,
      at,
      staff.name,
      note.text,
      note.isAboutGuest ?? false,
    ]);
    if (!isNew) return;
    await audit(queries, { staff, at }, noteWritten, ["order", note.orderId]);
  });
}
