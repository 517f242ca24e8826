import type { GuestData } from "#contract/checkout/checkout.ts";
import type { InvoiceBuyer } from "#contract/invoices/invoice-buyer.ts";
import { signatureHeader } from "#server/domain/checkout/sandbox/signature.ts";
import { deliveryDay } from "#test/days.ts";
import type { TestGuest, TestShop } from "#test/open-shop.ts";

export const wednesday = deliveryDay("2026-09-16");
export const friday = deliveryDay("2026-09-18");

export const eva: GuestData = {
  firstName: "Eva",
  lastName: "Brandt",
  email: "eva.brandt@example.de",
  phone: "+49 221 47 10-123",
  street: "Lindenstraße",
  street_nr: "12a",
  zip_code: "50674",
  city: "Köln",
};

/** Returns the cart's id. */
export async function fillCart(
  guest: TestGuest,
  lines: { menuId: number; quantity: number; day: string }[] = [{ menuId: 1, quantity: 6, day: wednesday }],
): Promise<string> {
  let id: string | null = null;
  for (const { menuId, quantity, day } of lines) {
    const { data } = await guest.call("addToCart", { body: { menuId, quantity, deliveryDate: day } });
    id = data.id;
  }
  if (!id) throw new Error("the cart has no id");
  return id;
}

export interface Placed {
  orderId: string;
  sessionId: string;
  redirectLink: string;
}

export async function placeOrder(
  guest: TestGuest,
  cartId: string,
  guestData: GuestData = eva,
  invoiceBuyer?: InvoiceBuyer,
  giftCard?: string,
): Promise<Placed> {
  const consents = { privacy: true, terms: true };
  const answer = await guest.call("placeOrder", {
    body: {
      cart_id: cartId,
      guest_data: guestData,
      invoice_buyer: invoiceBuyer,
      gift_card: giftCard,
      consents,
    },
  });
  const sessionId = answer.redirect_link.split("/").at(-1) ?? "";
  return { orderId: answer.data.orderId, sessionId, redirectLink: answer.redirect_link };
}

/** Presses a button on the test provider's page; the shop has not learned of it yet. */
export async function pressAtProvider(
  shop: TestShop,
  sessionId: string,
  verb: "bezahlen" | "ablehnen" | "abbrechen",
) {
  return shop.app.inject({ method: "POST", url: `/testzahlung/${sessionId}/${verb}` });
}

export function confirm(guest: TestGuest, { orderId, sessionId }: Placed) {
  return guest.call("confirmPayment", {
    params: { orderId },
    body: { order_id: orderId, session_id: sessionId },
  });
}

export function reportFailure(guest: TestGuest, { orderId }: Placed) {
  return guest.call("reportFailedPayment", { params: { orderId }, body: { order_id: orderId } });
}

export async function buy(
  shop: TestShop,
  guest: TestGuest,
  more: {
    lines?: Parameters<typeof fillCart>[1];
    guestData?: GuestData;
    invoiceBuyer?: InvoiceBuyer;
    giftCard?: string;
    code?: string;
  } = {},
): Promise<Placed & { invoiceNr: string }> {
  const cartId = await fillCart(guest, more.lines);
  if (more.code) {
    await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: more.code } });
  }
  const placed = await placeOrder(guest, cartId, more.guestData, more.invoiceBuyer, more.giftCard);
  await pressAtProvider(shop, placed.sessionId, "bezahlen");
  const { invoiceNr } = await confirm(guest, placed);
  if (!invoiceNr) throw new Error("no invoice number");
  return { ...placed, invoiceNr };
}

/** The number that guest and team see. */
export async function orderNumber(
  { database }: Pick<TestShop, "database">,
  orderId: string,
): Promise<string> {
  const text = "SELECT number FROM orders WHERE id = $1";
  const row = await database.row<{ number: string }>(text, [orderId]);
  if (!row) throw new Error(`no order ${orderId}`);
  return row.number;
}

/** All parcels of the order have arrived. */
export async function markDelivered(
  { database }: Pick<TestShop, "database">,
  orderId: string,
): Promise<void> {
  await database.rows("UPDATE order_deliveries SET status = 'delivered' WHERE order_id = $1", [orderId]);
}

/** How many menus the guest has ordered for each day. */
export function boughtBy({ database }: Pick<TestShop, "database">, guest: TestGuest) {
  return database.rows<{ day: string; menus: number }>(
    `SELECT delivery_day AS day, sum(quantity)::int AS menus FROM order_lines JOIN orders ON orders.id = order_id
     WHERE guest_id = $1 GROUP BY delivery_day ORDER BY delivery_day`,
    [guest.id],
  );
}

export function sendWebhook(shop: TestShop, body: string, signature: string) {
  return shop.app.inject({
    method: "POST",
    url: "/api/v1/webhooks/sandbox",
    headers: { "content-type": "application/json", [signatureHeader]: signature },
    payload: body,
  });
}
