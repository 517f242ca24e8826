import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { DeliveryStatus, GuestOrder, OrderedDelivery } from "#contract/orders/guest-orders.ts";
import type { ReplacementReason } from "#contract/office/orders/team-orders.ts";
import type { InvoiceBuyer } from "#contract/invoices/invoice-buyer.ts";
import type { Cents } from "#contract/money.ts";
import {
  type ComplaintOfDelivery,
  complaintsOfDeliverySql,
} from "#server/domain/orders/complaints/complaints-of-delivery.ts";
import type { FollowUpBasis } from "#server/domain/orders/follow-up/follow-up-basis.ts";
import {
  cartonsLeftSql,
  cartonsSql,
  type FurtherParcel,
  furtherParcelsSql,
} from "#server/domain/orders/further-parcels.ts";
import { type Address, orderAddressSql } from "#server/domain/orders/order-address.ts";
import type { OrderStatus } from "#server/domain/orders/order-rules.ts";
import { isToUnpackSql } from "#server/domain/orders/parcel-queries.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import type { OrderMoney } from "#server/domain/orders/refund-totals.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface LineRow {
  menuId: number;
  name: string;
  quantity: number;
  refundedQuantity: number;
  unitCents: Cents;
  isBox: boolean;
  review: OrderedDelivery["lines"][number]["review"];
}

export interface DeliveryRow {
  day: DeliveryDay;
  status: DeliveryStatus;
  carrier: string | null;
  trackingNumber: string | null;
  /** the first carton of several has arrived */
  hasFirstArrived: boolean;
  /** the order in whose parcel it comes, because it was added to it */
  ridesWith: { orderId: string; number: string } | null;
  /** the orders that were added to it and come in its parcel once they are paid */
  added: { orderId: string; number: string; isPaid: boolean }[];
  /** how many it comes in; one before it is packed */
  cartons: number;
  /** of these, those that still get a number */
  cartonsLeft: number;
  /** its money went back when some cartons had left: the others stay here */
  isRestStopped: boolean;
  /** the second carton and those after it */
  furtherParcels: FurtherParcel[];
  /** ISO instant of the first carton; null until it is shipped */
  shippedAt: string | null;
  /** its carrier has reported that it is not with the guest */
  hasIncident: boolean;
  goodsCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  address: Address | null;
  /** its money went back, and its parcel goes all the same */
  goesRefunded: boolean;
  /** stopped after packing: its parcel has to be taken apart */
  isToUnpack: boolean;
  /** the day before its last move */
  movedFrom: string | null;
  /** the day that it was bought for; it names the delivery however often it moves */
  firstDay: DeliveryDay;
  /** rises with each change that a calendar shows; `revisedAt` is the last one's instant */
  revision: number;
  revisedAt: string | null;
  /** last day with a change by the guest; `changesThatDay` counts them */
  changedOn: CalendarDay | null;
  changesThatDay: number;
  /** of the day's fixed cook list; null before */
  shelfLifeDays: number | null;
  /** of that list's dishes with a value of their own */
  shelfLifeByMenu: Record<number, number> | null;
  lines: LineRow[];
  missingDishes: MissingDishRow[] | null;
  swappedDishes: SwappedDishRow[] | null;
  recalledDishes?: RecalledDishRow[] | null;
  complaints: ComplaintOfDelivery[] | null;
}

/** A dish that must not be eaten, once its guest was written to. */
interface RecalledDishRow {
  recallId: string;
  name: string;
  portions: number;
  batch: string | null;
  isHere: boolean;
  remedy: OrderedDelivery["recalledDishes"][number]["remedy"];
  cents: Cents | null;
  message: string;
}

/** Pieces of a dish for which another one comes, as the guest wished. */
interface SwappedDishRow {
  id: string;
  at: string;
  name: string;
  portions: number;
  byId: number;
  refundCents: Cents;
}

/** Pieces of a dish that could not be cooked, and what the guest gets for them. */
export interface MissingDishRow {
  failureId: string;
  at: string;
  name: string;
  portions: number;
  isInBox: boolean;
  outcome: "refund" | "substitute";
  substituteId: number | null;
  substituteName: string | null;
  refundCents: Cents;
}

export interface OrderRow extends OrderMoney {
  id: string;
  number: string;
  linkVersion: number;
  status: OrderStatus;
  placedAt: string;
  /** where letters about the order go */
  email: string;
  /** of who gets the parcel when another person pays; else empty */
  recipientEmail: string;
  address: Address;
  /** null: no gift; empty: a gift without a card */
  giftCard: string | null;
  /** the guest has completed it after ordering, which is possible once */
  isBuyerCompleted: boolean;
  /** the order whose parcel this one replaces without charge */
  replaces: { orderId: string; number: string; reason: ReplacementReason } | null;
  /** the orders that replace parcels of this one */
  replacedBy: { orderId: string; number: string }[];
  invoiceBuyer: InvoiceBuyer | null;
  /** why the guest may be asked after the delivery; null: may not */
  followUp: FollowUpBasis | null;
  goodsCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  vat: { percent: number; grossCents: Cents; vatCents: Cents }[];
  discountCode: string | null;
  deliveries: DeliveryRow[];
  invoices: GuestOrder["invoices"];
  /** of an order on invoice; null: it was paid */
  onInvoice: {
    purchaseId: string;
    dueOn: CalendarDay;
    holder: string;
    iban: string;
    bic: string;
    receivedCents: Cents;
  } | null;
  /** the paid one, to which refunds go */
  payment:
    | (NonNullable<OrderMoney["payment"]> & { id: string; voucherCents: Cents; voucherBackCents: Cents })
    | null;
}

