import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { InvoiceBuyer } from "#contract/invoices/invoice-buyer.ts";
import type { Cents } from "#contract/money.ts";
import type { PaidWith } from "#server/domain/checkout/provider-registry.ts";
import { is, row } from "#server/platform/database/statement.ts";

/** A paid order with the snapshots and sums of the moment when it was placed. */
export interface BoughtOrder {
  number: string;
  placedOn: CalendarDay;
  firstName: string;
  lastName: string;
  company: string;
  careOf: string;
  street: string;
  streetNumber: string;
  zip: string;
  city: string;
  email: string;
  /** null: no gift */
  giftCard: string | null;
  /** null when the invoice is for the guest at the delivery address */
  invoiceBuyer: InvoiceBuyer | null;
  country: string;
  discountCode: string | null;
  totalCents: Cents;
  /** of that, paid by a voucher */
  voucherCents: Cents;
  /** the voucher, when it was taxed at its sale */
  taxedVoucher: { number: string; percent: number } | null;
  vat: { percent: number; grossCents: Cents; vatCents: Cents }[];
  deliveries: { day: DeliveryDay; shippingCents: Cents }[];
  lines: BoughtLine[];
  /** "none" when there was nothing to pay */
  paidWith: PaidWith;
  /** until when and to which account a firm pays that ordered on invoice; null: it was paid */
  owed: { dueOn: CalendarDay; holder: string; iban: string; bic: string } | null;
}

export interface BoughtLine {
  day: DeliveryDay;
  name: string;
  quantity: number;
  unitCents: Cents;
  discountCents: Cents;
  vatPercent: number;
}

/** Undefined while the order is unpaid. */
export const readBoughtOrder = row(
  "invoices.read-bought-order",
  `SELECT o.number, (o.created_at AT TIME ZONE 'Europe/Berlin')::date AS "placedOn",
     o.first_name AS "firstName", o.last_name AS "lastName", o.company, o.care_of AS "careOf", o.gift_card AS "giftCard", o.street, o.street_nr AS "streetNumber",
     o.zip_code AS zip, o.city, o.email, o.invoice_buyer AS "invoiceBuyer", o.country, o.discount_code AS "discountCode", o.total_cents AS "totalCents", o.vat,
     p.provider AS "paidWith", p.voucher_cents AS "voucherCents",
     (SELECT json_build_object('number', v.number, 'percent', v.vat_percent) FROM vouchers v
      WHERE v.id = p.voucher_id AND v.vat_percent IS NOT NULL) AS "taxedVoucher",
     CASE WHEN c.id IS NOT NULL THEN json_build_object('dueOn', c.due_on, 'holder', c.account_holder,
       'iban', c.account_iban, 'bic', c.account_bic) END AS owed,
     (SELECT json_agg(json_build_object('day', d.delivery_day, 'shippingCents', d.shipping_cents)
        ORDER BY d.delivery_day)
      FROM order_deliveries d WHERE d.order_id = o.id) AS deliveries,
     (SELECT json_agg(json_build_object('day', l.delivery_day, 'name', l.name, 'quantity', l.quantity,
        'unitCents', l.unit_cents, 'discountCents', l.discount_cents, 'vatPercent', l.vat_percent)
        ORDER BY l.position)
      FROM order_lines l WHERE l.order_id = o.id) AS lines
   FROM orders o JOIN payments p ON p.order_id = o.id AND p.status = 'paid'
   LEFT JOIN invoice_purchases c ON c.id = p.session_id WHERE o.id = $1`,
  {
    placedOn: is<BoughtOrder["placedOn"]>(),
    paidWith: is<PaidWith>(),
    voucherCents: is<Cents>(),
    taxedVoucher: is<BoughtOrder["taxedVoucher"]>(),
    owed: is<BoughtOrder["owed"]>(),
    invoiceBuyer: is<BoughtOrder["invoiceBuyer"]>(),
    vat: is<BoughtOrder["vat"]>(),
    deliveries: is<BoughtOrder["deliveries"]>(),
    lines: is<BoughtOrder["lines"]>(),
  },
);
