import type { DeliveryDay } from "#contract/day.ts";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { speaksOfAllergies } from "#contract/office/kitchen/allergy-note.ts";
import { trackingUrl } from "#contract/office/kitchen/carriers/carriers.ts";
import { isForeignNote } from "#contract/office/kitchen/note-language.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { type CartonRule, cartonsOf } from "#server/office/kitchen/parcels/cartons.ts";
import { coolPacksFor, packingMonth } from "#server/office/kitchen/parcels/cool-packs.ts";
import type { ParcelRow } from "#server/office/kitchen/parcels/queries.ts";

interface ParcelContext {
  rule: CartonRule;
  allergens: readonly NamedAllergen[];
  slipChanges: string[];
}

export function presentParcel(
  row: ParcelRow,
  deliveryDay: DeliveryDay,
  { rule, allergens, slipChanges }: ParcelContext,
): Parcel {
  const {
    address: _address,
    company: _company,
    careOf: _care,
    weightGrams: _weight,
    isNoteRead,
    coolPacks,
    ...parcel
  } = row;
  return {
    ...parcel,
    coolPacks: coolPacks ?? coolPacksFor(row.portions, packingMonth(deliveryDay), rule),
    cartons: cartonsOf(row, deliveryDay, rule).cartons,
    trackingUrl: trackingUrl(row),
    isAllergy: speaksOfAllergies(row.notes, allergens),
    isUnreadForeign: !isNoteRead && isForeignNote(row.notes),
    slipChanges,
  };
}
