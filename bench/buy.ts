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
  const headers = { "x-guest-id": guestId, "x-channel-type": "B2C" };
  const json = <Body>(method: string, path: string, body: unknown) =>
    jsonOf<Body>(call(method, path, { headers, json: body }));

  let cartId = "";
  for (const line of linesFor(goods, { lines, quantity: 6 })) {
    const cart = await json<{ data: { id: string } }>("POST", calls.addToCart.path, line);
    cartId = cart.data.id;
  }
  const placed = await json<Placed>("POST", calls.placeOrder.path, orderOf(guestId, cartId));
  const payment = new URL(placed.redirect_link).pathname;
  const paid = await call("POST", `${payment}/bezahlen`, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  if (paid.status !== 303) throw new Error(`the sandbox answered ${paid.status}`);
  const { orderId } = placed.data;
  const session_id = new URL(paid.headers.location ?? "").searchParams.get("session_id");
  const path = calls.confirmPayment.path.replace(":orderId", orderId);
  const { invoiceNr } = await json<{ invoiceNr?: string }>("PUT", path, { order_id: orderId, session_id });
  if (!invoiceNr) throw new Error("no invoice was issued");
  return invoiceNr;
}

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

interface Placed {
  redirect_link: string;
  data: { orderId: string };
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
