import { type AllergenData, type AllergenState, allergenState } from "#contract/catalogue/allergen-text.ts";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { isForeignNote, speaksOfAllergies } from "#contract/office/kitchen/allergy-note.ts";
import { allergensIn } from "#contract/office/kitchen/note-allergens.ts";

export type AllergensByMenu = ReadonlyMap<number, AllergenData>;

/** The allergens that a note names, as far as it speaks of allergies. */
export function namedIn(note: string, allergens: readonly NamedAllergen[]): NamedAllergen[] {
  if (!speaksOfAllergies(note, allergens)) return [];
  const ids = allergensIn(note, allergens);
  return allergens.filter(({ id }) => ids.includes(id));
}

export function stateIn(data: AllergensByMenu, menuId: number, allergenId: number): AllergenState {
  const menu = data.get(menuId);
  return menu ? allergenState(menu, allergenId) : "unknown";
}

export type NamedStates = Record<Exclude<AllergenState, "none">, string[]>;

/** Names of these allergens by how they are in a dish. */
export function statesIn(
  data: AllergensByMenu,
  menuId: number,
  named: readonly NamedAllergen[],
): NamedStates {
  const namesAs = (state: AllergenState) =>
    named.filter(({ id }) => stateIn(data, menuId, id) === state).map(({ name }) => name);
  return { contains: namesAs("contains"), traces: namesAs("traces"), unknown: namesAs("unknown") };
}

/** `enthält laut Etikett: Milch; keine Angabe zu: Senf`; empty for a dish that is free of what the note names. */
export function statesText({ contains, traces, unknown }: NamedStates): string {
  return [
    ...(contains.length > 0 ? [`enthält laut Etikett: ${contains.join(", ")}`] : []),
    ...(traces.length > 0 ? [`kann Spuren enthalten: ${traces.join(", ")}`] : []),
    ...(unknown.length > 0 ? [`keine Angabe zu: ${unknown.join(", ")}`] : []),
  ].join("; ");
}

/** `2 × Lasagne – enthält laut Etikett: Milch`, for each dish that is not free of what a note names. */
export function dishesToMind(
  contents: readonly { menuId: number; name: string; portions: number }[],
  named: readonly NamedAllergen[],
  data: AllergensByMenu,
): string[] {
  return contents.flatMap(({ menuId, name, portions }) => {
    const text = statesText(statesIn(data, menuId, named));
    return text ? [`${portions} × ${name} – ${text}`] : [];
  });
}

/**
 * Whether no one may put this dish into the parcel unasked: it is not known to be free of what the note names, or the
 * note may speak of an allergy without naming one that can be looked up.
 */
export function speaksAgainst(
  note: string,
  menuId: number,
  { allergens, data }: { allergens: readonly NamedAllergen[]; data: AllergensByMenu },
): boolean {
  const named = namedIn(note, allergens);
  if (named.length === 0) return speaksOfAllergies(note, allergens) || isForeignNote(note);
  return named.some(({ id }) => stateIn(data, menuId, id) !== "none");
}
