import type { CarrierColumn } from "#contract/office/kitchen/carrier-columns.ts";
import type { Carrier } from "#contract/office/kitchen/carriers/carriers.ts";
import type { PackingWay, ProductionSettings } from "#contract/office/kitchen/production-settings.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

interface Row extends Omit<ProductionSettings, "carrierColumns"> {
  carrierColumns: CarrierColumn[] | null;
}

const readSql = statement(
  "kitchen.read-production-settings",
  `SELECT version, portions_per_cool_pack AS "portionsPerCoolPack", least_cool_packs AS "leastCoolPacks",
     summer_cool_packs AS "summerCoolPacks", summer_months AS "summerMonths",
     shelf_life_days AS "shelfLifeDays", carrier, cool_pack_grams AS "coolPackGrams",
     packaging_grams AS "packagingGrams", most_parcel_grams AS "mostParcelGrams", most_parcel_portions AS "mostParcelPortions",
     cooling_hours AS "coolingHours", closed_at_hour AS "closedAtHour", packing_way AS "packingWay",
     unreported_stops AS "unreportedStops", silence_stops AS "silenceStops", alarm_emails AS "alarmEmails", carrier_columns AS "carrierColumns"
   FROM production_settings`,
  { carrier: is<Carrier>(), packingWay: is<PackingWay>(), carrierColumns: is<Row["carrierColumns"]>() },
);

export async function readProductionSettings(queries: Queries): Promise<Row> {
  const row = await queries.row(readSql);
  if (!row) throw new Error("settings of production are missing");
  return row;
}
