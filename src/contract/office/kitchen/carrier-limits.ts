import type { CarrierField } from "#contract/office/kitchen/carrier-columns.ts";
import type { Carrier } from "#contract/office/kitchen/production.ts";

/** What a carrier's import takes. Lengths are characters of one column. */
export interface CarrierLimits {
  name: number;
  street: number;
  houseNumber: number;
  town: number;
  reference: number;
  note: number;
  encoding: "iso-8859-1" | "utf-8";
}

/** The shortest of all, for a carrier whose description nobody has. */
const cautious: CarrierLimits = {
  name: 30,
  street: 30,
  houseNumber: 8,
  town: 30,
  reference: 30,
  note: 30,
  encoding: "utf-8",
};

export const carrierLimits: Record<Carrier, CarrierLimits> = {
  DHL: {
    name: 50,
    street: 50,
    houseNumber: 10,
    town: 40,
    reference: 35,
    note: 35,
    encoding: "iso-8859-1",
  },
  DPD: { name: 35, street: 35, houseNumber: 8, town: 35, reference: 35, note: 70, encoding: "utf-8" },
  GLS: { ...cautious, encoding: "iso-8859-1" },
  UPS: cautious,
  Hermes: cautious,
};

type Limited = Exclude<keyof CarrierLimits, "encoding">;

/** Fields without a limit have the same few characters in every parcel. */
export const limitOfField: Partial<Record<CarrierField, Limited>> = {
  bestellnummer: "reference",
  name: "name",
  firma: "name",
  zusatz: "name",
  empfaenger: "name",
  empfaenger_zusatz: "name",
  empfaenger_zusatz2: "name",
  vorname: "name",
  nachname: "name",
  strasse: "street",
  hausnummer: "houseNumber",
  ort: "town",
  hinweis: "note",
  absender: "name",
  absender_strasse: "street",
  absender_hausnummer: "houseNumber",
  absender_ort: "town",
};
