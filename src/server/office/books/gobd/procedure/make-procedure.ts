import { germanDay } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { paperLogo } from "#server/domain/invoices/paper-logo.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import { procedureText } from "#server/office/books/gobd/procedure/procedure-text.ts";
import { readProcedure } from "#server/office/books/gobd/procedure/read-procedure.ts";
import type { ProcedurePaper } from "#server/office/books/gobd/procedure/render-procedure.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { besideMe, openPool } from "#server/platform/jobs/open-pool.ts";

const pool = openPool<ProcedurePaper, Uint8Array>(besideMe(import.meta, "procedure-worker"), {
  mostWaiting: 10,
  longestMs: 60_000,
  mostHeapMb: 128,
});

/** The description of the procedure as it is today; the same day and settings give the same bytes. */
export async function makeProcedure(queries: Queries, clock: Clock): Promise<Buffer> {
  const today = berlinDay(clock());
  const [facts, brand] = await Promise.all([readProcedure(queries, today), readBrand(queries)]);
  const look = { ...brand, paperLogo: await paperLogo(queries, brand.printedLogo) };
  const foot = `${facts.company.companyName} · Version ${facts.release} · Stand ${germanDay(today)}`;
  // only the day: a time would differ from file to file
  const at = new Date(`${today}T00:00:00Z`);
  return Buffer.from(await pool.run({ look, at, foot, sections: procedureText(facts) }));
}
