import { Temporal } from "temporal-polyfill";
import type { CalendarDay } from "#contract/day.ts";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { exportDatev } from "#server/office/books/datev/export-datev.ts";
import { exportDocumentList } from "#server/office/books/documents/export-documents.ts";
import { filterOf, readBookDocuments } from "#server/office/books/documents/read-documents.ts";
import { exportGobd } from "#server/office/books/gobd/export-gobd.ts";
import { refuseFaults } from "#server/office/books/months/find-faults.ts";
import { readBookMonth } from "#server/office/books/months/read-month.ts";
import { readBookMonths } from "#server/office/books/months/read-months.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { StreamedFile } from "#server/platform/http/streamed-file.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";
import type { FreeDatabase } from "#test/free-sql.ts";
import { dayAfterMonth, fillBooks, soldMonth } from "./fill-books.ts";
import { median, type Plan } from "./rounds.ts";
import type { Stops } from "./stops.ts";
import type { Row } from "./table.ts";

const today = dayAfterMonth as CalendarDay;
const clock: Clock = () => Temporal.Instant.from(`${dayAfterMonth}T12:00:00Z`);
const most = { fileSeconds: 30, megabytes: 200, pageSeconds: 1, proofSeconds: 60 };

/** The books of a month with very many documents. Files are measured once each, to the last byte; pages in rounds. */
export async function measureBooks({ plan, stops }: { plan: Plan; stops: Stops }): Promise<Row[]> {
  const database = await fillBooks(plan.documents, stops);
  const among = `of a month with ${plan.documents.toLocaleString("en")} invoices`;
  const rows: Row[] = [];
  for (const [what, ask] of Object.entries(pagesOf(database))) {
    const seconds = await timed(plan.rounds, ask);
    rows.push(row(`${what} ${among}`, seconds, most.pageSeconds));
  }
  const rowsSeconds = await timed(1, () => readAllRows(database));
  for (const [what, open] of Object.entries(filesOf(database))) {
    const { seconds, megabytes } = await drained(open);
    const isFlat = megabytes <= most.megabytes;
    const figures = row(`${what} ${among}, to the last byte`, seconds, most.fileSeconds);
    rows.push({
      ...figures,
      shop: `${figures.shop}, ${megabytes.toFixed(0)} MB more`,
      yardstick: `${rowsSeconds.toFixed(2)} s`,
      ratio: (seconds / rowsSeconds).toFixed(2),
      goal: `${figures.goal}, ≤ ${most.megabytes} MB`,
      isMet: figures.isMet && isFlat,
    });
  }
  const proof = await timed(1, async () => {
    const { faults } = await verifyBooks(database);
    if (faults.length > 0) throw new Error(faults.join("\n"));
  });
  return [...rows, row(`verify-books ${among}`, proof, most.proofSeconds)];
}

function row(what: string, seconds: number, goal: number): Row {
  return { what, shop: `${seconds.toFixed(2)} s`, goal: `≤ ${goal} s`, isMet: seconds <= goal };
}

function pagesOf(database: FreeDatabase): Record<string, () => Promise<unknown>> {
  const documents = (query: Omit<Parameters<typeof filterOf>[0], "page">, page?: number) => () =>
    readBookDocuments(database, filterOf({ from, to, ...query }, today), page);
  const from = `${soldMonth}-01` as CalendarDay;
  const to = `${soldMonth}-31` as CalendarDay;
  return {
    "list of the months": () => readBookMonths(database, today),
    page: () => readBookMonth(database, soldMonth, today),
    documents: documents({}),
    "a page of documents far behind": documents({}, 180),
    "documents by their state": documents({ state: "paid" }),
    "documents of a state that none has": documents({ state: "overdue" }),
    "documents of a buyer": documents({ q: "Brandt" }),
    "one document by its number": documents({ q: `RE-${soldMonth.slice(0, 4)}-002000` }),
  };
}

function filesOf(database: FreeDatabase): Record<string, () => Promise<StreamedFile>> {
  const staff = { id: null, name: "bench" };
  const deps = { database, clock, refuseFaults };
  const filter = filterOf({ from: `${soldMonth}-01` as CalendarDay }, today);
  return {
    "DATEV's files with their checks": () => exportDatev(deps, staff, { month: soldMonth, kind: "trial" }),
    "list of documents": async () => exportDocumentList(database, filter),
    "GoBD data medium": () =>
      exportGobd(deps, staff as unknown as SignedInStaff, { from: soldMonth, to: soldMonth }),
  };
}

async function timed(rounds: number, ask: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await ask();
    all.push((performance.now() - began) / 1000);
  }
  return median(all);
}

/** Reads a file as a socket would, and how much more memory the process needed at most. */
async function drained(open: () => Promise<StreamedFile>): Promise<{ seconds: number; megabytes: number }> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const began = performance.now();
  const { stream } = await open();
  let bytes = 0;
  for await (const part of stream) bytes += part.length;
  clearInterval(sampling);
  if (bytes === 0) throw new Error("the file is empty");
  return { seconds: (performance.now() - began) / 1000, megabytes: (peak - before) / 2 ** 20 };
}

/** The yardstick of files: each row of the month's journal once, as JSON. */
async function readAllRows(database: FreeDatabase): Promise<void> {
  let last = 0;
  do {
    const rows = await database.rows<{ id: number; json: string }>(
      `SELECT id, to_json(j)::text AS json FROM journal_rows j
       WHERE booked_on BETWEEN $1::date AND $1::date + 30 AND id > $2 ORDER BY id LIMIT 2000`,
      [`${soldMonth}-01`, last],
    );
    last = rows.at(-1)?.id ?? 0;
  } while (last > 0);
}
