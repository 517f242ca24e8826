import { careOfLine } from "#contract/checkout/care-of.ts";

interface Recipient {
  firstName: string;
  lastName: string;
  company?: string | undefined;
  careOf?: string | undefined;
}

interface Address extends Recipient {
  street: string;
  street_nr: string;
  zip_code: string;
  city: string;
}

/** Who stands on the parcel: a firm first and its person below, else the guest; then c/o. */
export function recipientLines({ firstName, lastName, company = "", careOf = "" }: Recipient): string[] {
  return [company, `${firstName} ${lastName}`.trim(), careOfLine(careOf)].filter((line) => line !== "");
}

export function addressLines(address: Address): string[] {
  const { street, street_nr, zip_code, city } = address;
  const place = [`${street} ${street_nr}`.trim(), `${zip_code} ${city}`.trim()];
  // erased data are empty
  return [...recipientLines(address), ...place.filter((line) => line !== "")];
}
