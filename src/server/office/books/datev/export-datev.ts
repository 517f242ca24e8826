import { buffer } from "node:stream/consumers";
import { type CalendarDay, firstOfMonth, germanDay } from "#contract/day.ts";
import { type DatevKind, datevKindNames } from "#contract/office/books/datev.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { insertBatch, lockBatches, readBatch } from "#server/office/books/datev/batches.ts";
import {
  type MonthOfDatev,
  monthOfDatev,
  yearStartOf,
  zipEntries,
} from "#server/office/books/datev/month-files.ts";
import { readPeriod } from "#server/office/books/months/closed-faults.ts";
import {
  readBookSettings,
  type StoredBookSettings,
} from "#server/office/books/settings/read-book-settings.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { StreamedFile } from "#server/platform/http/streamed-file.ts";
import { zipStream } from "#server/platform/http/zip-stream.ts";
import { type Actor, audit } from "#server/platform/log/audit.ts";
import type { LogValues } from "#server/platform/log/changed-values.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

interface ExportInput {
  /** `YYYY-MM` */
  month: string;
  kind: DatevKind;
  /** a batch that was fetched before */
  again?: "ja" | undefined;
}

export interface DatevDeps extends AuthDeps {
  /** refuses months in which something is wrong; for DATEV also books without its numbers */
  refuseFaults: (
    queries: Queries,
    input: { months: readonly string[]; today: CalendarDay; isForDatev: boolean },
  ) => Promise<void>;
}

/** The month's files for DATEV and their control sheet: as a trial at any time, as a batch once the month is closed. */
export async function exportDatev(deps: DatevDeps, staff: Actor, input: ExportInput): Promise<StreamedFile> {
  const { database, clock } = deps;
  const { month, kind } = input;
  const settings = await readBookSettings(database);
  if (kind === "batch" && !settings.isDatevOn) throw new Refusal("datev_is_off");
  await deps.refuseFaults(database, {
    months: [month],
    today: berlinDay(clock()),
    isForDatev: kind === "batch",
  });
  const period = await readPeriod(database, firstOfMonth(month));
  if (kind === "batch") {
    if (!period) throw new Refusal("month_not_closed");
    return fetchBatch(deps, staff, { input, settings });
  }
  // the files of a closed month are always the same
  const createdAt = period?.closedAt ?? dateNow(clock);
  const about = await monthOfDatev(database, settings, { month, createdAt, number: null });
  const name = `datev-probe-${month}.zip`;
  await audit(database, { staff, at: dateNow(clock) }, "exportiert", ["books", name], {
    after: fileWords(about, datevKindNames.trial),
  });
  return { name, type: "application/zip", stream: zipStream(zipEntries(database, about)) };
}

/**
 * Who is first makes the batch and its number; it is kept, and whoever wants it again gets the same bytes, but only when
 * they say so: what is read twice is booked twice.
 */
async function fetchBatch(
  { database, clock }: DatevDeps,
  staff: Actor,
  { input: { month, again }, settings }: { input: ExportInput; settings: StoredBookSettings },
): Promise<StreamedFile> {
  const at = dateNow(clock);
  const from = firstOfMonth(month);
  const name = `datev-${month}.zip`;
  const file = await database.transaction(async (queries) => {
    const { yearStart, number } = await lockBatches(queries, yearStartOf(from, settings.yearStarts));
    const before = await readBatch(queries, from);
    if (before && again !== "ja") throw new Refusal("batch_fetched");
    if (before) {
      const what = { Datei: `DATEV (Buchungsstapel Nr. ${before.number}, noch einmal)` };
      await audit(queries, { staff, at }, "exportiert", ["books", name], { after: what });
      return before.file;
    }
    const about = await monthOfDatev(queries, settings, { month, createdAt: at, number });
    const made = await buffer(zipStream(zipEntries(queries, about)));
    const digest = await insertBatch(queries, { from, yearStart, number, at, by: staff.name, file: made });
    const words = fileWords(about, `${datevKindNames.batch} Nr. ${number}`);
    await audit(queries, { staff, at }, "exportiert", ["books", name], {
      after: { ...words, Prüfsumme: digest },
    });
    return made;
  });
  return { name, type: "application/zip", stream: oneChunk(file) };
}

function fileWords({ header, count }: MonthOfDatev, kind: string): LogValues {
  return {
    Datei: `DATEV (${kind})`,
    Zeitraum: `${germanDay(header.from)} bis ${germanDay(header.to)}`,
    Buchungen: count,
  };
}

async function* oneChunk(file: Buffer): AsyncGenerator<Buffer> {
  yield file;
}
