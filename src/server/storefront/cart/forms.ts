import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { pages } from "#contract/addresses.ts";
import { cartAddition, cartChange } from "#contract/cart.ts";
import type { CartMessage } from "#contract/cart-message.ts";
import { acceptFormBodies, readFormFields } from "#server/platform/http/form-bodies.ts";
import { guestOfBrowser, keepGuest } from "#server/platform/http/guest-of-browser.ts";
import { readBody } from "#server/platform/http/read-input.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
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
      // What another site sends is answered by a page of its own, and faults as everywhere.
      if (!(error instanceof Refusal) || error.status === 403 || error.status >= 500) throw error;
      return shown(reply, error.code);
    });

    scope.post(pages.cart(), { config: { countsAs: "addToCart" } }, async (request, reply) => {
      const guestId = guestOfBrowser(request, deps.publicUrl()) ?? randomUUID();
      const { menuId, quantity = "1", deliveryDate = deps.snapshot.calendar().startDate } = fieldsOf(request);
      const addition = {
        menuId: Number(menuId),
        quantity: Number(quantity),
        deliveryDate: deliveryDate ?? "",
      };
      await addToCart(deps, { guestId, ...readBody(cartAddition, addition) });
      keepGuest(reply, guestId, deps.publicUrl());
      return shown(reply, "added");
    });

    const url = pages.cartLine(":lineId");
    scope.post<{ Params: { lineId: string } }>(
      url,
      { config: { countsAs: "changeLine" } },
      async (request, reply) => {
        const guestId = guestOfBrowser(request, deps.publicUrl());
        if (guestId === null) throw new Refusal("line_not_found");
        const { lineId } = request.params;
        const { remove, quantity, deliveryDate = "" } = fieldsOf(request);
        if (remove !== undefined) await removeLine(deps, guestId, lineId);
        else
          await changeLine(deps, {
            guestId,
            lineId,
            ...readBody(cartChange, { quantity: Number(quantity), deliveryDate }),
          });
        return shown(reply, remove === undefined ? "changed" : "removed");
      },
    );
  });
}

const fieldsOf = ({ body }: { body: unknown }): Record<string, string | undefined> => readFormFields(body);

function shown(reply: FastifyReply, message: CartMessage): FastifyReply {
  return reply.header("Cache-Control", "no-store").redirect(pages.plainCart(message), 303);
}
