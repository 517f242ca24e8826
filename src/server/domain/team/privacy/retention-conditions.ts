import { businessLetters } from "#contract/office/mail/mails.ts";

/** A parcel that was sent and that nobody has reported as delivered counts as arrived so many days after its day. */
const arrivesWithinDays = 30;
/** What nobody has packed so many days after its day is not sent any more: its data must not stay for ever. */
const waitsWithinDays = 90;

/**
 * SQL: a payment, delivery, refund or invoice of the order `o` is still due; $2 is now. A payment page that is not closed can
 * still take money, and then the order needs its address. What was not sent on its day can still be packed or moved, and then
 * the kitchen has to read its note.
 */
export const isOpen = `(o.status = 'pending_payment'
  OR EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.session_closed_at IS NULL AND p.status <> 'paid')
  OR (o.status IN ('paid', 'completed') AND EXISTS (
    SELECT FROM order_deliveries d WHERE d.order_id = o.id AND d.status IN ('planned', 'packed', 'shipped')
      AND d.delivery_day >= ($2::timestamptz AT TIME ZONE 'Europe/Berlin')::date
        - CASE d.status WHEN 'shipped' THEN ${arrivesWithinDays} ELSE ${waitsWithinDays} END
  ))
  OR EXISTS (
    SELECT FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = o.id AND r.status <> 'done'
      AND (r.origin = 'shop' OR r.status <> 'failed')
  )
  OR EXISTS (
    SELECT FROM payments p JOIN invoice_purchases c ON c.id = p.session_id
    WHERE p.order_id = o.id AND p.status = 'paid' AND p.amount_cents - p.refunded_cents <> received_cents(c.id)
  ))`;

/** SQL: the accounts do not need the order: it was never paid and has no invoice. */
export const isWithoutInvoice =
  "(o.paid_at IS NULL AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id))";

/** SQL: business letters are kept for six years from the end of their year; $2 is now. */
export const isLetterToKeep = `(kind IN (${businessLetters.map((kind) => `'${kind}'`).join(", ")})
  AND created_at >= date_trunc('year', $2::timestamptz, 'Europe/Berlin') - interval '6 years')`;
