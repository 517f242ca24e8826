import { normaliseSearch } from "#contract/search-text.ts";

export const parcelPointRefused =
  "An Packstationen, Postfilialen und Postfächer können wir gekühlte Ware nicht liefern. Bitte geben Sie eine Straßenanschrift an.";

const place = "packstation|paketstation|paketautomat|postfiliale|dhlfiliale|paketshop|postfach|pobox";
const inStreet = new RegExp(`${place}|packst\\d|postf\\d|^pf\\d+$`);
const withNumber = new RegExp(`(${place})(nr|nummer)?\\d`);

/** Whether a street or house number names a parcel point. Nobody cools a parcel there. */
export function isParcelPoint(street: string): boolean {
  return inStreet.test(plain(street));
}

/** For free text only a full address counts: "Bitte nicht in die Packstation" is a valid note. */
export function namesParcelPoint(notes: string): boolean {
  return withNumber.test(plain(notes));
}

function plain(text: string): string {
  return normaliseSearch(text).replace(/[^a-z0-9]/g, "");
}
