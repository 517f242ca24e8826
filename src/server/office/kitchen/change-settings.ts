import type { BodyOf, DataOf } from "#contract/contract.ts";
import { nameOfMonth } from "#contract/day.ts";
import { readCarrierColumns, writeCarrierColumns } from "#contract/office/kitchen/carrier-columns.ts";
import { ownerOfColumns } from "#contract/office/kitchen/carriers/carriers.ts";
import { columnsOf } from "#server/office/kitchen/papers/carrier-file.ts";
import { packingWayNames } from "#contract/office/kitchen/production-settings.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { dishesLosingProof } from "#server/domain/recipes/shelf-life-queries.ts";
import { readProductionSettings } from "#server/office/kitchen/read-settings.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, type Fields, wordsOf } from "#server/platform/log/changed-values.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/** The rules for the form; the carrier's columns as text, one per line. */
export async function presentSettings(queries: Queries): Promise<DataOf<"readProductionSettings">> {
  const row = await readProductionSettings(queries);
  return { ...row, carrierColumns: writeCarrierColumns(columnsOf(row)) };
}

const updateSql = statement(
  "kitchen.change-settings",
  `UPDATE production_settings SET portions_per_cool_pack = $2, least_cool_packs = $3, summer_cool_packs = $4,
     summer_months = $5, shelf_life_days = $6, carrier = $7, cool_pack_grams = $8, packaging_grams = $9,
     carrier_columns = $10, most_parcel_grams = $11, cooling_hours = $12, closed_at_hour = $13, packing_way = $14,
     silence_stops = $15, alarm_emails = $16, unreported_stops = $17, most_parcel_portions = $18
   WHERE version = $1 RETURNING version`,
);

const fields: Fields<Omit<BodyOf<"changeProductionSettings">, "version" | "keepsColumns">> = {
  portionsPerCoolPack: "Portionen je Kühlakku",
  leastCoolPacks: "Mindestens so viele Kühlakkus",
  summerCoolPacks: "Zusätzliche Kühlakkus im Sommer",
  summerMonths: ["Sommermonate", (months) => wordsOf(months.map(nameOfMonth))],
  shelfLifeDays: "Haltbarkeit (Tage)",
  carrier: "Üblicher Paketdienst",
  coolPackGrams: "Gewicht eines Kühlakkus (g)",
  packagingGrams: "Gewicht der Verpackung (g)",
  mostParcelGrams: "Höchstgewicht eines Kartons (g)",
  mostParcelPortions: "Höchstens Portionen je Karton",
  coolingHours: "Kühlung hält (Stunden)",
  closedAtHour: "Kartons geschlossen bis (Uhr)",
  packingWay: ["Packen", (way) => packingWayNames[way]],
  unreportedStops: ["Nicht Gemeldetes wird nicht gepackt", (stops) => (stops ? "ja" : "nein")],
  silenceStops: ["Stiller Datenlogger sperrt", (stops) => (stops ? "ja" : "nein")],
  alarmEmails: ["Alarm an", (emails) => wordsOf(emails)],
  carrierColumns: "Spalten für den Paketdienst",
};

/** Frozen lists keep their shelf life, packed parcels their cool packs. */
export async function changeSettings(
  { database, clock }: ProductionDeps,
  staff: SignedInStaff,
  input: BodyOf<"changeProductionSettings">,
): Promise<DataOf<"readProductionSettings">> {
  return database.transaction(async (queries) => {
    const { version: _before, ...before } = await presentSettings(queries);
    const { version, keepsColumns = false, ...after } = input;
    if (!keepsColumns) refuseForeignColumns(before, after);
    const { columns } = readCarrierColumns(input.carrierColumns);
    const changed = await queries.row(updateSql, [
      version,
      input.portionsPerCoolPack,
      input.leastCoolPacks,
      input.summerCoolPacks,
      [...new Set(input.summerMonths)].sort((a, b) => a - b),
      input.shelfLifeDays,
      input.carrier,
      input.coolPackGrams,
      input.packagingGrams,
      JSON.stringify(columns),
      input.mostParcelGrams,
      input.coolingHours,
      input.closedAtHour,
      input.packingWay,
      input.silenceStops,
      [...new Set(input.alarmEmails)],
      input.unreportedStops,
      input.mostParcelPortions,
    ]);
    if (!changed) throw new Refusal("edited_meanwhile");
    await refuseUnproven(queries, {
      ...{ from: before.shelfLifeDays, to: input.shelfLifeDays, today: berlinDay(clock()) },
    });
    const at = dateNow(clock);
    const changes = changedValues(fields, before, after);
    const subject = "settings";
    await audit(queries, { staff, at }, "geändert", [subject, "Produktion"], changes);
    return presentSettings(queries);
  });
}

type CarrierFile = Pick<BodyOf<"changeProductionSettings">, "carrier" | "carrierColumns">;

/** A carrier that is changed alone would get the former one's columns, which its portal refuses on the packing day. */
function refuseForeignColumns(before: CarrierFile, { carrier, carrierColumns }: CarrierFile): void {
  if (carrier === before.carrier && carrierColumns === before.carrierColumns) return;
  const owner = ownerOfColumns(carrier, carrierColumns);
  if (!owner) return;
  const message = `Der Paketdienst ist ${carrier}, die Spalten sind die von ${owner}. Das Portal von ${carrier} liest diese Datei nicht oder falsch.`;
  throw new Refusal("columns_of_other_carrier", { message });
}

/** More days than are proven would stop labels of dishes that are sold already. */
async function refuseUnproven(
  queries: Queries,
  days: Parameters<typeof dishesLosingProof>[1],
): Promise<void> {
  const [first, ...others] = await dishesLosingProof(queries, days);
  if (first === undefined) return;
  const more =
    others.length === 1 ? " und einem weiteren Gericht" : ` und ${others.length} weiteren Gerichten`;
  const text = `${days.to} Tage sind bei „${first}“${others.length > 0 ? more : ""} nicht belegt. Bitte zuerst unter „Haltbarkeit“ einen Nachweis ablegen, der reicht.`;
  throw new Refusal("invalid", { errors: { shelfLifeDays: [text] } });
}
