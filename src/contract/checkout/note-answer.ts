import { usualWords } from "#contract/office/catalogue/allergen-words.ts";
import { speaksOfAllergies } from "#contract/office/kitchen/allergy-note.ts";

const allergens = Object.keys(usualWords).map((code, id) => ({ id, code, name: code, words: "" }));

/** What guests read beside their own note, wherever it stands: no dish is cooked by a note. Empty without an allergy. */
export function noteAnswer(note: string): string {
  return speaksOfAllergies(note, allergens)
    ? "Diese Anmerkung ändert kein Rezept. Maßgeblich sind die Angaben zu Zutaten, Allergenen und Spuren."
    : "";
}
