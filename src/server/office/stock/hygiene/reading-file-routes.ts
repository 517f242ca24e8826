import type { FastifyInstance } from "fastify";
import { addDays, type CalendarDay, germanDay } from "#contract/day.ts";
import type { TextFile } from "#contract/office/lists-and-files.ts";
import { readingFileMostDays } from "#contract/office/stock/reading-files.ts";
import { limitWords, valueWords } from "#contract/office/stock/reading-words.ts";
import { deviationsFile } from "#server/office/stock/hygiene/deviation-file.ts";
import { checkReadings, importReadings } from "#server/office/stock/hygiene/import-readings.ts";
import { readReadingsForFile } from "#server/office/stock/hygiene/reading-file-queries.ts";
import { saveReadingForm } from "#server/office/stock/hygiene/reading-forms.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal } from "#server/platform/http/refusal.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";
import { answerStaffCall, answerStaffFile } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export async function readingFileRoutes(app: FastifyInstance, deps: AuthDeps): Promise<void> {
  await answerStaffFile(app, deps, "checkReadings", async ({ file, query }) => ({
    data: await checkReadings(deps, { file, ...query }),
  }));

  await answerStaffFile(app, deps, "importReadings", async ({ staff, file, query }) => ({
    data: await importReadings(deps, staff, { file, ...query }),
  }));

  answerStaffCall(app, deps, "saveReadingForm", async ({ staff, body }) => ({
    data: await saveReadingForm(deps, staff, body),
  }));

  answerStaffCall(app, deps, "exportReadings", async ({ query }) => ({
    data: await readingsFile(deps.database, query),
  }));

  answerStaffCall(app, deps, "exportDeviations", async ({ query }) => ({
    data: await deviationsFile(deps.database, query),
  }));
}

const sources = {
  tap: "Tablet",
  file: "Tabelle",
  logger: "Datenlogger",
  receipt: "Wareneingang",
  batch: "Charge",
};

async function readingsFile(
  queries: Queries,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<TextFile> {
  if (to < from || to > addDays(from, readingFileMostDays)) throw fieldRefusal("invalid", "to");
  const rows = (await readReadingsForFile(queries, { from, to })).map((one) => [
    one.measuredAt.toISOString(),
    one.enteredAt.toISOString(),
    one.isLate ? "ja" : "nein",
    one.point,
    valueWords(one.value, one.unit),
    limitWords(one),
    one.isWithin ? "ja" : "nein",
    sources[one.source],
    one.instrument ?? "",
    one.lot ?? "",
    one.dish && one.day ? `${one.dish}, ${germanDay(one.day)}` : "",
    one.by,
  ]);
  const columns = [
    "Gemessen (UTC)",
    "Eingetragen (UTC)",
    "Nachgereicht",
    "Messstelle",
    "Wert",
    "Grenzwert",
    "Eingehalten",
    "Herkunft",
    "Messgerät",
    "Los",
    "Gericht",
    "Wer",
  ];
  const mime = "text/csv; charset=utf-8";
  return { fileName: `messungen-${from}-${to}.csv`, mime, text: writeCsv(columns, rows) };
}
