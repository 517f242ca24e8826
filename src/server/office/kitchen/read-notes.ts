import type { DeliveryDay } from "#contract/day.ts";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { isForeignNote, speaksOfAllergies } from "#contract/office/kitchen/allergy-note.ts";
import { type GuestNote, isLoudNote } from "#contract/office/kitchen/guest-notes.ts";
import { readNoteReadings } from "#server/domain/orders/note-readings.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { allergenDataOfDay } from "#server/office/kitchen/substitutes/allergens-of-day.ts";
import { type AllergensByMenu, namedIn, stateIn, statesIn } from "#server/office/kitchen/note-dishes.ts";
import { markOf } from "#server/office/kitchen/note-mark.ts";
import { type ParcelRow, readParcelRows } from "#server/office/kitchen/parcels/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** A day's notes: those that must not be missed first, then unread ones. */
export async function readGuestNotes(queries: Queries, deliveryDay: DeliveryDay): Promise<GuestNote[]> {
  const { rows } = await readParcelRows(queries, { deliveryDay });
  const noted = rows.filter(({ status, notes }) => status !== "cancelled" && notes.trim() !== "");
  if (noted.length === 0) return [];
  const allergens = await namedAllergens(queries);
  const allergenData = await readAllergenData(queries, deliveryDay, noted);
  const readings = await readReadings(queries, deliveryDay);
  const notes = noted.map((row) => ({
    ...presentNote(row, { allergens, allergenData }),
    read: readings.get(`${row.orderId} ${markOf(row.notes)}`) ?? null,
  }));
  const rank = (note: GuestNote) => (isLoudNote(note) ? 0 : 2) + (note.read ? 1 : 0);
  return notes.sort((a, b) => rank(a) - rank(b) || a.orderNumber.localeCompare(b.orderNumber));
}

interface Catalogue {
  allergens: readonly NamedAllergen[];
  allergenData: AllergensByMenu;
}

function presentNote(row: ParcelRow, { allergens, allergenData }: Catalogue): Omit<GuestNote, "read"> {
  const text = row.notes.trim();
  const isAllergy = speaksOfAllergies(text, allergens);
  const named = namedIn(text, allergens);
  return {
    orderId: row.orderId,
    orderNumber: row.number,
    name: row.name,
    text,
    mark: markOf(text),
    isAllergy,
    isForeign: isForeignNote(text),
    dishes: row.contents.map(({ grams: _grams, ...dish }) => ({
      ...dish,
      ...statesIn(allergenData, dish.menuId, named),
    })),
    inNoDish: named
      .filter(({ id }) => row.contents.every(({ menuId }) => stateIn(allergenData, menuId, id) === "none"))
      .map(({ name }) => name),
  };
}

function readAllergenData(
  queries: Queries,
  day: DeliveryDay,
  rows: readonly ParcelRow[],
): Promise<Catalogue["allergenData"]> {
  const menuIds = rows.flatMap(({ contents }) => contents.map(({ menuId }) => menuId));
  return allergenDataOfDay(queries, day, [...new Set(menuIds)]);
}

/** By order and text, so a changed note counts as unread. */
async function readReadings(
  queries: Queries,
  deliveryDay: DeliveryDay,
): Promise<Map<string, { at: string; by: string }>> {
  const rows = await readNoteReadings(queries, deliveryDay);
  return new Map(
    rows.map(({ orderId, mark, at, by }) => [`${orderId} ${mark}`, { at: at.toISOString(), by }]),
  );
}
