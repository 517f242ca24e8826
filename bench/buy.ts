import { randomUUID } from "node:crypto";
import { calls } from "#contract/calls.ts";
import { type Goods, linesFor } from "./goods.ts";
import { type Call, jsonOf } from "./http-client.ts";

const usualLines = 2;

/** One guest from the empty cart to the invoice, with the calls of the pages. */
export async function buy(
  call: Call,
  goods: Goods,
  guestId: string = randomUUID(),
  lines: number = usualLines,
): Promise<string> {
  const cartId = await fillCart(call, goods, { guestId, lines });
  return pay(call, guestId, await placeOrder(call, guestId, cartId));
}

export async function fillCart(
  call: Call,
  goods: Goods,
  { guestId, lines }: { guestId: string; lines: number },
): Promise<string> {
  let cartId = "";
  for (const json of linesFor(goods, { lines, quantity: 6 })) {
    const headers = headersOf(guestId);
    const cart = await jsonOf<{ data: { id: string } }>(
      call("POST", calls.addToCart.path, { headers, json }),
    );
    cartId = cart.data.id;
  }
  return cartId;
}

export interface Placed {
  redirect_link: string;
  data: { orderId: string };
}

export function placeOrder(call: Call, guestId: string, cartId: string): Promise<Placed> {
  const json = orderOf(guestId, cartId);
  return jsonOf(call("POST", calls.placeOrder.path, { headers: headersOf(guestId), json }));
}

/** Presses the test provider's button and confirms; returns the number of the invoice. */
export async function pay(call: Call, guestId: string, placed: Placed): Promise<string> {
  const payment = new URL(placed.redirect_link).pathname;
  const paid = await call("POST", `${payment}/bezahlen`, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  if (paid.status !== 303) throw new Error(`the sandbox answered ${paid.status}`);
  const { orderId } = placed.data;
  const session_id = new URL(paid.headers.location ?? "").searchParams.get("session_id");
  const path = calls.confirmPayment.path.replace(":orderId", orderId);
  const json = { order_id: orderId, session_id };
  const confirmed = call("PUT", path, { headers: headersOf(guestId), json });
  const { invoiceNr } = await jsonOf<{ invoiceNr?: string }>(confirmed);
  if (!invoiceNr) throw new Error("no invoice was issued");
  return invoiceNr;
}

const headersOf = (guestId: string) => ({ "x-guest-id": guestId, "x-channel-type": "B2C" });

/** The same calls with the same bodies, to a server that only runs the statements. */
export async function buyBare(call: Call, goods: Goods): Promise<void> {
  const guestId = randomUUID();
  const headers = { "x-guest-id": guestId, "x-channel-type": "B2C" };
  const lines = linesFor(goods, { lines: usualLines, quantity: 6 });
  const payment = { order_id: guestId, session_id: guestId };
  for (const [at, json] of [
    [0, lines[0]],
    [1, lines[1]],
    [2, orderOf(guestId, guestId)],
    [3],
    [5, payment],
  ] as const) {
    await jsonOf(call("POST", `/calls/${at}`, { headers, json }));
  }
}

function orderOf(guestId: string, cartId: string) {
  return {
    cart_id: cartId,
    consents: { privacy: true, terms: true },
    guest_data: {
      firstName: "Eva",
      lastName: "Brandt",
      email: `gast-${guestId}@example.org`,
      phone: "+49221471012",
      street: "Lindenstraße",
      street_nr: "12a",
      zip_code: "50674",
      city: "Köln",
      notes: "",
    },
  };
}
