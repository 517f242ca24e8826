import { kitchenDayOf } from "#contract/calendar/kitchen-day.ts";
import { absenceText } from "#contract/checkout/absence.ts";
import type { DataOf, QueryOf } from "#contract/contract.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { isForeignNote, speaksOfAllergies } from "#contract/office/kitchen/allergy-note.ts";
import { trackingUrl } from "#contract/office/kitchen/carriers/carriers.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import type { Role } from "#contract/team/staff.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { allergenDataOfDay } from "#server/office/kitchen/substitutes/allergens-of-day.ts";
import { readHeld } from "#server/office/kitchen/held-parcels.ts";
import { type AllergensByMenu, dishesToMind, namedIn } from "#server/office/kitchen/note-dishes.ts";
import { markOf } from "#server/office/kitchen/note-mark.ts";
import { changesSince, type SlipContent, slipContentOf } from "#server/office/kitchen/papers/slip-content.ts";
import { findSlip, lastSlips } from "#server/office/kitchen/papers/slip-queries.ts";
import {
  type CartonRule,
  cartonsByRule,
  cartonsOf,
  coolPacksIn,
} from "#server/office/kitchen/parcels/cartons.ts";
import {
  countParcels,
  type ParcelRow,
  readParcelRow,
  readParcelRows,
} from "#server/office/kitchen/parcels/queries.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { readProductionSettings } from "#server/office/kitchen/read-settings.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** What the kitchen does not need: where the guest lives, and the number that leads there. */
const noAddress = {
  company: "",
  zip: "",
  city: "",
  absence: "",
  trackingNumber: null,
  trackingUrl: null,
  furtherParcels: [],
} satisfies Partial<Parcel>;

export async function readParcels(
  { database: queries, clock }: Pick<ProductionDeps, "database" | "clock">,
  deliveryDay: DeliveryDay,
  { page = 1, role, ...filter }: QueryOf<"readParcels"> & { role: Role },
): Promise<DataOf<"readParcels">> {
  const today = berlinDay(clock());
  const offset = (page - 1) * rowsPerPage;
  const [rule, allergens, { rows, total }, { isFrozen, ...counts }, held] = await Promise.all([
    readProductionSettings(queries),
    namedAllergens(queries),
    readParcelRows(queries, { ...filter, deliveryDay, page: { rows: rowsPerPage, offset } }),
    countParcels(queries, deliveryDay),
    readHeld(queries, deliveryDay),
  ]);
  const data = await allergensInside(queries, deliveryDay, { rows, allergens });
  const open = rows.filter(({ status }) => status === "planned").map(({ orderId }) => orderId);
  const slips =
    open.length > 0 ? await lastSlips(queries, deliveryDay, open) : new Map<string, SlipContent>();
  const changesOf = (row: ParcelRow) => changesSinceSlip(row, slips.get(row.orderId), { deliveryDay, rule });
  return {
    rows: rows.map((row) => {
      const parcel = presentParcel(row, deliveryDay, { rule, allergens, data, slipChanges: changesOf(row) });
      return role === "kitchen" ? { ...parcel, ...noAddress } : parcel;
    }),
    total,
    counts,
    carrier: rule.carrier,
    isFrozen,
    packingWay: rule.packingWay,
    held: held.map(({ name, reason }) => ({ name, reason })),
    kitchenDay: kitchenDayOf(deliveryDay),
    isEarly: today < kitchenDayOf(deliveryDay),
    isDue: deliveryDay <= today,
    isOver: deliveryDay < today,
  };
}

export async function readParcel(
  queries: Queries,
  deliveryDay: DeliveryDay,
  orderId: string,
): Promise<Parcel> {
  const [rule, row] = [
    await readProductionSettings(queries),
    await readParcelRow(queries, deliveryDay, orderId),
  ];
  if (!row) throw new Refusal("delivery_not_found");
  const slip = row.status === "planned" ? await findSlip(queries, { orderId, deliveryDay }) : undefined;
  const slipChanges = changesSinceSlip(row, slip?.content, { deliveryDay, rule });
  const allergens = await allergensFor(queries, row);
  const data = await allergensInside(queries, deliveryDay, { rows: [row], allergens });
  return presentParcel(row, deliveryDay, { rule, allergens, data, slipChanges });
}

/** Most parcels have no notes and need no allergen words. */
async function allergensFor(queries: Queries, row: ParcelRow) {
  return writtenBy(row).trim() === "" ? [] : namedAllergens(queries);
}

/** Of the dishes in parcels whose guests name an allergen. */
export function allergensInside(
  queries: Queries,
  day: DeliveryDay,
  { rows, allergens }: { rows: readonly ParcelRow[]; allergens: readonly NamedAllergen[] },
): Promise<AllergensByMenu> {
  const noted = rows.filter((row) => namedIn(writtenBy(row), allergens).length > 0);
  const menuIds = new Set(noted.flatMap(({ contents }) => contents.map(({ menuId }) => menuId)));
  return menuIds.size === 0 ? Promise.resolve(new Map()) : allergenDataOfDay(queries, day, [...menuIds]);
}

/** Everything in which a guest may have mentioned an allergy. */
export function writtenBy({ notes, address }: ParcelRow): string {
  return `${notes}\n${address.absenceDetail}`;
}

function changesSinceSlip(
  row: ParcelRow,
  slip: SlipContent | undefined,
  { deliveryDay, rule }: { deliveryDay: DeliveryDay; rule: CartonRule },
): string[] {
  return slip ? changesSince(slip, slipContentOf(row, deliveryDay, rule)) : [];
}

interface ParcelContext {
  rule: CartonRule;
  allergens: readonly NamedAllergen[];
  data: AllergensByMenu;
  slipChanges: string[];
}

function presentParcel(
  row: ParcelRow,
  deliveryDay: DeliveryDay,
  { rule, allergens, data, slipChanges }: ParcelContext,
): Parcel {
  const { address, contents, coolPacks: _, ...parcel } = row;
  const isAllergy = speaksOfAllergies(writtenBy(row), allergens);
  const mayBeAllergy = row.notes.trim() !== "" && (isAllergy || isForeignNote(row.notes));
  const cartons = cartonsOf(row, deliveryDay, rule);
  return {
    ...parcel,
    company: address.company,
    absence: absenceText(address),
    coolPacks: coolPacksIn(cartons),
    contents: contents.map(({ menuId, name, portions }) => ({ menuId, name, portions })),
    cartons,
    cartonsByRule: cartonsByRule(row, deliveryDay, rule).length,
    trackingUrl: trackingUrl(row),
    furtherParcels: row.furtherParcels.map((one) => ({
      ...one,
      trackingUrl: trackingUrl({ ...one, carrier: row.carrier }),
    })),
    isAllergy,
    dishesToMind: dishesToMind(contents, namedIn(writtenBy(row), allergens), data),
    noteToRead: mayBeAllergy && row.noteReadBy === null ? markOf(row.notes) : null,
    slipChanges,
  };
}
