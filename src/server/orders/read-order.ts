import { type Queries, statement } from "#server/database/database.ts";

/** An order as it was bought, for whoever has to tell it. */
export interface OrderRecord {
  id: string;
  number: string;
  status: string;
  email: string;
  firstName: string;
  lastName: string;
  street: string;
  streetNr: string;
  zipCode: string;
  city: string;
  country: string;
  notes: string;
  goodsCents: number;
  discountCents: number;
  shippingCents: number;
  totalCents: number;
  vat: { percent: number; grossCents: number; vatCents: number }[];
  discountCode: string | null;
  createdAt: Date;
  deliveries: DeliveryRecord[];
}

export interface DeliveryRecord {
  day: string;
  shippingCents: number;
  lines: { name: string; quantity: number; unitCents: number; goodsCents: number }[];
}

const orderText = statement(
  "orders.record",
  `SELECT id, number, status, email, first_name AS "firstName", last_name AS "lastName", street,
     street_nr AS "streetNr", zip_code AS "zipCode", city, country, notes, goods_cents AS "goodsCents",
     discount_cents AS "discountCents", shipping_cents AS "shippingCents", total_cents AS "totalCents", vat,
     discount_code AS "discountCode", created_at AS "createdAt",
     (SELECT json_agg(json_build_object('day', d.delivery_day, 'shippingCents', d.shipping_cents, 'lines', (
        SELECT json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'unitCents', l.unit_cents,
          'goodsCents', l.quantity * l.unit_cents) ORDER BY l.position)
        FROM order_lines l WHERE l.order_id = d.order_id AND l.delivery_day = d.delivery_day
      )) ORDER BY d.delivery_day) FROM order_deliveries d WHERE d.order_id = orders.id) AS deliveries
   FROM orders WHERE id = $1`,
);

export function readOrder(queries: Queries, id: string): Promise<OrderRecord | undefined> {
  return queries.row(orderText, [id]);
}
