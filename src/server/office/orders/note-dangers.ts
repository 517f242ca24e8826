import type { Opened } from "#server/domain/orders/changes/open-delivery.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { allergenDataOfDay } from "#server/office/kitchen/substitutes/allergens-of-day.ts";
import { type NamedStates, namedIn, statesIn } from "#server/office/kitchen/note-dishes.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** What dishes hold, or may hold, of the allergens that the delivery's note names: German, empty where nothing. */
export async function noteDangers(
  queries: Queries,
  { order, delivery, deliveryDay }: Pick<Opened, "order" | "delivery" | "deliveryDay">,
  menuIds: readonly number[],
): Promise<(menuIds: Iterable<number>) => string> {
  // guests name an allergy also where they say at which place the parcel is to be left
  const { notes, absenceDetail } = delivery?.address ?? order.address;
  const note = `${notes}\n${absenceDetail}`;
  const named = note.trim() ? namedIn(note, await namedAllergens(queries)) : [];
  if (named.length === 0) return () => "";
  const data = await allergenDataOfDay(queries, deliveryDay, menuIds);
  return (ids) => dangerText([...ids].map((id) => statesIn(data, id, named)));
}

function dangerText(dishes: readonly NamedStates[]): string {
  const names = (state: keyof NamedStates) => [...new Set(dishes.flatMap((dish) => dish[state]))].join(", ");
  return [
    ["enthält", names("contains")],
    ["kann Spuren enthalten von:", names("traces")],
    ["hat keine Angabe zu:", names("unknown")],
  ]
    .flatMap(([what, list]) => (list ? `${what} ${list}` : []))
    .join("; ");
}
