import { audit } from "#server/platform/audit/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/auth/sessions.ts";
import { dateNow } from "#server/platform/clock.ts";
import { statement } from "#server/platform/database/statement.ts";

const finishText = statement(
  "settings-desk.finish-setup",
  "UPDATE brand_settings SET setup_finished_at = $1 WHERE setup_finished_at IS NULL RETURNING version",
);

/** Once; whoever comes later is not led through the set-up. */
export async function finishSetup({ database, clock }: AuthDeps, staff: SignedInStaff): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    if (!(await queries.row(finishText, [at]))) return;
    const after = { setup: "finished" } as const;
    await audit(queries, { staff, at, action: "changed", subject: "settings", subjectId: "Marke", after });
  });
}
