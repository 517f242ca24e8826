import { kitchenDayOf } from "#contract/calendar/kitchen-day.ts";
import { careOfLine } from "#contract/checkout/care-of.ts";
import { withoutNumber } from "#contract/checkout/street-number.ts";
import type { DataOf } from "#contract/contract.ts";
import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { type CarrierColumn, readCarrierColumns } from "#contract/office/kitchen/carrier-columns.ts";
import { speaksOfAllergies } from "#contract/office/kitchen/allergy-note.ts";
import { carrierNamed } from "#contract/office/kitchen/carriers/carriers.ts";
import { cartonsWithoutNumber } from "#contract/orders/each-carton.ts";
import type { Company } from "#contract/shop/company.ts";
import { readCompany } from "#server/domain/shop/company.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { fitColumns } from "#server/office/kitchen/papers/fit-columns.ts";
import { stopText } from "#server/office/kitchen/papers/slip-content.ts";
import { cartonsOf } from "#server/office/kitchen/parcels/cartons.ts";
import { type ParcelRow, readParcelRows } from "#server/office/kitchen/parcels/queries.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { readProductionSettings } from "#server/office/kitchen/read-settings.ts";
import { writeRawCsv } from "#server/platform/http/write-csv.ts";

type Rule = Awaited<ReturnType<typeof readProductionSettings>>;

/**
 * The carrier portal's import file: cartons that have no number yet, in the columns of the settings. A parcel that the
 * carrier would refuse or print wrongly is left out and named; what its courier does not get to read is named, too.
 */
export async function makeCarrierFile(
  { database }: Pick<ProductionDeps, "database">,
  deliveryDay: DeliveryDay,
): Promise<DataOf<"readCarrierFile">> {
  const [rule, company, allergens, { rows }] = await Promise.all([
    readProductionSettings(database),
    readCompany(database),
    namedAllergens(database),
    readParcelRows(database, { deliveryDay }),
  ]);
  const columns = columnsOf(rule);
  const leaving = rows.flatMap((row) => {
    const cartons = cartonsOf(row, deliveryDay, rule);
    const open = mayLeave(row) ? cartonsWithoutNumber(row, cartons.length) : [];
    return open.length > 0 ? [{ row, cartons, open }] : [];
  });
  const waiting = leaving.flatMap(({ row }) => (stopText(row) === "" ? [] : [row]));
  const fitted = leaving
    .filter(({ row }) => stopText(row) === "")
    .flatMap(({ row, cartons, open }) => {
      // what a guest must not eat is no one's business on the way
      const isHealth = speaksOfAllergies(row.address.notes, allergens);
      const address = isHealth ? { ...row.address, notes: "" } : row.address;
      return open.map((carton) => {
        const number = cartons.length === 1 ? row.number : `${row.number}-${carton}`;
        const ofCarton = { bestellnummer: number, gewicht: weightText(cartons[carton - 1]?.grams ?? 0) };
        const fields = { ...fieldsOf(row, deliveryDay), ...ofCarton, ...senderOf(company) };
        const fit = fitColumns({ fields, address }, columns, rule.carrier);
        return { number, ...fit, losses: isHealth ? [...fit.losses, withoutHealth] : fit.losses };
      });
    });
  const { encoding } = carrierNamed(rule.carrier).limits;
  const table = writeRawCsv([
    columns.map(({ heading }) => heading),
    ...fitted.flatMap(({ cells }) => (cells ? [cells] : [])),
  ]);
  return {
    fileName: `${rule.carrier.toLowerCase()}-${deliveryDay}.csv`,
    mime: `text/csv; charset=${encoding}`,
    text: encoding === "utf-8" ? `\ufeff${table}` : table,
    waiting: waiting.map((row) => ({ number: row.number, reason: stopText(row) })),
    leftOut: fitted.flatMap(({ number, problem }) => (problem ? [{ number, problem }] : [])),
    losses: fitted.flatMap(({ number, losses }) => losses.map((loss) => ({ number, loss }))),
  };
}

const mayLeave = ({ status, isRestStopped }: ParcelRow) =>
  status === "planned" || status === "packed" || (status === "shipped" && !isRestStopped);

const withoutHealth = "Ohne die Anmerkung zu einer Allergie: Sie geht nur die Küche an.";

export function columnsOf({
  carrier,
  carrierColumns,
}: Pick<Rule, "carrier" | "carrierColumns">): CarrierColumn[] {
  return carrierColumns ?? readCarrierColumns(carrierNamed(carrier).columns).columns;
}

function fieldsOf(row: ParcelRow, deliveryDay: DeliveryDay) {
  return {
    liefertag: germanDay(deliveryDay),
    versandtag: germanDay(kitchenDayOf(deliveryDay)),
    name: row.name,
    firma: row.address.company,
    zusatz: careOfLine(row.address.careOf),
    vorname: row.address.firstName,
    nachname: row.address.lastName,
    strasse: withoutNumber(row.address.street, row.address.street_nr),
    hausnummer: row.address.street_nr,
    plz: row.zip,
    ort: row.city,
  };
}

// "12", "12a", "12 a", "12-14", "12 - 14" at the end of a street
const houseNumber = /^(.*?)\s+(\d\S*(?:\s*[-–/+]\s*\d\S*|\s[a-zA-Z])?)$/;

function senderOf({ companyName, street: address, zip, city }: Company) {
  const [, street = address, number = ""] = houseNumber.exec(address) ?? [];
  return {
    absender: companyName,
    absender_strasse: street,
    absender_hausnummer: number,
    absender_plz: zip,
    absender_ort: city,
  };
}

/** `4,2`: kilograms, rounded up to 100 g. */
function weightText(grams: number): string {
  return (Math.ceil(grams / 100) / 10).toFixed(1).replace(".", ",");
}
