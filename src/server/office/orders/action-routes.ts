import type { FastifyInstance } from "fastify";
import { eurosFromCents } from "#contract/money.ts";
import { cancelDelivery, previewCancellation } from "#server/domain/orders/changes/cancel-delivery.ts";
import { completeBuyer } from "#server/domain/orders/changes/complete-buyer.ts";
import { changeAddress } from "#server/domain/orders/changes/change-address.ts";
import type { ChangeInput } from "#server/domain/orders/changes/open-delivery.ts";
import { moveDelivery } from "#server/domain/orders/changes/move-delivery.ts";
import { otherDays } from "#server/domain/orders/changes/other-days.ts";
import { askCarrier } from "#server/office/orders/ask-carrier.ts";
import { type CorrectionDeps, correctEmail } from "#server/office/orders/correct-email.ts";
import { correctForeignRefunds } from "#server/office/orders/correct-foreign-refunds.ts";
import { endFollowUps } from "#server/office/orders/end-follow-ups.ts";
import { deskOf, type OrderDeps } from "#server/office/orders/order-deps.ts";
import { refundOrder } from "#server/office/orders/refund-order.ts";
import { refundTerms } from "#server/office/orders/refund-terms.ts";
import { retryRefund } from "#server/office/orders/retry-refund.ts";
import { writeNote } from "#server/office/orders/write-note.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export function orderActionRoutes(app: FastifyInstance, deps: CorrectionDeps): void {
  answerStaffCall(app, deps, "readRefundTerms", async ({ params }) => ({
    data: await refundTerms(deps.database, orderIdOf(params)),
  }));

  answerStaffCall(app, deps, "refundOrder", async ({ staff, params, body }) => {
    const { number, refundCents } = await refundOrder(deps, staff, {
      ...body,
      orderId: orderIdOf(params),
      givenBy: staff,
      unproved: staff.isVerified
        ? undefined
        : { sessionId: staff.sessionId, mostCents: deps.snapshot.settings.smallRefundCents },
    });
    return { data: { number, refund: eurosFromCents(refundCents) } };
  });

  answerStaffCall(app, deps, "retryRefund", async ({ staff, params, body }) => {
    await retryRefund(deps, staff, { ...body, orderId: orderIdOf(params) });
    return { data: null };
  });

  answerStaffCall(app, deps, "correctForeignRefunds", async ({ staff, params, body }) => ({
    data: { number: await correctForeignRefunds(deps, staff, { ...body, orderId: orderIdOf(params) }) },
  }));

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

  answerStaffCall(app, deps, "changeBuyerForGuest", async ({ staff, params, body }) => {
    const orderId = orderIdOf(params);
    await completeBuyer(deps, { orderId, buyer: body, staffChange: deskOf(deps, staff, { orderId }) });
    return { data: null };
  });

  deliveryRoutes(app, deps);
}

function deliveryRoutes(app: FastifyInstance, deps: OrderDeps): void {
  answerStaffCall(app, deps, "readOfficeDays", async ({ staff, params }) => ({
    data: await otherDays(deps, deliveryChange(deps, staff, params)),
  }));

  answerStaffCall(app, deps, "moveForGuest", async ({ staff, params, body }) => {
    const { to, reason } = body;
    await moveDelivery(deps, { ...deliveryChange(deps, staff, { ...params, reason }), to });
    return { data: null };
  });

  answerStaffCall(app, deps, "changeAddressForGuest", async ({ staff, params, body }) => {
    await changeAddress(deps, { ...deliveryChange(deps, staff, params), ...body });
    return { data: null };
  });

  answerStaffCall(app, deps, "askCarrier", async ({ staff, params, body }) => {
    await askCarrier(deps, staff, { ...body, day: params.day, orderId: orderIdOf(params) });
    return { data: null };
  });

  answerStaffCall(app, deps, "readOfficeCancellation", async ({ staff, params }) => ({
    data: await previewCancellation(deps, deliveryChange(deps, staff, params)),
  }));

  answerStaffCall(app, deps, "cancelForGuest", async ({ staff, params, body }) => {
    await cancelDelivery(deps, deliveryChange(deps, staff, { ...params, reason: body.reason }));
    return { data: null };
  });
}

function orderIdOf({ orderId }: { orderId: string }): string {
  return requireUuid(orderId, "order_not_found");
}

function deliveryChange(
  deps: OrderDeps,
  staff: SignedInStaff,
  { day, reason, ...order }: { orderId: string; day: string; reason?: string },
): ChangeInput {
  const orderId = orderIdOf(order);
  return { orderId, day, staffChange: deskOf(deps, staff, { orderId, reason }) };
}
