import { createHash } from "node:crypto";
import type { DeliveryDay } from "#contract/day.ts";
import type { NamedAllergen } from "#contract/office/allergen-marks.ts";
import { speaksOfAllergies } from "#contract/office/allergy-note.ts";
import type { GuestNote } from "#contract/office/guest-notes.ts";
import { allergensIn } from "#contract/office/note-allergens.ts";
import { readNoteReadings } from "#server/domain/orders/note-readings.ts";
import { readAllergens } from "#server/office/production/named-allergens.ts";
import { type ParcelRow, readParcelRows } from "#server/office/production/parcels/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

/** Identifies a text without storing it. */
export function markOf(text: string): string {
  return createHash("md5").update(text.trim()).digest("hex");
}

/** A day's notes: those about allergies first, then unread ones. */
export async function readGuestNotes(queries: Queries, deliveryDay: DeliveryDay): Promise<GuestNote[]> {
  const { rows } = await readParcelRows(queries, { deliveryDay });
  const noted = rows.filter(({ status, notes }) => status !== "cancelled" && notes.trim() !== "");
  if (noted.length === 0) return [];
  const allergens = await readAllergens(queries);
  const contained = await readContained(queries, noted);
  const readings = await readReadings(queries, deliveryDay);
  const notes = noted.map((row) => ({
    ...presentNote(row, { allergens, contained }),
    read: readings.get(`${row.orderId} ${markOf(row.notes)}`) ?? null,
  }));
  const rank = ({ isAllergy, read }: GuestNote) => (isAllergy ? 0 : 2) + (read ? 1 : 0);
  return notes.sort((a, b) => rank(a) - rank(b) || a.orderNumber.localeCompare(b.orderNumber));
}

interface Catalogue {
  allergens: readonly NamedAllergen[];
  contained: ReadonlyMap<number, readonly number[]>;
}

function presentNote(row: ParcelRow, { allergens, contained }: Catalogue): Omit<GuestNote, "read"> {
  const text = row.notes.trim();
  const isAllergy = speaksOfAllergies(text, allergens);
  const ids = isAllergy ? allergensIn(text, allergens) : [];
  const named = allergens.filter(({ id }) => ids.includes(id));
  const isIn = (menuId: number, id: number) => contained.get(menuId)?.includes(id) === true;
  const namesOf = (allergens: readonly NamedAllergen[]) => allergens.map(({ name }) => name);
  return {
    orderId: row.orderId,
    orderNumber: row.number,
    name: row.name,
    text,
    mark: markOf(text),
    isAllergy,
    dishes: row.contents.map((dish) => ({
      ...dish,
      contains: namesOf(named.filter(({ id }) => isIn(dish.menuId, id))),
    })),
    inNoDish: namesOf(named.filter(({ id }) => !row.contents.some(({ menuId }) => isIn(menuId, id)))),
  };
}

const readContainedText = statement(
  "production.read-contained",
  "SELECT menu_id AS id, array_agg(allergen_id) AS ids FROM menu_allergens WHERE menu_id = ANY($1) GROUP BY 1",
  { ids: is<number[]>() },
);

async function readContained(queries: Queries, rows: readonly ParcelRow[]): Promise<Catalogue["contained"]> {
  const menuIds = [...new Set(rows.flatMap(({ contents }) => contents.map(({ menuId }) => menuId)))];
  const found = await queries.rows(readContainedText, [menuIds]);
  return new Map(found.map(({ id, ids }) => [id, ids]));
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
