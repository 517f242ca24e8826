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
