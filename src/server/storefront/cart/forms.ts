import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { pages } from "#contract/addresses.ts";
import { cartAddition, cartChange } from "#contract/cart/cart.ts";
import type { CartMessage } from "#contract/cart/cart-message.ts";
import { acceptFormBodies, readFormFields } from "#server/platform/http/bodies.ts";
import { guestOfBrowser, keepGuest } from "#server/platform/http/guest-of-browser.ts";
import { readBody } from "#server/platform/http/read-input.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { withTimeout } from "#server/platform/http/with-timeout.ts";
import { addToCart } from "#server/storefront/cart/add-to-cart.ts";
import { type CartDeps, changeLine, removeLine } from "#server/storefront/cart/change-cart.ts";

interface FormDeps extends CartDeps {
  publicUrl: () => string;
}

/** The cart's calls for browsers without scripts, or before these have come: plain forms, answered by the cart. */
export function cartForms(app: FastifyInstance, deps: FormDeps): void {
  app.register(async (scope) => {
    acceptFormBodies(scope);
    scope.setErrorHandler((error, _request, reply) => {
      // A post from another site gets its own page; faults are answered as everywhere.
      if (!(error instanceof Refusal) || error.status === 403 || error.status >= 500) throw error;
      return shown(reply, error.code);
    });
    additionForm(scope, deps);
    lineForm(scope, deps);
  });
}

const guestWaitsMs = 12_000;
const bodyLimit = 2_000;

function additionForm(scope: FastifyInstance, deps: FormDeps): void {
  const config = { countsAs: "addToCart" } as const;
  scope.post(pages.cart(), { config, bodyLimit }, async (request, reply) => {
    const guestId = guestOfBrowser(request, deps.publicUrl()) ?? randomUUID();
    const { startDate } = deps.snapshot.calendar();
    const { menuId, quantity = "1", deliveryDate = startDate ?? "" } = fieldsOf(request);
    const fields = { menuId: Number(menuId), quantity: Number(quantity), deliveryDate };
    await withTimeout(guestWaitsMs, addToCart(deps, { guestId, ...readBody(cartAddition, fields) }));
    keepGuest(reply, guestId, deps.publicUrl());
    return shown(reply, "added");
  });
}

/** Its buttons change or remove the line. */
function lineForm(scope: FastifyInstance, deps: FormDeps): void {
  const config = { countsAs: "changeLine" } as const;
  type Line = { Params: { lineId: string } };
  scope.post<Line>(pages.cartLine(":lineId"), { config, bodyLimit }, async (request, reply) => {
    const guestId = guestOfBrowser(request, deps.publicUrl());
    if (guestId === null) throw new Refusal("line_not_found");
    const { lineId } = request.params;
    const { remove, quantity, deliveryDate = "" } = fieldsOf(request);
    if (remove !== undefined) {
      await withTimeout(guestWaitsMs, removeLine(deps, guestId, lineId));
      return shown(reply, "removed");
    }
    const change = readBody(cartChange, { quantity: Number(quantity), deliveryDate });
    await withTimeout(guestWaitsMs, changeLine(deps, { guestId, lineId, ...change }));
    return shown(reply, "changed");
  });
}

const fieldsOf = ({ body }: { body: unknown }): Record<string, string | undefined> => readFormFields(body);

function shown(reply: FastifyReply, message: CartMessage): FastifyReply {
  return reply.header("Cache-Control", "no-store").redirect(pages.plainCart(message), 303);
}
