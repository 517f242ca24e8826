import { type Queries, statement } from "#server/platform/database/database.ts";

/**
 * Somebody still waits for something: the money may come, the parcel has not, or money has to go back. $2 is now.
 * A payment page that is not known to be closed can still take money, and then the order needs its address.
 */
export const isOpen = `(o.status = 'pending_payment'
  OR EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.session_closed_at IS NULL AND p.status <> 'paid')
  OR (o.status IN ('paid', 'completed') AND EXISTS (
    SELECT FROM order_deliveries d WHERE d.order_id = o.id AND d.status NOT IN ('delivered', 'cancelled')
      AND d.delivery_day >= ($2::timestamptz AT TIME ZONE 'Europe/Berlin')::date
  ))
  OR EXISTS (
    SELECT FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = o.id AND r.status <> 'done'
      AND (r.origin = 'shop' OR r.status <> 'failed')
  ))`;

/** Nobody's books need it: never paid for, and no invoice was issued. */
export const isWithoutInvoice =
  "(o.paid_at IS NULL AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id))";

/** Letters about the contract: six years from the end of their year (§ 257 HGB, § 147 AO). $2 is now. */
export const isLetterToKeep = `(kind IN ('order-confirmation', 'delivery-change', 'cancellation', 'money-sent-back', 'order-message')
  AND created_at >= date_trunc('year', $2::timestamptz, 'Europe/Berlin') - interval '6 years')`;

const contactText = statement(
  "privacy.blank-contact",
  `WITH blanked AS (
     UPDATE orders SET phone = '', notes = '', guest_id = gen_random_uuid(), contact_erased_at = $2
     WHERE id = ANY($1) AND contact_erased_at IS NULL RETURNING id
   ), deliveries AS (
     UPDATE order_deliveries SET address = NULL WHERE order_id IN (SELECT id FROM blanked) AND address IS NOT NULL
   ), readings AS (
     DELETE FROM guest_note_readings WHERE order_id IN (SELECT id FROM blanked)
   )
   SELECT id FROM blanked`,
);

/** What was needed for the delivery only: phone, notes, changed addresses, and the browser it was ordered in. */
export async function blankContact(queries: Queries, orderIds: string[], now: Date): Promise<number> {
  return (await queries.rows(contactText, [orderIds, now])).length;
}

const personText = statement(
  "privacy.blank-person",
  `WITH blanked AS (
     UPDATE orders SET first_name = '', last_name = '', email = '', phone = '', street = '', street_nr = '',
       zip_code = '', city = '', notes = '', fingerprint = '', guest_id = gen_random_uuid(),
       customer_key = 'erased/' || id, address_key = 'erased/' || id,
       contact_erased_at = coalesce(contact_erased_at, $2), erased_at = $2
     WHERE id = ANY($1) AND erased_at IS NULL RETURNING id
   ), deliveries AS (
     UPDATE order_deliveries SET address = NULL WHERE order_id IN (SELECT id FROM blanked) AND address IS NOT NULL
   ), readings AS (
     DELETE FROM guest_note_readings WHERE order_id IN (SELECT id FROM blanked)
   ), redemptions AS (
     UPDATE discount_redemptions SET customer_key = 'erased/' || order_id, address_key = 'erased/' || order_id
     WHERE order_id IN (SELECT id FROM blanked)
   ), pages AS (
     UPDATE payments SET wanted = NULL WHERE order_id IN (SELECT id FROM blanked) AND wanted IS NOT NULL
   )
   SELECT id FROM blanked`,
);

/** Everything about a person; what was ordered and what it cost stays, and belongs to nobody. */
export async function blankPerson(queries: Queries, orderIds: string[], now: Date): Promise<number> {
  return (await queries.rows(personText, [orderIds, now])).length;
}

const mailsText = statement(
  "privacy.blank-mails",
  `UPDATE mails SET recipient = 'gelöscht', subject = '', html = '', plain = '', data = '{}', attachments = '[]',
     last_error = CASE status WHEN 'failed' THEN 'gelöscht' END, erased_at = $2
   WHERE id = ANY($1) AND erased_at IS NULL AND status IN ('sent', 'failed') RETURNING id`,
);

/** That a mail was sent stays, so that it is not sent twice; to whom and what it said goes. */
export async function blankMails(queries: Queries, mailIds: string[], now: Date): Promise<number> {
  return (await queries.rows(mailsText, [mailIds, now])).length;
}
