import type { FastifyInstance } from "fastify";
import { eurosFromCents } from "#contract/money.ts";
import { answerStaffCall } from "#server/auth/answer-staff-call.ts";
import type { KnownStaff } from "#server/auth/sessions.ts";
import { cancelDelivery, cancellationOf } from "#server/delivery-changes/cancel-delivery.ts";
import { changeAddress } from "#server/delivery-changes/change-address.ts";
import { moveDelivery } from "#server/delivery-changes/move-delivery.ts";
import { otherDays } from "#server/delivery-changes/other-days.ts";
import type { Which } from "#server/delivery-changes/parts.ts";
import { knownUuid } from "#server/http/answer-call.ts";
import { correctEmail } from "#server/order-desk/correct-email.ts";
import { correctForeignRefunds } from "#server/order-desk/correct-foreign-refunds.ts";
import { type DeskParts, deskOf } from "#server/order-desk/desk-parts.ts";
import { refundAgain } from "#server/order-desk/refund-again.ts";
import { refundOrder } from "#server/order-desk/refund-order.ts";
import { refundTerms } from "#server/order-desk/refund-terms.ts";
import { writeNote } from "#server/order-desk/write-note.ts";

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
