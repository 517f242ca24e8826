import type { FastifyInstance, FastifyReply } from "fastify";
import type { PaymentAnswer } from "#contract/checkout.ts";
import { confirmPayment, reportFailedPayment, settleBySession } from "#server/checkout/confirm-payment.ts";
import { type CheckoutParts, placeOrder } from "#server/checkout/place-order.ts";
import { answerCall } from "#server/http/answer-call.ts";
import { Refusal } from "#server/http/refusal.ts";

export function checkoutRoutes(app: FastifyInstance, parts: CheckoutParts): void {
  answerCall(app, "placeOrder", async ({ guestId, body }) => {
    const { orderId, redirectUrl } = await placeOrder(parts, guestId, body);
    return { redirect_link: redirectUrl, data: { orderId } };
  });

  answerCall(app, "confirmPayment", async ({ params, body, reply }) =>
    told(
      reply,
      await confirmPayment(parts, {
        orderId: params.orderId,
        bodyOrderId: body.order_id,
        sessionId: body.session_id,
      }),
    ),
  );

  answerCall(app, "reportFailedPayment", async ({ params, body, reply }) =>
    told(reply, await reportFailedPayment(parts, { orderId: params.orderId, bodyOrderId: body.order_id })),
  );
}

function told(reply: FastifyReply, { status, orderId, invoiceNr }: PaymentAnswer) {
  if (status === "pending") reply.code(202);
  const fields = { orderId, ...(invoiceNr ? { invoiceNr } : {}) };
  return { status, ...fields, data: fields };
}

/** Keeps the raw body: the signature is over its bytes, and nothing in it is read before that is checked. */
export function webhookRoutes(app: FastifyInstance, parts: CheckoutParts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.post(`/api/v1/webhooks/${parts.provider.name}`, async (request) => {
      const sessionId = parts.provider.readWebhook(String(request.body ?? ""), request.headers);
      if (sessionId === null) throw new Refusal("malformed");
      await settleBySession(parts, sessionId);
      return { status: "success", data: null };
    });
  });
}
