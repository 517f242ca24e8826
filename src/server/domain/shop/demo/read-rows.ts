import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { addDays, type CalendarDay, weekdayOf } from "#contract/day.ts";
import { instantAt } from "#server/domain/calendar/judge-day.ts";
import { projectRoot } from "#system/project-root.ts";

const folder = join(projectRoot, "demo");
export const rowsFolder = join(folder, "rows");

export interface RowsOfTable {
  table: string;
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
}

/** What happened at once; `at` is its moment. */
export interface DemoStep {
  at: string;
  tables: readonly RowsOfTable[];
}

/** `⟨-14⟩` is a day counted from Monday of the present week, `⟨-14 06:15⟩` a moment of it in Berlin, `⟨-14 ymd⟩` is in codes. */
const mark = /⟨(-?\d+)(?: ([\d:]+|ymd))?⟩/g;

/** Whole weeks are shifted, so that cooking stays on its weekdays. */
export function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** A file of `demo/rows`, with its days beside today. */
export async function readRows<Content>(name: string, today: CalendarDay): Promise<Content> {
  const monday = mondayOf(today);
  const text = await readFile(join(rowsFolder, name), "utf8");
  return JSON.parse(
    text.replace(mark, (_, days: string, form = "") => {
      const day = addDays(monday, Number(days));
      if (form === "ymd") return day.slice(2).replaceAll("-", "");
      return form === "" ? day : instantAt(day, form).toString();
    }),
  );
}

/** What the demo calls the rows of a table. */
export async function namesIn(file: string, table: string): Promise<string[]> {
  const tables: RowsOfTable[] = JSON.parse(await readFile(join(rowsFolder, file), "utf8"));
  const found = tables.find((one) => one.table === table);
  const place = found?.columns.indexOf("name") ?? -1;
  return (found?.rows ?? []).map((row) => String(row[place]));
}

/** `⟨shelf-life-proof.pdf⟩` stands for the bytes of a file in `demo`. */
export function fileIn(mark: string): Promise<Buffer> {
  return readFile(join(folder, mark.slice(1, -1)));
}
