/** Public holidays differ between the states. */
export const federalStates = {
  BW: "Baden-Württemberg",
  BY: "Bayern",
  BE: "Berlin",
  BB: "Brandenburg",
  HB: "Bremen",
  HH: "Hamburg",
  HE: "Hessen",
  MV: "Mecklenburg-Vorpommern",
  NI: "Niedersachsen",
  NW: "Nordrhein-Westfalen",
  RP: "Rheinland-Pfalz",
  SL: "Saarland",
  SN: "Sachsen",
  ST: "Sachsen-Anhalt",
  SH: "Schleswig-Holstein",
  TH: "Thüringen",
} as const;
export type FederalState = keyof typeof federalStates;

/** German texts about a postcode. */
export const postcodeTexts = {
  missing: "Postleitzahl ist erforderlich.",
  invalid: "Ungültige Postleitzahl.",
  unknown: "Diese Postleitzahl kennen wir nicht. Bitte prüfen Sie sie.",
} as const;

export const postcodeForm = /^\d{5}$/;

/** Checks the form only; the server knows which postcodes exist. */
export function isPostcode(text: string): boolean {
  return postcodeForm.test(text);
}
