import type { FastifyInstance, FastifyReply } from "fastify";
import { pages } from "#contract/addresses.ts";
import type { CartParts } from "#server/cart/change-cart.ts";
import { calendarFile } from "#server/guest-orders/calendar-file.ts";
import { openOrder } from "#server/guest-orders/open-order.ts";
import { orderAgain } from "#server/guest-orders/order-again.ts";
import { orderToken } from "#server/guest-orders/order-link.ts";
import { presentOrder } from "#server/guest-orders/present-order.ts";
import { ownOrder } from "#server/guest-orders/queries.ts";
import { answerCall, knownUuid } from "#server/http/answer-call.ts";
import { Refusal } from "#server/http/refusal.ts";
import { invoiceFile } from "#server/invoices/invoice-file.ts";
import { sendInvoiceFile } from "#server/invoices/send-file.ts";

export interface GuestOrderParts extends CartParts {
  /** signs the links */
  linkSecret: string;
  publicUrl: () => string;
}

/** The order as its guest reaches it: by an unguessable link that needs no account. */
export function guestOrderRoutes(app: FastifyInstance, parts: GuestOrderParts): void {
  const { database, publicData, clock, linkSecret } = parts;
  const seen = async (token: string) =>
    presentOrder(await openOrder(database, linkSecret, token), publicData, clock());

  answerCall(app, "readGuestOrder", async ({ params, reply }) => {
    keepToItself(reply);
    return { data: await seen(params.token) };
  });

  answerCall(app, "readOrderLink", async ({ params, guestId }) => {
    const order = await ownOrder(database, knownUuid(params.orderId, "order_not_found"), guestId);
    if (!order) throw new Refusal("order_not_found");
    return { data: { token: orderToken(linkSecret, order) } };
  });

  answerCall(app, "orderAgain", async ({ params, body, guestId, reply }) => {
    keepToItself(reply);
    const order = await openOrder(database, linkSecret, params.token);
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
}

function invoiceDownloads(app: FastifyInstance, { database, linkSecret }: GuestOrderParts): void {
  app.get<{ Params: { token: string; number: string } }>(
    "/api/v1/orders/:token/invoices/:number",
    async (request, reply) => {
      const { token, number } = request.params;
      const order = await openOrder(database, linkSecret, token);
      return sendInvoiceFile(reply, await invoiceFile(database, order.id, number));
    },
  );
}

/** The address holds the word that opens the order: no cache keeps it and no other site hears it. */
export function keepToItself(reply: FastifyReply): void {
  reply.header("Cache-Control", "no-store").header("Referrer-Policy", "no-referrer");
}
