import type { AbsenceWay } from "#contract/checkout/absence.ts";

/** A carrier. Its name, as people know it and as it is stored, is its key in the registry. */
export interface CarrierDefinition {
  /** Columns of its import file, one a line; where a portal lets people assign the columns, a proposal. */
  columns: string;
  limits: CarrierLimits;
  /** What its file books for what guests want when they are not at home; `{dienste}` in its columns. */
  services?: Partial<Record<AbsenceWay, string>>;
  number: NumberForm;
  /** The page where a guest follows the parcel; the number is encoded for an address. */
  trackingUrl: (number: string) => string;
}

/** What a carrier's import takes. Lengths are characters of one column. */
export interface CarrierLimits {
  name: number;
  street: number;
  houseNumber: number;
  town: number;
  reference: number;
  note: number;
  /** where the parcel may be left, or with whom */
  place: number;
  encoding: "iso-8859-1" | "utf-8";
}

/**
 * Tracking numbers as printed on German labels. A carrier may introduce another form any day, so a person may insist on
 * an unusual number.
 */
interface NumberForm {
  usual: RegExp;
  /** German description of the usual form */
  description: string;
  /** forms with a published rule for their check digit */
  checkDigits?: readonly { form: RegExp; holds: (number: string) => boolean }[];
  /** a bar code that contains more than the number, which is its first group */
  label?: RegExp;
}

/** For a carrier without a published description of its import: the shortest of all. */
export const cautiousLimits: CarrierLimits = {
  name: 30,
  street: 30,
  houseNumber: 8,
  town: 30,
  reference: 30,
  note: 30,
  place: 30,
  encoding: "utf-8",
};

/** For a carrier whose portal has no fixed headings. Its driver reads the note, and what to do when no one opens. */
export const plainColumns = `Bestellnummer = {bestellnummer}
Versandtag = {versandtag}
Name = {empfaenger}
Namenszusatz = {empfaenger_zusatz}
Namenszusatz 2 = {empfaenger_zusatz2}
Straße = {strasse}
Hausnummer = {hausnummer}
PLZ = {plz}
Ort = {ort}
Gewicht in kg = {gewicht}
Hinweis = {hinweis}`;
