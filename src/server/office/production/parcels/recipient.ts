import type { ParcelRow } from "#server/office/production/parcels/queries.ts";

/** Who stands on the parcel: a firm first and its person below, else the guest. */
export function recipientOf({ name, company, careOf }: Pick<ParcelRow, "name" | "company" | "careOf">) {
  const written = careOf && `c/o ${careOf.replace(/^c\/o\s+/i, "")}`;
  const person = company ? [name] : [];
  return { first: company || name, further: [...person, ...(written ? [written] : [])], careOf: written };
}