export const readOrder = row(
  "orders.read-order",
  `SELECT o.id, o.number, o.link_version AS "linkVersion", o.status, to_json(o.created_at) #>> '{}' AS "placedAt",
     o.email, o.recipient_email AS "recipientEmail", ${orderAddressSql} AS address, o.gift_card AS "giftCard",
     o.invoice_buyer AS "invoiceBuyer", o.buyer_completed_at IS NOT NULL AS "isBuyerCompleted",
     o.follow_up AS "followUp", (SELECT json_build_object('orderId', r.id, 'number', r.number,
       'reason', o.replacement_reason) FROM orders r WHERE r.id = o.replaces) AS replaces,
     (SELECT coalesce(json_agg(json_build_object('orderId', r.id, 'number', r.number) ORDER BY r.created_at), '[]')
       FROM orders r WHERE r.replaces = o.id AND r.paid_at IS NOT NULL) AS "replacedBy",
     o.goods_cents AS "goodsCents", o.discount_cents AS "discountCents", o.shipping_cents AS "shippingCents",
     o.total_cents AS "totalCents", o.vat, o.discount_code AS "discountCode",
     (SELECT json_agg(json_build_object('day', d.delivery_day, 'status', d.status, 'carrier', d.carrier,
        'trackingNumber', coalesce(w.tracking_number, d.tracking_number), 'cartons', ${cartonsSql}, 'cartonsLeft', ${cartonsLeftSql},
        'isRestStopped', coalesce(w.is_rest_stopped, d.is_rest_stopped), 'furtherParcels', ${furtherParcelsSql},
        'shippedAt', d.shipped_at, 'hasFirstArrived', coalesce(w.first_arrived_at, d.first_arrived_at) IS NOT NULL,
        'ridesWith', (SELECT json_build_object('orderId', x.id, 'number', x.number) FROM orders x
          WHERE x.id = w.order_id),
        'added', (SELECT coalesce(json_agg(json_build_object('orderId', x.id, 'number', x.number,
            'isPaid', x.status IN ('paid', 'completed')) ORDER BY x.number), '[]')
          FROM order_deliveries r JOIN orders x ON x.id = r.order_id
          WHERE r.rides_with = d.order_id AND r.delivery_day = d.delivery_day AND r.status <> 'cancelled'
            AND x.status IN ('pending_payment', 'paid', 'completed')),
        'hasIncident', EXISTS (SELECT FROM parcel_incidents i
          WHERE i.order_id = coalesce(w.order_id, d.order_id) AND i.delivery_day = d.delivery_day AND i.kind <> 'request'), 'goodsCents', d.goods_cents, 'discountCents', d.discount_cents,
        'shippingCents', d.shipping_cents, 'address', coalesce(w.address, d.address), 'movedFrom', d.moved_from,
        'goesRefunded', d.goes_refunded,
        'isToUnpack', ${isToUnpackSql},
        'firstDay', coalesce(d.first_day, d.delivery_day), 'revision', d.revision, 'revisedAt', d.revised_at,
        'changedOn', d.changed_on, 'changesThatDay', d.changes_that_day,
        'shelfLifeDays', (SELECT c.shelf_life_days FROM cook_lists c WHERE c.delivery_day = d.delivery_day),
        'shelfLifeByMenu', (SELECT json_object_agg(m.menu_id, m.shelf_life_days) FROM cook_list_menus m
          WHERE m.delivery_day = d.delivery_day AND m.shelf_life_days IS NOT NULL),
        'lines', (SELECT json_agg(json_build_object('menuId', l.menu_id, 'name', l.name, 'isBox', l.is_box,
           'quantity', l.quantity, 'refundedQuantity', l.refunded_quantity, 'unitCents', l.unit_cents,
           'review', (SELECT json_build_object('stars', r.stars, 'text', r.body, 'state', r.state, 'reason', r.reason)
             FROM reviews r WHERE r.order_id = l.order_id AND r.position = l.position)) ORDER BY l.position)
         FROM order_lines l WHERE l.order_id = o.id AND l.delivery_day = d.delivery_day),
        'missingDishes', (SELECT json_agg(f ORDER BY f.at) FROM (
           SELECT x.id AS "failureId", x.failed_at AS at, x.name, sum(f.portions) AS portions,
             bool_or(l.is_box) AS "isInBox", f.outcome, x.substitute_id AS "substituteId", s.name AS "substituteName",
             sum(f.refund_cents) AS "refundCents"
           FROM failed_portions f JOIN dish_failures x ON x.id = f.failure_id
           JOIN order_lines l ON l.order_id = f.order_id AND l.position = f.position
           LEFT JOIN menus s ON s.id = x.substitute_id
           WHERE f.order_id = o.id AND l.delivery_day = d.delivery_day GROUP BY x.id, f.outcome, s.name) AS f),
        'swappedDishes', (SELECT json_agg(w ORDER BY w.at) FROM (
           SELECT s.id, s.swapped_at AS at, m.name, s.portions, s.by_id AS "byId", s.refund_cents AS "refundCents"
           FROM dish_swaps s JOIN order_lines l USING (order_id, position) JOIN menus m ON m.id = s.menu_id
           WHERE s.order_id = o.id AND l.delivery_day = d.delivery_day) AS w),
        'recalledDishes', (SELECT json_agg(json_build_object('recallId', c.id, 'name', coalesce(k.name, m.name),
            'portions', p.portions, 'batch', k.batch, 'isHere', p.whereabouts = 'here', 'remedy', c.remedy, 'cents', p.cents,
            'message', c.message) ORDER BY c.sent_at, m.name)
          FROM recalled_portions p JOIN recalls c ON c.id = p.recall_id JOIN menus m ON m.id = p.menu_id
          LEFT JOIN cook_list_menus k ON k.delivery_day = p.delivery_day AND k.menu_id = p.menu_id
          WHERE p.order_id = o.id AND p.delivery_day = d.delivery_day AND c.sent_at IS NOT NULL),
        'complaints', ${complaintsOfDeliverySql("d")})
        ORDER BY d.delivery_day)
      FROM order_deliveries d LEFT JOIN order_deliveries w
        ON w.order_id = d.rides_with AND w.delivery_day = d.delivery_day AND d.status <> 'cancelled'
      WHERE d.order_id = o.id) AS deliveries,
     coalesce((SELECT json_agg(json_build_object('number', i.number, 'kind', i.kind, 'scope', i.scope,
        'issuedOn', i.issued_on,
        'changesPayer', i.document @? '$.changes[*] ? (@.what == "payer")')
        ORDER BY i.issued_at, i.number)
      FROM invoices i WHERE i.order_id = o.id), '[]') AS invoices,
     (SELECT coalesce(-sum(i.total_cents), 0)::int FROM invoices i
      WHERE i.order_id = o.id AND i.kind = 'correction') AS "correctedCents",
     (SELECT json_build_object('id', p.id, 'amountCents', p.amount_cents + p.voucher_cents, 'voucherCents', p.voucher_cents,
        'voucherBackCents', p.voucher_back_cents, 'refundedCents', p.refunded_cents + p.voucher_back_cents,
        'refundDoneCents', p.voucher_back_cents +
        (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status = 'done'))
      FROM payments p WHERE p.order_id = o.id AND p.status = 'paid') AS payment,
     (SELECT json_build_object('purchaseId', c.id, 'dueOn', c.due_on, 'holder', c.account_holder, 'iban', c.account_iban,
        'bic', c.account_bic, 'receivedCents', received_cents(c.id))
      FROM payments p JOIN invoice_purchases c ON c.id = p.session_id
      WHERE p.order_id = o.id AND p.status = 'paid') AS "onInvoice"
   FROM orders o WHERE o.id = $1`,
  {
    invoiceBuyer: is<OrderRow["invoiceBuyer"]>(),
    followUp: is<OrderRow["followUp"]>(),
    address: is<OrderRow["address"]>(),
    isBuyerCompleted: is<boolean>(),
    replaces: is<OrderRow["replaces"]>(),
    replacedBy: is<OrderRow["replacedBy"]>(),
    vat: is<OrderRow["vat"]>(),
    deliveries: is<OrderRow["deliveries"]>(),
    invoices: is<OrderRow["invoices"]>(),
    correctedCents: is<Cents>(),
    payment: is<OrderRow["payment"]>(),
    onInvoice: is<OrderRow["onInvoice"]>(),
  },
);

export async function requireOrder(queries: Queries, id: string): Promise<OrderRow> {
  const order = await readOrder(queries, id);
  if (!order) throw new Refusal("order_not_found");
  return order;
}

/** Every change of an order begins here. `prepare` runs under the lock before the order is read. */
export async function lockAndReadOrder(
  queries: Queries,
  id: string,
  prepare?: (queries: Queries) => Promise<void>,
): Promise<OrderRow> {
  await lockOrder(queries, id);
  await prepare?.(queries);
  return requireOrder(queries, id);
}

export const findOwnOrder = row(
  "orders.find-own-order",
  `SELECT id, link_version AS "linkVersion",
     (SELECT json_agg(json_build_object('day', d.delivery_day)) FROM order_deliveries d WHERE d.order_id = o.id)
       AS deliveries
   FROM orders o WHERE id = $1 AND guest_id = $2 AND paid_at IS NOT NULL`,
  { deliveries: is<{ day: DeliveryDay }[]>() },
  (id: string, guestId: string) => [id, guestId],
);
