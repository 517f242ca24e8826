import type { BodyOf } from "#contract/contract.ts";
import { ruleInWords } from "#server/office/discounts/code-values.ts";
import { insertCode, lockCode, presentCode, updateCode } from "#server/office/discounts/queries.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/auth/sessions.ts";
import { dateNow } from "#server/platform/clock.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";

export function createCode(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  wanted: BodyOf<"createCode">,
): Promise<{ id: number }> {
  return database.transaction(async (queries) => {
    const id = await insertCode(queries, wanted);
    if (id === undefined) throw fieldRefusal("code_taken", "code");
    await audit(queries, {
      staff,
      at: dateNow(clock),
      action: "created",
      subject: "code",
      subjectId: wanted.code,
      after: { ...ruleInWords(wanted), Höchstens: wanted.totalLimit },
    });
    return { id };
  });
}

/** The change applies to future orders; past redemptions stay as they are. */
export async function changeCode(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  wanted: BodyOf<"changeCode"> & { id: number },
): Promise<void> {
  await database.transaction(async (queries) => {
    const kept = await lockCode(queries, wanted.id);
    if (!kept) throw new Refusal("not_found");
    if (!(await updateCode(queries, wanted))) throw new Refusal("edited_meanwhile");
    const before = presentCode(kept);
    await audit(queries, {
      staff,
      at: dateNow(clock),
      action: "changed",
      subject: "code",
      subjectId: before.code,
      ...differing(inWords(before), inWords(wanted)),
    });
  });
}

type LoggedValues = Record<string, unknown>;

function inWords(
  code: Parameters<typeof ruleInWords>[0] & { totalLimit: number | null; isActive: boolean },
): LoggedValues {
  return { ...ruleInWords(code), Höchstens: code.totalLimit, Eingeschaltet: code.isActive };
}

function differing(before: LoggedValues, after: LoggedValues): { before: LoggedValues; after: LoggedValues } {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  const told = (from: LoggedValues) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  return { before: told(before), after: told(after) };
}
