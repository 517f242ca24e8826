import { type CalendarDay, firstOfMonth, germanDay } from "#contract/day.ts";
import type { BookFault } from "#contract/office/books/books.ts";
import { type DatevKind, datevKindNames } from "#contract/office/books/datev.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { readCompanyAndBrand } from "#server/domain/shop/company.ts";
import { DatevError, type DatevFault } from "#server/office/books/datev/datev-error.ts";
import { rowLine } from "#server/office/books/datev/datev-row.ts";
import { type DatevHeader, headerLine } from "#server/office/books/datev/header.ts";
import { headerOfMonth } from "#server/office/books/datev/header-of-month.ts";
import { readClosingTime, readJournalRows } from "#server/office/books/datev/queries.ts";
import { type BookingRule, datevRowOf } from "#server/office/books/datev/row-of-journal.ts";
import { zipEntries } from "#server/office/books/datev/zip-entries.ts";
import { readBookSettings } from "#server/office/books/settings/read-book-settings.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { StreamedFile } from "#server/platform/http/streamed-file.ts";
import { zipStream } from "#server/platform/http/zip-stream.ts";
import { type Actor, audit } from "#server/platform/log/audit.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

interface ExportInput {
  /** `YYYY-MM` */
  month: string;
  kind: DatevKind;
}

export interface DatevDeps extends AuthDeps {
  /** refuses months in which something is wrong; for DATEV also books without its numbers */
  refuseFaults: (
    queries: Queries,
    input: { months: readonly string[]; today: CalendarDay; isForDatev: boolean },
  ) => Promise<void>;
}

const mostFaults = 50;

/**
 * The month's files for DATEV and their control sheet. Every row is checked before the first byte leaves, and the log
 * has its entry. Rows that an open month gets meanwhile are left out.
 */
export async function exportDatev(
  deps: DatevDeps,
  staff: Actor,
  { month, kind }: ExportInput,
): Promise<StreamedFile> {
  const { database, clock } = deps;
  const settings = await readBookSettings(database);
  if (kind === "batch" && !settings.isDatevOn) throw new Refusal("datev_is_off");
  await deps.refuseFaults(database, {
    months: [month],
    today: berlinDay(clock()),
    isForDatev: kind === "batch",
  });
  const { company, brand } = await readCompanyAndBrand(database);
  const now = dateNow(clock);
  // the files of a closed month are always the same
  const createdAt = (await readClosingTime(database, firstOfMonth(month))) ?? now;
  const header = headerOfMonth(settings, { month, kind, createdAt, exportedBy: brand.name });
  const { count, lastId } = await checkRows(database, header, settings);
  if (count === 0) throw new Refusal("nothing_booked");
  const name = `${kind === "trial" ? "datev-probe" : "datev"}-${month}.zip`;
  await audit(database, { staff, at: now }, "exportiert", ["books", name], {
    after: {
      Datei: `DATEV (${datevKindNames[kind]})`,
      Zeitraum: `${germanDay(header.from)} bis ${germanDay(header.to)}`,
      Buchungen: count,
    },
  });
  const hasNumbers = settings.consultant !== null && settings.client !== null;
  const about = {
    month,
    kind,
    header,
    rule: settings,
    hasNumbers,
    company: company.companyName,
    brand,
    lastId,
  };
  return { name, type: "application/zip", stream: zipStream(zipEntries(database, about)) };
}

/** Refuses with every row that DATEV would refuse, up to a number that a person can read. */
async function checkRows(
  queries: Queries,
  header: DatevHeader,
  rule: BookingRule,
): Promise<{ count: number; lastId: number }> {
  const faults: DatevFault[] = [];
  const note = (check: () => unknown) => {
    const fault = faultOf(check);
    if (fault && !faults.some(({ text }) => text === fault.text)) faults.push(fault);
  };
  let [count, lastId] = [0, 0];
  note(() => headerLine(header));
  for await (const row of readJournalRows(queries, header)) {
    note(() => rowLine(datevRowOf(row, rule), header));
    count += 1;
    lastId = Math.max(lastId, row.id);
    if (faults.length >= mostFaults) break;
  }
  if (faults.length > 0) throw new Refusal("books_have_faults", { faults: faults.map(bookFaultOf) });
  return { count, lastId };
}

function faultOf(check: () => unknown): DatevFault | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof DatevError) return error.fault;
    throw error;
  }
}

function bookFaultOf({ document, field, text }: DatevFault): BookFault {
  return { kind: "not_for_datev", row: document ?? field, text, link: null, isWarning: false };
}
