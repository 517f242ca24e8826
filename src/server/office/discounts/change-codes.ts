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
  input: BodyOf<"createCode">,
): Promise<{ id: number }> {
  return database.transaction(async (queries) => {
    const id = await insertCode(queries, input);
    if (id === undefined) throw fieldRefusal("code_taken", "code");
    await audit(queries, {
      staff,
      at: dateNow(clock),
      action: "created",
      subject: "code",
      subjectId: input.code,
      after: { ...ruleInWords(input), Höchstens: input.totalLimit },
    });
    return { id };
  });
}

/** The change applies to future orders; past redemptions stay as they are. */
export async function changeCode(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  input: BodyOf<"changeCode"> & { id: number },
): Promise<void> {
  await database.transaction(async (queries) => {
    const existing = await lockCode(queries, input.id);
    if (!existing) throw new Refusal("not_found");
    if (!(await updateCode(queries, input))) throw new Refusal("edited_meanwhile");
    const before = presentCode(existing);
    await audit(queries, {
      staff,
      at: dateNow(clock),
      action: "changed",
      subject: "code",
      subjectId: before.code,
      ...differing(inWords(before), inWords(input)),
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
  const pickChanged = (from: LoggedValues) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  return { before: pickChanged(before), after: pickChanged(after) };
}
