import { germanDay } from "#contract/day.ts";
import { paperLogo } from "#server/domain/invoices/paper-logo.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import { procedureText } from "#server/office/books/gobd/procedure/procedure-text.ts";
import type { ProcedureFacts } from "#server/office/books/gobd/procedure/read-procedure.ts";
import type { ProcedurePaper } from "#server/office/books/gobd/procedure/render-procedure.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { besideMe, openPool } from "#server/platform/jobs/open-pool.ts";

const pool = openPool<ProcedurePaper, Uint8Array>(besideMe(import.meta, "procedure-worker"), {
  mostWaiting: 10,
  longestMs: 60_000,
  mostHeapMb: 128,
});

/** The description of the procedure as a paper; the same facts give the same bytes. */
export async function printProcedure(queries: Queries, facts: ProcedureFacts): Promise<Buffer> {
  const { company, release, today } = facts;
  const brand = await readBrand(queries);
  const look = { ...brand, paperLogo: await paperLogo(queries, brand.printedLogo) };
  const foot = `${company.companyName} · Version ${release} · Stand ${germanDay(today)}`;
  // only the day: a time would differ from file to file
  const at = new Date(`${today}T00:00:00Z`);
  return Buffer.from(await pool.run({ look, at, foot, sections: procedureText(facts) }));
}
