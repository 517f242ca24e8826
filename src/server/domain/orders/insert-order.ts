import { shop } from "#brand/shop.ts";
import type { GuestData } from "#contract/checkout/checkout.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { InvoiceBuyer } from "#contract/invoices/invoice-buyer.ts";
import type { Cents } from "#contract/money.ts";
import { holdPortions } from "#server/domain/calendar/capacity/queries.ts";
import { redemptionSql } from "#server/domain/cart/codes/queries.ts";
import { cartSql } from "#server/domain/cart/queries.ts";
import type { Totals } from "#server/domain/cart/totals.ts";
import { paymentSql } from "#server/domain/checkout/queries.ts";
import type { FollowUpBasis } from "#server/domain/orders/follow-up/follow-up-basis.ts";
import { addressOf } from "#server/domain/orders/order-address.ts";
import type { Replacement } from "#server/domain/orders/team-order.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

export interface OrderLine {
  day: DeliveryDay;
  menuId: number;
  name: string;
  isBox: boolean;
  quantity: number;
  unitCents: Cents;
  vatPercent: number;
}

export interface Redemption {
  codeId: number;
  oncePerCustomer: boolean;
  newCustomersOnly: boolean;
}

export interface OrderHold {
  until: Date;
  /** from then on another order that gets paid may take the portions */
  firmUntil: Date;
  /** days whose portions count only when the money is here */
  softDays: DeliveryDay[];
  /** how often this cart went to a payment page, this time included */
  attempts: number;
  /** network block of the guest's address; null while the limit per block is off */
  addressBlock: string | null;
}

export interface NewOrder {
  id: string;
  guestId: string;
  cartId: string;
  cartVersion: number;
  fingerprint: string;
  guest: GuestData;
  /** where letters about the order go, and that of the recipient when this is another person's */
  email: string;
  recipientEmail: string;
  /** null when the order is no gift, empty for a gift without a card */
  giftCard: string | null;
  /** null when the invoice is for the guest at the delivery address */
  invoiceBuyer: InvoiceBuyer | null;
  customerKey: string;
  addressKey: string;
  debtorKeys: string[];
  consents: { privacy: boolean; terms: boolean };
  /** the legal texts of this moment, which are kept already */
  legalVersion: string;
  /** null: the guest is not asked after the delivery */
  followUp: FollowUpBasis | null;
  /** sent without charge for another order; null: bought */
  replaces: Replacement | null;
  /** the order in whose parcel of the day it goes; null: a parcel of its own */
  ridesWith: string | null;
  lines: OrderLine[];
  totals: Totals;
  discountCode: string | null;
  redemption: Redemption | null;
  /** `request`: the stored request for the payment page */
  payment: {
    id: string;
    provider: string;
    isTest: boolean;
    request: object;
    expiresAt: Date;
    /** what pays first, already locked */
    voucher: { id: string; cents: Cents } | null;
  };
  hold: OrderHold;
  now: Date;
}

