import { type AllergenData, type AllergenState, allergenState } from "#contract/catalogue/allergen-text.ts";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { speaksOfAllergies } from "#contract/office/kitchen/allergy-note.ts";
import { allergensIn } from "#contract/office/kitchen/note-allergens.ts";

/** Names of allergens, by what a dish states about them. */
export interface NamedInDish {
  contains: string[];
  traces: string[];
  unknown: string[];
}

/** The allergens that a note names; none where it does not speak of allergies. */
export function namedByNote(note: string, allergens: readonly NamedAllergen[]): NamedAllergen[] {
  const ids = speaksOfAllergies(note, allergens) ? allergensIn(note, allergens) : [];
  return allergens.filter(({ id }) => ids.includes(id));
}

/** A dish without data states nothing. */
export function stateIn(data: AllergenData | undefined, allergenId: number): AllergenState {
  return data ? allergenState(data, allergenId) : "unknown";
}

export function namedInDish(named: readonly NamedAllergen[], data: AllergenData | undefined): NamedInDish {
  const as = (state: AllergenState) =>
    named.filter(({ id }) => stateIn(data, id) === state).map(({ name }) => name);
  return { contains: as("contains"), traces: as("traces"), unknown: as("unknown") };
}
