import { type Absence, namedWays } from "#contract/checkout/absence.ts";
import type { Recipient } from "#contract/orders/guest-orders.ts";

/** Where a delivery goes, with everything that its parcel says. */
export interface Address {
  firstName: string;
  lastName: string;
  company: string;
  careOf: string;
  phone: string;
  street: string;
  street_nr: string;
  zip_code: string;
  city: string;
  notes: string;
  absence: Absence;
  /** the place or the neighbour's name, else empty */
  absenceDetail: string;
}

/** Without what was left out, so that two of them are the same when they say the same. */
export function addressOf(recipient: Recipient): Address {
  const { absence = "", absenceDetail = "" } = recipient;
  return {
    firstName: recipient.firstName,
    lastName: recipient.lastName,
    company: recipient.company ?? "",
    careOf: recipient.careOf ?? "",
    phone: recipient.phone,
    street: recipient.street,
    street_nr: recipient.street_nr,
    zip_code: recipient.zip_code,
    city: recipient.city,
    notes: recipient.notes ?? "",
    absence,
    absenceDetail: namedWays.includes(absence) ? absenceDetail : "",
  };
}

/** Whom letters about the order `o` greet; see `payerName`. */
export const payerNameSql = `coalesce(nullif(o.invoice_buyer->>'invoice_name', ''),
  CASE WHEN o.gift_card IS NOT NULL THEN nullif(o.invoice_buyer->>'invoice_company', '') END,
  btrim(o.first_name || ' ' || o.last_name))`;

/** The address of the order `o`, in the form of a changed one of a delivery. */
export const orderAddressSql = `jsonb_build_object('firstName', o.first_name, 'lastName', o.last_name, 'company', o.company,
  'careOf', o.care_of, 'phone', o.phone, 'street', o.street, 'street_nr', o.street_nr, 'zip_code', o.zip_code,
  'city', o.city, 'notes', o.notes, 'absence', o.absence, 'absenceDetail', o.absence_detail)`;