// One statement, one round trip, all or nothing. A box is split by its contents in the database at that moment.
const insertSql = statement(
  "orders.insert-order",
  `WITH placed AS (
     INSERT INTO orders (number, id, guest_id, cart_id, cart_version, fingerprint, first_name, last_name, email, phone,
       street, street_nr, zip_code, city, notes, invoice_buyer, customer_key, address_key, privacy_accepted_at,
       terms_accepted_at, goods_cents, discount_cents, shipping_cents, total_cents, vat, discount_code, created_at, company, care_of, absence, absence_detail, recipient_email, gift_card, follow_up, replaces, replacement_reason, debtor_keys, adds_to, legal_version)
     VALUES (coalesce((SELECT order_prefix FROM brand_settings), $38) || '-' || nextval('order_numbers'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $39, $15, $16, $17, $18, $19, $20, $21, $22,
       $23, $24, $25, $40, $41, $42, $43, $44, $45, $46, $47, $48, $50,
       (SELECT coalesce(adds_to, id) FROM orders WHERE id = $49), $52)
     RETURNING id, cart_id, customer_key, address_key, total_cents, created_at
   ), attempt_noted AS (
     ${cartSql.noteAttempt("$34")}
   ), deliveries AS (
     INSERT INTO order_deliveries (order_id, delivery_day, goods_cents, discount_cents, shipping_cents, rides_with)
     SELECT placed.id, d.day, d."goodsCents", d."discountCents", d."shippingCents", $49
     FROM placed, json_to_recordset($26) AS
       d (day date, "goodsCents" int, "discountCents" int, "shippingCents" int)
   ), ordered_lines AS (
     SELECT * FROM json_to_recordset($27) AS l (position int, day date, "menuId" int, name text, "isBox" boolean,
       quantity int, "unitCents" int, "discountCents" int, "vatPercent" int)
   ), lines AS (
     INSERT INTO order_lines (order_id, position, delivery_day, menu_id, name, is_box, quantity, unit_cents,
       discount_cents, vat_percent)
     SELECT placed.id, position, day, "menuId", name, "isBox", quantity, "unitCents", "discountCents", "vatPercent"
     FROM placed, ordered_lines
   ), dishes AS (
     INSERT INTO line_dishes (order_id, position, ordered_id, menu_id, portions)
     SELECT placed.id, l.position, coalesce(b.menu_id, l."menuId"), coalesce(b.menu_id, l."menuId"),
       l.quantity * coalesce(b.quantity, 1)
     FROM placed, ordered_lines AS l LEFT JOIN box_contents b ON b.box_id = l."menuId"
   ), opened AS (
     ${paymentSql.open({ id: "$28", provider: "$29", isTest: "$51", request: "$33", expiresAt: "$30", voucherId: "$53", voucherCents: "$54" })}
   ), redemption AS (
     ${redemptionSql.reserve({ expiresAt: "$31", codes: "$32" })}
   )
   ${holdPortions({ expiresAt: "$31", firmUntil: "$35", addressBlock: "$36", softDays: "$37" })}`,
);

/** Inserts order, deliveries, lines, payment, redemption and holds. Fails at the constraint of what is used up. */
export async function insertOrder(queries: Queries, order: NewOrder): Promise<void> {
  const { guest, totals, consents, payment, hold, now } = order;
  const address = addressOf(guest);
  const lines = order.lines.map((line, at) => ({
    ...line,
    position: at + 1,
    discountCents: totals.lineDiscountCents[at] ?? 0,
  }));
  await queries.rows(insertSql, [
    order.id,
    order.guestId,
    order.cartId,
    order.cartVersion,
    order.fingerprint,
    guest.firstName,
    guest.lastName,
    order.email,
    guest.phone,
    guest.street,
    guest.street_nr,
    guest.zip_code,
    guest.city,
    address.notes,
    order.customerKey,
    order.addressKey,
    consents.privacy ? now : null,
    consents.terms ? now : null,
    totals.goodsCents,
    totals.discountCents,
    totals.shippingCents,
    totals.totalCents,
    JSON.stringify(totals.vat),
    order.discountCode,
    now,
    JSON.stringify(totals.deliveries),
    JSON.stringify(lines),
    payment.id,
    payment.provider,
    payment.expiresAt,
    hold.until,
    JSON.stringify(order.redemption ? [order.redemption] : []),
    JSON.stringify(payment.request),
    hold.attempts,
    hold.firmUntil,
    hold.addressBlock,
    hold.softDays,
    shop.orderPrefix,
    order.invoiceBuyer && JSON.stringify(order.invoiceBuyer),
    address.company,
    address.careOf,
    address.absence,
    address.absenceDetail,
    order.recipientEmail,
    order.giftCard,
    order.followUp,
    order.replaces?.orderId ?? null,
    order.replaces?.reason ?? null,
    order.ridesWith,
    order.debtorKeys,
    payment.isTest,
    order.legalVersion,
    payment.voucher?.id ?? null,
    payment.voucher?.cents ?? 0,
  ]);
}
