import { randomUUID } from "node:crypto";
import { calls } from "#contract/calls.ts";
import type { Cart } from "#contract/cart.ts";
import type { FailureBody } from "#contract/refusals.ts";
import { type Call, jsonOf } from "../bench/http-client.ts";

export interface Line {
  menuId: number;
  quantity: number;
  deliveryDate: string;
}

export interface Placed {
  orderId: string;
  /** path of the provider's page */
  page: string;
}

export type PlaceOutcome = { placed: Placed } | { refused: FailureBody & { httpStatus: number } };

/** A guest with the calls of the pages, over HTTP. Any unexpected answer throws. */
export function soakGuest(call: Call, guestId: string = randomUUID()) {
  const headers = { "x-guest-id": guestId, "x-channel-type": "B2C" };
  const send = (method: string, path: string, json?: unknown) => call(method, path, { headers, json });
  const json = <Body>(method: string, path: string, body?: unknown) => jsonOf<Body>(send(method, path, body));
  let cartId = "";

  return {
    guestId,
    async fill(lines: Line[], code?: string): Promise<void> {
      for (const line of lines) {
        const { data } = await json<{ data: Cart }>("POST", calls.addToCart.path, line);
        cartId = data.id ?? "";
      }
      const path = calls.redeemDiscount.path.replace(":cartId", cartId);
      if (code) await json("POST", path, { discount_code: code });
    },

    async place(): Promise<PlaceOutcome> {
      const answer = await send("POST", calls.placeOrder.path, orderOf(guestId, cartId));
      const body = JSON.parse(answer.body.toString());
      if (answer.status !== 200) return { refused: { ...body, httpStatus: answer.status } };
      return { placed: { orderId: body.data.orderId, page: new URL(body.redirect_link).pathname } };
    },

    async pay({ page }: Placed): Promise<void> {
      const form = { "content-type": "application/x-www-form-urlencoded" };
      const answer = await call("POST", `${page}/bezahlen`, { headers: form });
      if (answer.status !== 303) throw new Error(`the provider answered ${answer.status}`);
    },

    async comeBack({ orderId, page }: Placed): Promise<string | undefined> {
      const path = calls.confirmPayment.path.replace(":orderId", orderId);
      const session_id = page.split("/").at(-1);
      const answer = await send("PUT", path, { order_id: orderId, session_id });
      if (answer.status >= 500) throw new Error(`confirmation answered ${answer.status}`);
      return JSON.parse(answer.body.toString()).invoiceNr;
    },
  };
}

export type SoakGuest = ReturnType<typeof soakGuest>;

function orderOf(guestId: string, cart_id: string) {
  return {
    cart_id,
    consents: { privacy: true, terms: true },
    guest_data: {
      firstName: "Eva",
      lastName: "Brandt",
      // Another guest in another household each time.
      email: `gast-${guestId}@example.org`,
      phone: "+49221471012",
      street: `Weg ${guestId}`,
      street_nr: "12a",
      zip_code: "50674",
      city: "Köln",
    },
  };
}
