import { careOfLine } from "#contract/checkout/care-of.ts";
import type { ParcelRow } from "#server/office/kitchen/parcels/queries.ts";

/** Who stands on the parcel: a firm first and its person below, else the guest. */
export function recipientOf({ name, company, careOf }: Pick<ParcelRow, "name" | "company" | "careOf">) {
  const written = careOfLine(careOf);
  const person = company ? [name] : [];
  return { first: company || name, further: [...person, ...(written ? [written] : [])], careOf: written };
}
