import { randomUUID } from "node:crypto";
import type { CalendarEntry } from "#contract/calendar/delivery-days.ts";
import { calls } from "#contract/calls.ts";
import type { Cart } from "#contract/cart/cart.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { FailureBody } from "#contract/refusals.ts";
import { type Call, jsonOf, openClient } from "./client.ts";

/** What can be bought now: menus (no boxes) and bookable days. */
export interface Goods {
  menus: Menu[];
  days: DeliveryDay[];
}

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

export async function findGoods(origin: string): Promise<Goods> {
  const client = openClient(origin);
  try {
    const menus = await jsonOf<{ data: Menu[] }>(client.call("GET", calls.readMenus.path));
    const days = await jsonOf<{ data: CalendarEntry[] }>(client.call("GET", calls.readDeliveryDays.path));
    return {
      menus: menus.data.filter((menu) => !menu.isBox),
      days: days.data.filter((day) => day.bookable).map((day) => day.date),
    };
  } finally {
    client.close();
  }
}

export function linesFor({ menus, days }: Goods, size: { lines: number; quantity: number }): Line[] {
  return Array.from({ length: size.lines }, (_, at) => ({
    menuId: menus[at % menus.length]!.id,
    quantity: size.quantity,
    deliveryDate: days[at % days.length]!,
  }));
}

export const headersOf = (guestId: string) => ({ "x-guest-id": guestId, "x-channel-type": "B2C" });

/** A guest with the calls of the pages, over HTTP. Any unexpected answer throws. */
export function newGuest(call: Call, guestId: string = randomUUID()) {
  const headers = headersOf(guestId);
  const send = (method: string, path: string, json?: unknown) => call(method, path, { headers, json });
  let cartId = "";
  return {
    guestId,
    async fill(lines: Line[], code?: string): Promise<void> {
      for (const line of lines) {
        const { data } = await jsonOf<{ data: Cart }>(send("POST", calls.addToCart.path, line));
        cartId = data.id ?? "";
      }
      const path = calls.redeemDiscount.path.replace(":cartId", cartId);
      if (code) await jsonOf(send("POST", path, { discount_code: code }));
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

    /** the number of the invoice, once the money is there */
    async comeBack({ orderId, page }: Placed): Promise<string | undefined> {
      const path = calls.confirmPayment.path.replace(":orderId", orderId);
      const answer = await send("PUT", path, { order_id: orderId, session_id: page.split("/").at(-1) });
      if (answer.status >= 500) throw new Error(`confirmation answered ${answer.status}`);
      return JSON.parse(answer.body.toString()).invoiceNr;
    },
  };
}

export type Guest = ReturnType<typeof newGuest>;

/** One guest from the empty cart to the invoice. */
export async function buy(
  call: Call,
  goods: Goods,
  { guest = newGuest(call), lines = 2 }: { guest?: Guest; lines?: number } = {},
): Promise<string> {
  await guest.fill(linesFor(goods, { lines, quantity: 6 }));
  const placed = placedOf(await guest.place());
  await guest.pay(placed);
  const invoiceNr = await guest.comeBack(placed);
  if (!invoiceNr) throw new Error("no invoice was issued");
  return invoiceNr;
}

export function placedOf(outcome: PlaceOutcome | undefined): Placed {
  if (outcome && "placed" in outcome) return outcome.placed;
  throw new Error(`refused: ${JSON.stringify(outcome)}`);
}

/** Another guest in another household each time. */
export function orderOf(guestId: string, cartId: string) {
  return {
    cart_id: cartId,
    consents: { privacy: true, terms: true },
    guest_data: {
      firstName: "Eva",
      lastName: "Brandt",
      email: `gast-${guestId}@example.org`,
      phone: "+49221471012",
      street: `Weg ${guestId}`,
      street_nr: "12a",
      zip_code: "50674",
      city: "Köln",
    },
  };
}
