import { normaliseSearch } from "#contract/catalogue/search-text.ts";

export const parcelPointRefused =
  "An Packstationen, Postfilialen und Postfächer können wir gekühlte Ware nicht liefern. Bitte geben Sie eine Straßenanschrift an.";

const place =
  "packstation|paketstation|abholstation|dhlstation|packautomat|paketautomat|postfiliale|dhlfiliale|pac?ketshop|parcelshop|pickupshop|paketbox|packbox|paketfachanlage|(amazon|paket|parcel|dhl)locker|accesspoint|postfach|pobox";
// "Poststation" is also a part of real streets: "An der alten Poststation"
const anywhere = `${place}|packst\\d|postf\\d|poststation(nr|nummer)?\\d|^poststation|locker(nr|nummer)?\\d`;
const inName = new RegExp(anywhere);
const inStreet = new RegExp(`${place}|packst\\d|postf\\d|^(dhl)?poststation|^locker\\d|^pf\\d+$`);
const withNumber = new RegExp(`(${place}|poststation)(nr|nummer)?\\d`);

/** Whether a street or house number names a parcel point. Parcels are not cooled there. */
export function isParcelPoint(street: string): boolean {
  return inStreet.test(plain(street));
}

/** The same for the other fields that are printed on a parcel: names, firm, c/o, town. */
export function isParcelPointInName(name: string): boolean {
  return inName.test(plain(name));
}

/** For free text only a full address counts: "Bitte nicht in die Packstation" is a valid note. */
export function namesParcelPoint(notes: string): boolean {
  return withNumber.test(plain(notes));
}

function plain(text: string): string {
  return normaliseSearch(text).replace(/[^a-z0-9]/g, "");
}
