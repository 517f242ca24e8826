import { absenceText, type AbsenceWay } from "#contract/checkout/absence.ts";
import type { CarrierField } from "#contract/office/kitchen/carrier-columns.ts";
import type { CarrierDefinition } from "#contract/office/kitchen/carriers/definition.ts";
import type { Address } from "#server/domain/orders/order-address.ts";
import { cutAtWord, toCarrierText } from "#server/office/kitchen/papers/carrier-text.ts";

export type CourierField = "hinweis" | "ablageort" | "nachbar" | "dienste";

const columnOf: Partial<Record<AbsenceWay, CourierField>> = { place: "ablageort", neighbour: "nachbar" };
const shortened = " ...";

/**
 * What the guest wants the courier to know, in the fields that the carrier's file has for it. What has no field of its own
 * stands before the note. Nothing of it keeps a parcel out of the file: it is cut at a word or left out, and `losses` tells
 * the operator.
 */
export function courierTexts(
  address: Pick<Address, "absence" | "absenceDetail" | "notes">,
  { limits, services }: CarrierDefinition,
  holds: (field: CarrierField) => boolean,
): { texts: Record<CourierField, string>; losses: string[] } {
  const { absence, absenceDetail, notes } = address;
  const own = absence === "" ? undefined : columnOf[absence];
  const isOwn = own !== undefined && holds(own);
  const note = [isOwn ? "" : absenceText(address), notes.trim()].filter(Boolean).join(" / ");
  const texts = { hinweis: "", ablageort: "", nachbar: "", dienste: "" };
  const losses: string[] = [];
  const write = (field: "hinweis" | "ablageort" | "nachbar", text: string, longest: number) => {
    if (text === "") return;
    const plain = holds(field) ? toCarrierText(text) : null;
    texts[field] = plain === null ? "" : shortText(plain, longest);
    if (plain === null) losses.push(`Ohne „${text}“.`);
    else if (texts[field] !== plain) losses.push(`Gekürzt auf „${texts[field]}“: „${text}“.`);
  };
  write("hinweis", note, limits.note);
  if (isOwn && (own === "ablageort" || own === "nachbar")) write(own, absenceDetail, limits.place);
  if (isOwn && absence !== "" && texts[own] !== "") texts.dienste = services?.[absence] ?? "";
  return { texts, losses };
}

function shortText(text: string, longest: number): string {
  return text.length <= longest ? text : cutAtWord(text, longest - shortened.length)[0] + shortened;
}
