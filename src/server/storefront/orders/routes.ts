import type { FastifyInstance, FastifyReply } from "fastify";
import { pages } from "#contract/addresses.ts";
import { invoiceFile } from "#server/domain/invoices/invoice-file.ts";
import { sendInvoiceFile } from "#server/domain/invoices/send-file.ts";
import { calendarFile, calendarFileName } from "#server/domain/orders/calendar-file.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { presentOrder } from "#server/domain/orders/present-order.ts";
import { findOwnOrder } from "#server/domain/orders/read-order.ts";
import type { SigningKeys } from "#server/platform/config/signing-keys.ts";
import { answerCall, answerInTurn, requireUuid } from "#server/platform/http/answer-call.ts";
import { acceptFormBodies } from "#server/platform/http/bodies.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import type { CartDeps } from "#server/storefront/cart/change-cart.ts";
import { proposeReorder } from "#server/storefront/orders/reorder/propose-reorder.ts";
import { openOrder, renewLink } from "#server/storefront/orders/open-order.ts";
import { reorder } from "#server/storefront/orders/reorder/reorder.ts";

export interface GuestOrderDeps extends CartDeps {
  linkKeys: SigningKeys;
  outbox: Outbox;
  publicUrl: () => string;
}

/** The order link works without an account. */
export function orderPageRoutes(app: FastifyInstance, deps: GuestOrderDeps): void {
  const { database, snapshot, clock, linkKeys } = deps;
  const seen = async (token: string) => presentOrder(await openOrder(deps, token), snapshot, clock());

  answerCall(app, "readGuestOrder", async ({ params, reply }) => {
    keepToItself(reply);
    return { data: await seen(params.token) };
  });

  answerCall(app, "readOrderLink", async ({ params, guestId }) => {
    const order = await findOwnOrder(database, requireUuid(params.orderId, "order_not_found"), guestId);
    if (!order) throw new Refusal("order_not_found");
    return { data: { token: linkToken(linkKeys, order, clock()) } };
  });

  answerInTurn(app, deps.turns, "reorder", async ({ params, body, guestId, reply }) => {
    keepToItself(reply);
    const order = await openOrder(deps, params.token);
    return { data: await reorder(deps, order, { guestId, days: body.days }) };
  });

  answerInTurn(app, deps.turns, "proposeReorder", async ({ params, body, reply }) => {
    keepToItself(reply);
    return { data: proposeReorder(await openOrder(deps, params.token), snapshot, body) };
  });

  app.get<{ Params: { token: string } }>("/api/v1/orders/:token/liefertage.ics", async (request, reply) => {
    const { token } = request.params;
    const order = await openOrder(deps, token);
    keepToItself(reply);
    return reply
      .type("text/calendar; charset=utf-8")
      .header("Content-Disposition", `attachment; filename="${calendarFileName(order)}"`)
      .send(
        calendarFile(order, {
          link: deps.publicUrl() + pages.guestOrder(token),
          shopName: deps.snapshot.settings.brand.name,
        }),
      );
  });
  invoiceDownloads(app, deps);
  renewalForm(app, deps);
}

/** The button of the page behind an ended link: a plain form, which needs no script. */
function renewalForm(app: FastifyInstance, deps: GuestOrderDeps): void {
  app.register(async (scope) => {
    acceptFormBodies(scope);
    scope.post<{ Params: { token: string } }>(pages.renewOrderLink(":token"), async (request, reply) => {
      await renewLink(deps, request.params.token);
      keepToItself(reply);
      return reply.redirect(pages.orderLinkSent(request.params.token), 303);
    });
  });
}

function invoiceDownloads(app: FastifyInstance, deps: GuestOrderDeps): void {
  app.get<{ Params: { token: string; number: string } }>(
    "/api/v1/orders/:token/invoices/:number",
    async (request, reply) => {
      const { token, number } = request.params;
      const order = await openOrder(deps, token);
      return sendInvoiceFile(reply, await invoiceFile(deps.database, order.id, number));
    },
  );
}

/** The address contains the token that opens the order: no cache keeps it, and no other site sees it. */
export function keepToItself(reply: FastifyReply): void {
  reply.header("Cache-Control", "no-store").header("Referrer-Policy", "no-referrer");
}
