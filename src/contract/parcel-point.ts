import { normaliseSearch } from "#contract/search-text.ts";

export const parcelPointRefused =
  "An Packstationen, Postfilialen und Postfächer können wir gekühlte Ware nicht liefern. Bitte geben Sie eine Straßenanschrift an.";

const place = "packstation|paketstation|paketautomat|postfiliale|dhlfiliale|paketshop|postfach|pobox";
const inStreet = new RegExp(`${place}|packst\\d|postf\\d|^pf\\d+$`);
const withNumber = new RegExp(`(${place})(nr|nummer)?\\d`);

/** Does a street or house number name a place where a parcel waits for its recipient? Nobody cools it there. */
export function isParcelPoint(street: string): boolean {
  return inStreet.test(plain(street));
}

/** The same for free text: only what reads as an address counts. "Bitte nicht in die Packstation" is a fair wish. */
export function namesParcelPoint(notes: string): boolean {
  return withNumber.test(plain(notes));
}

/** "Pack-Station Nr. 123" → `packstationnr123` */
function plain(text: string): string {
  return normaliseSearch(text).replace(/[^a-z0-9]/g, "");
}
