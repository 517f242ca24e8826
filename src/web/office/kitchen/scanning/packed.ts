import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import type { Outcome } from "#web/office/kitchen/scanning/table-state.ts";

/**
 * What a packer must know about the packed parcel: its size, and a note that must not be missed, in the
 * guest's words.
 */
export function packed({
  number,
  portions,
  coolPacks,
  cartons,
  notes,
  isAllergy,
  dishesToMind,
  noteReadBy,
}: Parcel): Outcome {
  const portionsText = portions === 1 ? "1 Portion" : `${portions} Portionen`;
  const inCartons = cartons.length > 1 ? `, in ${cartons.length} Kartons` : "";
  const packs = `${coolPacks} ${coolPacks === 1 ? "Kühlakku" : "Kühlakkus"}`;
  const readBy = noteReadBy ? `, gelesen von ${noteReadBy}` : "";
  const note = isAllergy
    ? ` Hinweis auf eine Allergie: „${notes.trim()}“${readBy}.`
    : notes.trim() && ` Mit Anmerkung${readBy}.`;
  const inDishes = dishesToMind.map((dish) => `\n${dish}`).join("");
  return {
    kind: "right",
    text: `${number} ist gepackt: ${portionsText}, ${packs}${inCartons}.${note}${inDishes}`,
    number,
    loud: isAllergy ? "allergy" : undefined,
  };
}
