import type { DataOf } from "#contract/contract.ts";
import { type Day, germanDay } from "#contract/day.ts";
import { Refusal } from "#server/http/refusal.ts";
import { makePaperAside } from "#server/production/papers/make-paper-aside.ts";
import type { PackingSlip } from "#server/production/papers/packing-slip.ts";
import { coolPacksFor } from "#server/production/parcels/parcel-rule.ts";
import { packingMonth } from "#server/production/parcels/present-parcel.ts";
import { readParcelRows } from "#server/production/parcels/queries.ts";
import { kitchenDayOf } from "#server/production/production-day.ts";
import type { ProductionParts } from "#server/production/production-parts.ts";
import { readProductionSettings } from "#server/production/settings/read-settings.ts";

/** Packing slips of a day's parcels that are not cancelled, by order number; or that of one order. */
export async function makeSlips(
  { database }: Pick<ProductionParts, "database">,
  { day, order }: { day: Day; order?: string },
): Promise<DataOf<"readPackingSlips">> {
  const [rule, { rows }] = await Promise.all([
    readProductionSettings(database),
    readParcelRows(database, { day }),
  ]);
  const wanted = rows.filter(
    ({ status, orderId }) => status !== "cancelled" && (!order || orderId === order),
  );
  if (wanted.length === 0) throw new Refusal("nothing_to_print");
  const slips = wanted.map((row): PackingSlip => {
    const { street, street_nr } = row.address;
    return {
      number: row.number,
      day,
      kitchenDay: kitchenDayOf(day),
      address: [row.name, `${street} ${street_nr}`, `${row.zip} ${row.city}`],
      notes: row.notes,
      contents: row.contents,
      portions: row.portions,
      coolPacks: row.coolPacks ?? coolPacksFor(row.portions, packingMonth(day), rule),
    };
  });
  const title = `Packzettel ${germanDay(day)}`;
  const pdf = await makePaperAside({ kind: "slips", title, at: new Date(`${day}T00:00:00Z`), slips });
  return { name: `packzettel-${day}.pdf`, pdf: pdf.toString("base64") };
}
