import { kitchenDayOf } from "#contract/calendar/kitchen-day.ts";
import { absenceText } from "#contract/checkout/absence.ts";
import { addressLines } from "#contract/checkout/address-lines.ts";
import type { DataOf } from "#contract/contract.ts";
import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { isForeignNote, speaksOfAllergies } from "#contract/office/kitchen/allergy-note.ts";
import { paperLogo } from "#server/domain/invoices/paper-logo.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { dishesToMind, namedIn } from "#server/office/kitchen/note-dishes.ts";
import { lockList } from "#server/office/kitchen/papers/label-queries.ts";
import type { PackingSlip } from "#server/office/kitchen/papers/packing-slip.ts";
import { renderInThread } from "#server/office/kitchen/papers/render-in-thread.ts";
import { slipContentOf, stopText } from "#server/office/kitchen/papers/slip-content.ts";
import { storeSlips } from "#server/office/kitchen/papers/slip-queries.ts";
import { cartonsOf } from "#server/office/kitchen/parcels/cartons.ts";
import { type ParcelRow, readParcelRows } from "#server/office/kitchen/parcels/queries.ts";
import { allergensInside, writtenBy } from "#server/office/kitchen/parcels/read-parcels.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { readProductionSettings } from "#server/office/kitchen/read-settings.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

interface SlipsInput {
  deliveryDay: DeliveryDay;
  /** whose parcels alone; without it all */
  orders?: readonly string[] | undefined;
}

/**
 * Packing slips of a day, by order number, without cancelled parcels. Refuses before the list is frozen, because
 * everything may change until then. Printed slips are stored with their version.
 */
export async function makeSlips(
  deps: ProductionDeps,
  staff: SignedInStaff,
  input: SlipsInput,
): Promise<DataOf<"makePackingSlips">> {
  const { deliveryDay } = input;
  const at = dateNow(deps.clock);
  const slips = await deps.database.transaction(async (queries) => {
    if (!(await lockList(queries, deliveryDay))) throw new Refusal("list_not_frozen");
    const slips = await readSlips(queries, input, at);
    if (slips.length === 0) throw new Refusal("nothing_to_print");
    await audit(queries, { staff, at }, "Packzettel gedruckt", ["production", deliveryDay], {
      after: { Packzettel: slips.length },
    });
    return slips;
  });
  const title = `Packzettel ${germanDay(deliveryDay)}`;
  const brand = await readBrand(deps.database);
  const look = { ...brand, paperLogo: await paperLogo(deps.database, brand.printedLogo) };
  const pdf = await renderInThread({
    kind: "slips",
    title,
    at: new Date(`${deliveryDay}T00:00:00Z`),
    look,
    slips,
  });
  return { name: `packzettel-${deliveryDay}.pdf`, pdf: pdf.toString("base64") };
}

async function readSlips(
  queries: Queries,
  { deliveryDay, orders }: SlipsInput,
  at: Date,
): Promise<PackingSlip[]> {
  const rule = await readProductionSettings(queries);
  const allergens = await namedAllergens(queries);
  const { rows } = await readParcelRows(queries, { deliveryDay });
  const chosen = rows.filter(
    ({ status, orderId }) => status !== "cancelled" && (!orders || orders.includes(orderId)),
  );
  const data = await allergensInside(queries, deliveryDay, { rows: chosen, allergens });
  const contents = new Map(chosen.map((row) => [row.orderId, slipContentOf(row, deliveryDay, rule)]));
  const versions = await storeSlips(queries, { deliveryDay, at }, contents);
  return chosen.map((row) => {
    const version = versions.get(row.orderId);
    if (!version) throw new Error(`the slip of ${row.number} has no version`);
    const isAllergy = speaksOfAllergies(writtenBy(row), allergens);
    const isUnreadForeign = row.noteReadBy === null && isForeignNote(row.notes);
    const cartons = cartonsOf(row, deliveryDay, rule);
    const named = namedIn(writtenBy(row), allergens);
    const loud = { isAllergy, isUnreadForeign, dishesToMind: dishesToMind(row.contents, named, data) };
    return { ...slipOf(row, deliveryDay), ...loud, cartons, version, printedAt: at };
  });
}

function slipOf(
  row: ParcelRow,
  deliveryDay: DeliveryDay,
): Omit<PackingSlip, "version" | "printedAt" | "isAllergy" | "isUnreadForeign" | "dishesToMind" | "cartons"> {
  return {
    number: row.number,
    day: deliveryDay,
    kitchenDay: kitchenDayOf(deliveryDay),
    address: addressLines(row.address),
    absence: absenceText(row.address),
    giftCard: row.giftCard,
    notes: row.notes,
    stop: stopText(row),
    portions: row.portions,
    added: row.added,
  };
}
