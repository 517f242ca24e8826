import { redemptionSql } from "#server/domain/cart/codes/queries.ts";
import { paymentSql } from "#server/domain/checkout/queries.ts";
import { count } from "#server/platform/database/statement.ts";

/** SQL parts that delete what serves only the delivery of the orders `of`, like phone and notes. */
const contactOf = (of: string) =>
  `deliveries AS (
     UPDATE order_deliveries SET address = NULL WHERE order_id IN (SELECT id FROM ${of}) AND address IS NOT NULL
   ), ${["guest_note_readings", "parcel_incidents", "email_corrections", "order_notes", "packing_slips"]
     .map((table) => `${table} AS (DELETE FROM ${table} WHERE order_id IN (SELECT id FROM ${of}))`)
     .join(", ")}, complaint_texts AS (
     UPDATE complaints SET text = '', answer = '', promise_withdrawn_why = '' WHERE order_id IN (SELECT id FROM ${of})
   ), complaint_photos_gone AS (
     DELETE FROM complaint_photos WHERE complaint_id IN (
       SELECT id FROM complaints WHERE order_id IN (SELECT id FROM ${of})
     )
   )`;

/** Blanks what only the delivery needed: phone, notes, a gift's card, changed addresses and the guest's browser. */
export const blankContact = count(
  "orders.blank-contact",
  `WITH blanked AS (
     UPDATE orders SET phone = '', notes = '', absence = '', absence_detail = '', recipient_email = '',
       gift_card = left(gift_card, 0), guest_id = gen_random_uuid(), contact_erased_at = $2
     WHERE id = ANY($1) AND contact_erased_at IS NULL RETURNING id
   ), ${contactOf("blanked")}
   SELECT id FROM blanked`,
  (orderIds: string[], now: Date) => [orderIds, now],
);

/** Blanks all personal data. What was ordered and what it cost stays, as the law on accounts requires. */
export const blankPerson = count(
  "orders.blank-person",
  `WITH blanked AS (
     UPDATE orders SET first_name = '', last_name = '', email = '', phone = '', street = '', street_nr = '',
       zip_code = '', city = '', notes = '', company = '', care_of = '', absence = '', absence_detail = '',
       recipient_email = '', gift_card = left(gift_card, 0), invoice_buyer = NULL, fingerprint = '', guest_id = gen_random_uuid(),
       customer_key = 'erased/' || id, address_key = 'erased/' || id, debtor_keys = '{}',
       contact_erased_at = coalesce(contact_erased_at, $2), erased_at = $2
     WHERE id = ANY($1) AND erased_at IS NULL RETURNING id
   ), ${contactOf("blanked")}, vat_ids AS (
     DELETE FROM vat_id_checks WHERE order_id IN (SELECT id FROM blanked)
   ), redemptions AS (
     ${redemptionSql.disown("blanked")}
   ), pages AS (
     ${paymentSql.forget("blanked")}
   )
   SELECT id FROM blanked`,
  (orderIds: string[], now: Date) => [orderIds, now],
);
