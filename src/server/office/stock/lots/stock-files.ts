import { addDays, type CalendarDay, germanDay } from "#contract/day.ts";
import { germanNumber } from "#contract/german-number.ts";
import type { TextFile } from "#contract/office/lists-and-files.ts";
import { moveNames } from "#contract/office/stock/move-names.ts";
import { listLots, readMovesOfPeriod, worthOf } from "#server/office/stock/lots/queries.ts";
import { stopsOfLots } from "#server/domain/stock/may-use.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal } from "#server/platform/http/refusal.ts";
import { csvEuros, writeCsv } from "#server/platform/http/write-csv.ts";

const mime = "text/csv; charset=utf-8";
const mostDays = 93;
/** Older lots have nothing left that anybody would cook. */
const since = "2000-01-01" as CalendarDay;

const grams = (milligrams: number) => germanNumber(milligrams / 1_000, 3).replaceAll(".", "");

export async function stockFile(queries: Queries, today: CalendarDay): Promise<TextFile> {
  const lots = await listLots(queries, { isEmpty: false, since, today });
  const stops = Map.groupBy(
    await stopsOfLots(
      queries,
      lots.map(({ lotId }) => lotId),
      today,
    ),
    ({ lotId }) => lotId,
  );
  const rows = lots.map((lot) => [
    lot.code,
    lot.name,
    lot.supplier ?? "",
    lot.supplierLot ?? "",
    lot.endsOn ? germanDay(lot.endsOn) : "",
    lot.isUseBy ? "Verbrauchsdatum" : "Mindesthaltbarkeitsdatum",
    lot.place?.name ?? "",
    grams(lot.milligrams),
    csvEuros(worthOf(lot, today)),
    (stops.get(lot.lotId) ?? []).map(({ reason }) => reason).join(", "),
  ]);
  const columns = [
    "Los",
    "Name",
    "Lieferant",
    "Charge des Lieferanten",
    "Haltbar bis",
    "Art des Datums",
    "Platz",
    "Menge (g)",
    "Wert (€)",
    "Gesperrt",
  ];
  return { fileName: `bestand-${today}.csv`, mime, text: writeCsv(columns, rows) };
}

export async function movesFile(
  queries: Queries,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<TextFile> {
  if (to < from || to > addDays(from, mostDays)) throw fieldRefusal("invalid", "to");
  const rows = (await readMovesOfPeriod(queries, { from, to })).map((move) => [
    move.id,
    move.at.toISOString(),
    move.code,
    move.name,
    move.supplierLot ?? "",
    moveNames[move.kind],
    grams(move.milligrams),
    csvEuros(move.cents),
    move.batch?.code ?? "",
    move.corrects ?? "",
    move.reason,
    move.by,
  ]);
  const columns = [
    "Nr.",
    "Zeit (UTC)",
    "Los",
    "Name",
    "Charge des Lieferanten",
    "Art",
    "Menge (g)",
    "Wert (€)",
    "Charge",
    "Berichtigt Nr.",
    "Grund",
    "Wer",
  ];
  return { fileName: `bewegungen-${from}-${to}.csv`, mime, text: writeCsv(columns, rows) };
}
