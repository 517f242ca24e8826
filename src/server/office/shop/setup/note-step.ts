import { type SetupStep, setupStepNames } from "#contract/office/shop/setup.ts";
import { dateNow } from "#server/platform/clock.ts";
import { statement } from "#server/platform/database/statement.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

const noteSql = statement(
  "setup.note",
  `INSERT INTO setup_steps AS s (step, state, noted_at) VALUES ($1, $2, $3)
   ON CONFLICT (step) DO UPDATE SET state = excluded.state, noted_at = excluded.noted_at
     WHERE s.state <> excluded.state
   RETURNING step`,
);

/** The whole team sees it. To note the same again changes nothing. */
export async function noteStep(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { step, state }: { step: SetupStep; state: "done" | "later" },
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    if (!(await queries.row(noteSql, [step, state, at]))) return;
    const after = { [setupStepNames[step]]: state === "done" ? "erledigt" : "später" };
    await audit(queries, {
      staff,
      at,
      action: "geändert",
      subject: "settings",
      subjectId: "Einrichtung",
      after,
    });
  });
}
