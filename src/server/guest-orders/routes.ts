import type { FastifyInstance, FastifyReply } from "fastify";
import { pages } from "#contract/addresses.ts";
import type { CartParts } from "#server/cart/change-cart.ts";
import { calendarFile } from "#server/guest-orders/calendar-file.ts";
import { linkToken } from "#server/guest-orders/link-end.ts";
import { openOrder } from "#server/guest-orders/open-order.ts";
import { orderAgain } from "#server/guest-orders/order-again.ts";
import { presentOrder } from "#server/guest-orders/present-order.ts";
import { ownOrder } from "#server/guest-orders/queries.ts";
import { renewLink } from "#server/guest-orders/renew-link.ts";
import { answerCall, knownUuid } from "#server/http/answer-call.ts";
import { acceptFormBodies } from "#server/http/form-bodies.ts";
import { Refusal } from "#server/http/refusal.ts";
import { invoiceFile } from "#server/invoices/invoice-file.ts";
import { sendInvoiceFile } from "#server/invoices/send-file.ts";
import type { Outbox } from "#server/mailer/outbox.ts";
import type { SigningKeys } from "#server/signing-keys.ts";

export interface GuestOrderParts extends CartParts {
  linkKeys: SigningKeys;
  outbox: Outbox;
  publicUrl: () => string;
}

/** The order as its guest reaches it: by an unguessable link that needs no account. */
export function guestOrderRoutes(app: FastifyInstance, parts: GuestOrderParts): void {
  const { database, publicData, clock, linkKeys } = parts;
  const seen = async (token: string) => presentOrder(await openOrder(parts, token), publicData, clock());

  answerCall(app, "readGuestOrder", async ({ params, reply }) => {
    keepToItself(reply);
    return { data: await seen(params.token) };
  });

  answerCall(app, "readOrderLink", async ({ params, guestId }) => {
    const order = await ownOrder(database, knownUuid(params.orderId, "order_not_found"), guestId);
    if (!order) throw new Refusal("order_not_found");
    return { data: { token: linkToken(linkKeys, order, clock()) } };
  });

  answerCall(app, "orderAgain", async ({ params, body, guestId, reply }) => {
    keepToItself(reply);
    const order = await openOrder(parts, params.token);
    return { data: await orderAgain(parts, order, { guestId, days: body.days }) };
  });

  app.get<{ Params: { token: string } }>("/api/v1/orders/:token/liefertage.ics", async (request, reply) => {
    const { token } = request.params;
    const order = await seen(token);
    keepToItself(reply);
    return reply
      .type("text/calendar; charset=utf-8")
      .header("Content-Disposition", `attachment; filename="Lieferung-${order.number}.ics"`)
      .send(calendarFile(order, parts.publicUrl() + pages.guestOrder(token)));
  });
  invoiceDownloads(app, parts);
  renewalForm(app, parts);
}

/** The button of the page behind a link that has ended: a plain form, which needs no script. */
function renewalForm(app: FastifyInstance, parts: GuestOrderParts): void {
  app.register(async (scope) => {
    acceptFormBodies(scope);
    scope.post<{ Params: { token: string } }>(pages.renewOrderLink(":token"), async (request, reply) => {
      await renewLink(parts, request.params.token);
      keepToItself(reply);
      return reply.redirect(pages.orderLinkSent(request.params.token), 303);
    });
  });
}

function invoiceDownloads(app: FastifyInstance, parts: GuestOrderParts): void {
  app.get<{ Params: { token: string; number: string } }>(
    "/api/v1/orders/:token/invoices/:number",
    async (request, reply) => {
      const { token, number } = request.params;
      const order = await openOrder(parts, token);
      return sendInvoiceFile(reply, await invoiceFile(parts.database, order.id, number));
    },
  );
}

/** The address holds the word that opens the order: no cache keeps it and no other site hears it. */
export function keepToItself(reply: FastifyReply): void {
  reply.header("Cache-Control", "no-store").header("Referrer-Policy", "no-referrer");
}
