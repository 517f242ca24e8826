import { firstOfMonth, germanDay, lastOfMonth } from "#contract/day.ts";
import type { QueryOf } from "#contract/contract.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { gobdEntries } from "#server/office/books/gobd/gobd-medium.ts";
import { printProcedure } from "#server/office/books/gobd/procedure/print-procedure.ts";
import { readProcedure } from "#server/office/books/gobd/procedure/read-procedure.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { StreamedFile } from "#server/platform/http/streamed-file.ts";
import { zipStream } from "#server/platform/http/zip-stream.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

/** The data medium of some months. The log has its entry before the first byte leaves. */
export async function exportGobd(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { from, to }: QueryOf<"exportGobd">,
): Promise<StreamedFile> {
  const period = { from: firstOfMonth(from), to: lastOfMonth(to) };
  const name = from === to ? `GoBD_${from}.zip` : `GoBD_${from}_${to}.zip`;
  const facts = await readProcedure(database, berlinDay(clock()));
  const procedure = await printProcedure(database, facts);
  await audit(database, { staff, at: dateNow(clock) }, "exportiert", ["books", name], {
    after: { Datei: name, Zeitraum: `${germanDay(period.from)} bis ${germanDay(period.to)}` },
  });
  const { company, books } = facts;
  const medium = { company, accounts: books.accounts, period, procedure };
  return { name, type: "application/zip", stream: zipStream(gobdEntries(database, medium)) };
}
