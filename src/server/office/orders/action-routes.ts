import type { FastifyInstance } from "fastify";
import { eurosFromCents } from "#contract/money.ts";
import { cancelDelivery, cancellationOf } from "#server/domain/delivery-changes/cancel-delivery.ts";
import { changeAddress } from "#server/domain/delivery-changes/change-address.ts";
import { moveDelivery } from "#server/domain/delivery-changes/move-delivery.ts";
import { otherDays } from "#server/domain/delivery-changes/other-days.ts";
import type { Which } from "#server/domain/delivery-changes/parts.ts";
import { correctEmail } from "#server/office/orders/correct-email.ts";
import { correctForeignRefunds } from "#server/office/orders/correct-foreign-refunds.ts";
import { type DeskParts, deskOf } from "#server/office/orders/desk-parts.ts";
import { refundAgain } from "#server/office/orders/refund-again.ts";
import { refundOrder } from "#server/office/orders/refund-order.ts";
import { refundTerms } from "#server/office/orders/refund-terms.ts";
import { writeNote } from "#server/office/orders/write-note.ts";
import { answerStaffCall } from "#server/platform/auth/answer-staff-call.ts";
import type { KnownStaff } from "#server/platform/auth/sessions.ts";
import { knownUuid } from "#server/platform/http/answer-call.ts";

/** What the team does about an order: the same changes that guests make, and what only the team may. */
export function orderActionRoutes(app: FastifyInstance, parts: DeskParts): void {
  answerStaffCall(app, parts, "readRefundTerms", async ({ params }) => ({
    data: await refundTerms(parts.database, known(params)),
  }));

  answerStaffCall(app, parts, "refundOrder", async ({ staff, params, body }) => {
    const { number, refundCents } = await refundOrder(parts, staff, { ...body, orderId: known(params) });
    return { data: { number, refund: eurosFromCents(refundCents) } };
  });

  answerStaffCall(app, parts, "refundAgain", async ({ staff, params, body }) => {
    await refundAgain(parts, staff, { ...body, orderId: known(params) });
    return { data: null };
  });

  answerStaffCall(app, parts, "correctForeignRefunds", async ({ staff, params, body }) => ({
    data: { number: await correctForeignRefunds(parts, staff, { ...body, orderId: known(params) }) },
  }));

  answerStaffCall(app, parts, "correctEmail", async ({ staff, params, body }) => {
    await correctEmail(parts, staff, { ...body, orderId: known(params) });
    return { data: null };
  });

  answerStaffCall(app, parts, "writeNote", async ({ staff, params, body }) => {
    await writeNote(parts, staff, { ...body, orderId: known(params) });
    return { data: null };
  });

  deliveryRoutes(app, parts);
}

function deliveryRoutes(app: FastifyInstance, parts: DeskParts): void {
  answerStaffCall(app, parts, "readDeskDays", async ({ staff, params }) => ({
    data: await otherDays(parts, meant(parts, staff, params)),
  }));

  answerStaffCall(app, parts, "moveForGuest", async ({ staff, params, body }) => {
    const { to, reason } = body;
    await moveDelivery(parts, { ...meant(parts, staff, { ...params, reason }), to });
    return { data: null };
  });

  answerStaffCall(app, parts, "changeAddressForGuest", async ({ staff, params, body }) => {
    await changeAddress(parts, { ...meant(parts, staff, params), ...body });
    return { data: null };
  });

  answerStaffCall(app, parts, "readDeskCancellation", async ({ staff, params }) => ({
    data: await cancellationOf(parts, meant(parts, staff, params)),
  }));

  answerStaffCall(app, parts, "cancelForGuest", async ({ staff, params, body }) => {
    await cancelDelivery(parts, meant(parts, staff, { ...params, reason: body.reason }));
    return { data: null };
  });
}

function known({ orderId }: { orderId: string }): string {
  return knownUuid(orderId, "order_not_found");
}

function meant(
  parts: DeskParts,
  staff: KnownStaff,
  { day, reason, ...order }: { orderId: string; day: string; reason?: string },
): Which {
  const orderId = known(order);
  return { orderId, day, desk: deskOf(parts, staff, { orderId, reason }) };
}
