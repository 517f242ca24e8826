import type { DeliveryDay } from "#contract/day.ts";
import { isForeignNote, speaksOfAllergies } from "#contract/office/kitchen/allergy-note.ts";
import { orderAddressSql } from "#server/domain/orders/order-address.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { allergenDataOfDay } from "#server/office/kitchen/substitutes/allergens-of-day.ts";
import { namedIn, speaksAgainst, statesIn } from "#server/office/kitchen/note-dishes.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

// what was added to a parcel is also for the guest who ordered the parcel
const notesSql = statement(
  "kitchen.notes-of-parcels",
  `SELECT d.order_id AS "orderId", string_agg(DISTINCT btrim(t.text, E' \\t\\r\\n'), E'\\n') AS text
   FROM order_deliveries d
   JOIN order_deliveries p ON p.order_id IN (d.order_id, d.rides_with) AND p.delivery_day = d.delivery_day
   JOIN orders o ON o.id = p.order_id
   CROSS JOIN LATERAL (SELECT coalesce(p.address, ${orderAddressSql}) AS address) AS a
   CROSS JOIN LATERAL (VALUES (a.address->>'notes'), (a.address->>'absenceDetail')) AS t (text)
   WHERE d.delivery_day = $1 AND d.order_id = ANY($2::uuid[]) AND btrim(t.text, E' \\t\\r\\n') <> ''
   GROUP BY d.order_id`,
  { text: is<string>() },
);

export interface ParcelNote {
  /** everything in which the guest may have mentioned an allergy */
  text: string;
  /** it may speak of an allergy */
  isLoud: boolean;
  /** of the dishes asked for, those that must not come unasked */
  against: number[];
  /** of these, those that contain by their label what it names: they must not come at all */
  containing: number[];
}

/** What guests wrote to these parcels, and which dishes it speaks against. Parcels without a note are left out. */
export async function readParcelNotes(
  queries: Queries,
  day: DeliveryDay,
  { orderIds, menuIds }: { orderIds: readonly string[]; menuIds: readonly number[] },
): Promise<Map<string, ParcelNote>> {
  const notes = await queries.rows(notesSql, [day, orderIds]);
  if (notes.length === 0) return new Map();
  const allergens = await namedAllergens(queries);
  const data = await allergenDataOfDay(queries, day, menuIds);
  return new Map(
    notes.map(({ orderId, text }) => {
      const against = menuIds.filter((menuId) => speaksAgainst(text, menuId, { allergens, data }));
      const named = namedIn(text, allergens);
      const containing = menuIds.filter((menuId) => statesIn(data, menuId, named).contains.length > 0);
      const isLoud = speaksOfAllergies(text, allergens) || isForeignNote(text);
      return [orderId, { text, isLoud, against, containing }];
    }),
  );
}
