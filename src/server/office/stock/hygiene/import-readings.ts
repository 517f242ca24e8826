import { mostListed } from "#contract/office/lists-and-files.ts";
import { type ReadingFileResult, readingFileMostDays } from "#contract/office/stock/reading-files.ts";
import { isWithin } from "#contract/office/stock/reading-words.ts";
import type { ControlPoint } from "#server/domain/stock/control-points.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { lockRequest } from "#server/domain/stock/lot-codes.ts";
import { recordPlaceReadings } from "#server/domain/stock/record-reading.ts";
import { fileReader } from "#server/office/catalogue/file/file-reader.ts";
import { unreadable } from "#server/office/catalogue/file/sheet.ts";
import type { FileRow, ReadingFile } from "#server/office/stock/hygiene/read-reading-file.ts";
import { knownReadings, pointsByName } from "#server/office/stock/hygiene/reading-file-queries.ts";
import type { ReadingFileTask } from "#server/office/stock/hygiene/reading-file-worker.ts";
import { readForms } from "#server/office/stock/hygiene/reading-forms.ts";
import { parseValue, storedValue } from "#server/office/stock/hygiene/reading-value.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { besideMe } from "#server/platform/jobs/open-pool.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

interface Upload {
  file: Buffer;
  fileName: string;
  /** the device that has written it */
  form?: string;
}

const readReadingFile = fileReader<ReadingFileTask, ReadingFile>(
  besideMe(import.meta, "reading-file-worker"),
);

/** The dry run: nothing is written. */
export async function checkReadings(
  { database, clock }: AuthDeps,
  upload: Upload,
): Promise<ReadingFileResult> {
  const file = await readUpload(database, upload);
  return present(file, file.read && (await plan(database, file.read.rows, dateNow(clock))));
}

async function readUpload(queries: Queries, { file, form }: Upload): Promise<ReadingFile> {
  const forms = await readForms(queries);
  return readReadingFile({ file, forms, ...(form !== undefined && { formId: Number(form) }) });
}

/** Stores what is not stored yet, with one entry in the log. The same rows again change nothing. */
export async function importReadings(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  upload: Upload,
): Promise<ReadingFileResult> {
  const file = await readUpload(database, upload);
  const { read } = file;
  if (!read) throw unreadable("Bitte sagen Sie zuerst, was in den Spalten steht.");
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    // before what is known is read
    await lockRequest(queries, "readings");
    const planned = await plan(queries, read.rows, at);
    const added = planned.filter((row) => row.kind === "new");
    // as of a logger, the device has measured: the person only read its file
    const readIn = `Tabelle, eingelesen von ${staff.name}`;
    const by = file.form ? `${file.form.name} (${readIn})` : readIn;
    const readings = added.map(({ id, point, value, measuredAt }) => ({
      ...{ id, point, value, measuredAt, at, by, source: "file" as const },
    }));
    await recordPlaceReadings(queries, readings, at);
    if (added.length > 0)
      await audit(queries, { staff, at }, "Messungen eingelesen", ["reading", upload.fileName], {
        after: { Messungen: added.length, "SHA-256": read.digest },
      });
    return present(file, planned);
  });
}

interface Readable {
  row: number;
  id: string;
  point: ControlPoint;
  value: number;
  measuredAt: Date;
}

type Planned =
  | (Readable & { kind: "new" })
  | (Readable & { kind: "known" })
  | { kind: "error"; row: number; name: string; message: string; measuredAt: Date | null };

async function plan(queries: Queries, rows: readonly FileRow[], at: Date): Promise<Planned[]> {
  const byName = await pointsByName(queries);
  const byId = new Map([...byName.values()].map((point) => [point.id, point]));
  const pointOf = ({ point }: FileRow) =>
    typeof point === "number" ? byId.get(point) : byName.get(point.toLowerCase());
  const judged = rows.map((row) => judge(row, pointOf(row), at));
  const ids = judged.flatMap((one) => ("id" in one ? [one.id] : []));
  const known = new Set(await knownReadings(queries, ids));
  return judged.map((one) => {
    if (!("id" in one)) return one;
    const isStored = known.has(one.id);
    // a row that stands twice in the file is one reading
    known.add(one.id);
    return isStored ? { ...one, kind: "known" } : one;
  });
}

function judge(file: FileRow, point: ControlPoint | undefined, at: Date): Planned {
  const { row, moment } = file;
  const exact = point && parseValue(file.value, point.unit);
  const measuredAt = moment instanceof Date ? moment : null;
  const name = point?.name ?? (typeof file.point === "string" ? file.point : "");
  const refused = (message: string): Planned => ({ row, name, kind: "error", message, measuredAt });
  if (!point) return refused("Diese Messstelle gibt es nicht.");
  if (!(moment instanceof Date)) return refused(momentWords[moment]);
  if (exact === undefined) return refused(`„${file.value}“ ist kein Wert dieser Messstelle.`);
  const age = at.getTime() - moment.getTime();
  if (age < -120_000) return refused("Diese Messung läge in der Zukunft.");
  if (age > readingFileMostDays * 86_400_000)
    return refused(`Diese Messung ist älter als ${readingFileMostDays} Tage.`);
  const id = derivedId(`file/${point.id}/${moment.toISOString()}/${exact}`);
  return { row, kind: "new", id, point, value: storedValue(exact, point), measuredAt: moment };
}

const momentWords = {
  unreadable: "Datum oder Uhrzeit ist nicht zu lesen, zum Beispiel 14.09.2026 und 7:30.",
  twice:
    "Diese Stunde gibt es an diesem Tag zweimal, und die Zeilen sind nicht nach der Zeit sortiert. Nennen Sie die Zeitzone in der Überschrift, zum Beispiel „Uhrzeit (UTC)“.",
  never:
    "Diese Uhrzeit gibt es an diesem Tag nicht, weil die Uhr vorgestellt wird. Nennen Sie die Zeitzone in der Überschrift, zum Beispiel „Uhrzeit (MEZ)“.",
} as const;

function present({ headings, forms, form }: ReadingFile, read: readonly Planned[] | null): ReadingFileResult {
  const planned = read ?? [];
  const isBeyond = (one: Planned) => one.kind === "new" && !isWithin(one.value, one.point);
  const count = (kind: Planned["kind"]) => planned.filter((one) => one.kind === kind).length;
  const rank = (one: Planned) => (one.kind === "error" ? 0 : isBeyond(one) ? 1 : 2);
  return {
    ...{ headings, forms, form, isUnknown: read === null },
    counts: {
      new: count("new"),
      known: count("known"),
      error: count("error"),
      beyond: planned.filter(isBeyond).length,
    },
    rows: [...planned]
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, mostListed)
      .map((one) => ({
        ...{ row: one.row, kind: one.kind, measuredAt: one.measuredAt?.toISOString() ?? null },
        ...(one.kind === "error"
          ? { point: one.name, value: null, unit: null, isWithin: null, message: one.message }
          : {
              ...{ point: one.point.name, value: one.value, unit: one.point.unit, message: "" },
              isWithin: isWithin(one.value, one.point),
            }),
      })),
  };
}
