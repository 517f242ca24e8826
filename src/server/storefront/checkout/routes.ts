import type { FastifyInstance, FastifyReply } from "fastify";
import type { PaymentAnswer } from "#contract/checkout/checkout.ts";
import { answerCall, guestIdOf } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { withTimeout } from "#server/platform/http/with-timeout.ts";
import type { CheckoutDeps } from "#server/storefront/checkout/checkout-deps.ts";
import { confirmPayment, reportFailedPayment } from "#server/storefront/checkout/confirm-payment.ts";
import { handleWebhook } from "#server/storefront/checkout/handle-webhook.ts";
import { atProvider } from "#server/storefront/checkout/payment-page.ts";
import { placeOrder } from "#server/storefront/checkout/place-order.ts";

/** A guest waits no longer, however slow the provider is. */
const providerWaitsMs = 5_500;

export function checkoutRoutes(app: FastifyInstance, deps: CheckoutDeps): void {
  app.register(async (scope) => placeOrderRoute(scope, deps));

  answerCall(app, "confirmPayment", async ({ params: { orderId }, body, reply }) => {
    const input = { orderId, bodyOrderId: body.order_id, sessionId: body.session_id };
    return sendAnswer(
      reply,
      await withTimeout(providerWaitsMs, confirmPayment(deps, input), pendingFor(orderId)),
    );
  });

  answerCall(app, "reportFailedPayment", async ({ params: { orderId }, body, request, reply }) => {
    const { order_id: bodyOrderId, session_id: sessionId } = body;
    const input = { orderId, bodyOrderId, sessionId, guestId: guestIdOf(request) };
    return sendAnswer(
      reply,
      await withTimeout(providerWaitsMs, reportFailedPayment(deps, input), pendingFor(orderId)),
    );
  });
}

function placeOrderRoute(app: FastifyInstance, deps: CheckoutDeps): void {
  answerCall(app, "placeOrder", async ({ guestId, body, request }) => {
    const late = () => {
      throw new Refusal("payment_unavailable");
    };
    const guest = { guestId, address: request.ip };
    const { redirectUrl, ...data } = await withTimeout(providerWaitsMs, placeOrder(deps, guest, body), late);
    return { redirect_link: redirectUrl, data };
  });
}

function pendingFor(orderId: string): () => PaymentAnswer {
  return () => ({ status: "pending", orderId });
}

function sendAnswer(reply: FastifyReply, { status, orderId, invoiceNr, reason, waits }: PaymentAnswer) {
  if (status === "pending") reply.code(202);
  const fields = {
    orderId,
    ...(invoiceNr && { invoiceNr }),
    ...(reason && { reason }),
    ...(waits && { waits }),
  };
  return { status, ...fields, data: fields };
}

/** Keeps the raw body, because the signature covers its bytes. */
export function webhookRoutes(app: FastifyInstance, deps: CheckoutDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    for (const provider of deps.providers.all) {
      scope.post(`/api/v1/webhooks/${provider.name}`, async (request) => {
        const message = provider.readWebhook(String(request.body ?? ""), request.headers);
        if (!message) throw new Refusal("malformed");
        // after a failure the provider sends its message again
        await atProvider(() => handleWebhook(deps, provider, message));
        return { status: "success", data: null };
      });
    }
  });
}
