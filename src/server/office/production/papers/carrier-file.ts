import type { Company } from "#contract/company.ts";
import type { DataOf } from "#contract/contract.ts";
import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { kitchenDayOf } from "#contract/kitchen-day.ts";
import {
  type CarrierColumn,
  carrierPresets,
  fillColumn,
  readCarrierColumns,
} from "#contract/office/carrier-columns.ts";
import { readCompany } from "#server/domain/settings/company.ts";
import { coolPacksFor } from "#server/office/production/parcels/cool-packs.ts";
import { packingMonth } from "#server/office/production/parcels/present-parcel.ts";
import { type ParcelRow, readParcelRows } from "#server/office/production/parcels/queries.ts";
import { recipientOf } from "#server/office/production/parcels/recipient.ts";
import type { ProductionDeps } from "#server/office/production/production-deps.ts";
import { readProductionSettings } from "#server/office/production/settings/read-settings.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";

type Rule = Awaited<ReturnType<typeof readProductionSettings>>;

/** The carrier portal's import file: parcels that are not shipped yet, in the columns of the settings. */
export async function makeCarrierFile(
  { database }: Pick<ProductionDeps, "database">,
  deliveryDay: DeliveryDay,
): Promise<DataOf<"readCarrierFile">> {
  const [rule, company, { rows }] = await Promise.all([
    readProductionSettings(database),
    readCompany(database),
    readParcelRows(database, { deliveryDay }),
  ]);
  const columns = columnsOf(rule);
  const unshipped = rows.filter(({ status }) => status === "planned" || status === "packed");
  const text = writeCsv(
    columns.map(({ heading }) => heading),
    unshipped.map((row) => {
      const fields = { ...fieldsOf(row, deliveryDay, rule), ...senderOf(company) };
      return columns.map(({ value }) => fillColumn(value, fields));
    }),
  );
  return {
    fileName: `${rule.carrier.toLowerCase()}-${deliveryDay}.csv`,
    mime: "text/csv; charset=utf-8",
    text,
  };
}

export function columnsOf({
  carrier,
  carrierColumns,
}: Pick<Rule, "carrier" | "carrierColumns">): CarrierColumn[] {
  return carrierColumns ?? readCarrierColumns(carrierPresets[carrier]).columns;
}

function fieldsOf(row: ParcelRow, deliveryDay: DeliveryDay, rule: Rule) {
  return {
    bestellnummer: row.number,
    liefertag: germanDay(deliveryDay),
    versandtag: germanDay(kitchenDayOf(deliveryDay)),
    name: row.name,
    firma: row.company,
    zusatz: recipientOf(row).careOf,
    empfaenger: recipientOf(row).first,
    empfaenger_zusatz: recipientOf(row).further.join(", "),
    vorname: row.address.firstName,
    nachname: row.address.lastName,
    strasse: row.address.street,
    hausnummer: row.address.street_nr,
    plz: row.zip,
    ort: row.city,
    gewicht: weightText(row, deliveryDay, rule),
    hinweis: row.notes,
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

/** `4,2`: kilograms of contents, cool packs and packaging, rounded up to 100 g. */
function weightText(row: ParcelRow, deliveryDay: DeliveryDay, rule: Rule): string {
  const coolPacks = row.coolPacks ?? coolPacksFor(row.portions, packingMonth(deliveryDay), rule);
  const grams = row.weightGrams + coolPacks * rule.coolPackGrams + rule.packagingGrams;
  return (Math.ceil(grams / 100) / 10).toFixed(1).replace(".", ",");
}
