import type { FastifyInstance } from "fastify";
import type { DataOf } from "#contract/contract.ts";
import { readBlsState, searchBls, writeBlsFoods } from "#server/office/recipes/bls/queries.ts";
import { readBlsFile } from "#server/office/recipes/bls/read-bls-file.ts";
import { dateNow } from "#server/platform/clock.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall, answerStaffFile } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export async function blsRoutes(app: FastifyInstance, deps: AuthDeps): Promise<void> {
  answerStaffCall(app, deps, "readBlsState", async () => ({ data: await readBlsState(deps.database) }));

  answerStaffCall(app, deps, "searchBls", async ({ query }) => ({
    data: await searchBls(deps.database, query.q),
  }));

  await answerStaffFile(app, deps, "importBls", async ({ staff, file, query }) => ({
    data: await importBls(deps, staff, { bytes: file, name: query.fileName }),
  }));
}

/** Takes the whole workbook over, or nothing. Repeating it changes nothing. */
async function importBls(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  file: { name: string; bytes: Buffer },
): Promise<DataOf<"importBls">> {
  const read = await readBlsFile(file);
  const { version, foods } = read;
  const counts = await database.transaction(async (queries) => {
    const written = await writeBlsFoods(queries, read);
    if (written.new + written.changed > 0) {
      await audit(queries, { staff, at: dateNow(clock) }, "eingelesen", ["bls", version], {
        after: { Neu: written.new, Geändert: written.changed },
      });
    }
    return written;
  });
  return { version, foods: foods.length, ...counts };
}
