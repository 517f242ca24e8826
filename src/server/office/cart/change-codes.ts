import type { BodyOf } from "#contract/contract.ts";
import type { CodeRule } from "#contract/office/cart/discount-codes.ts";
import { ruleFields, ruleOf } from "#server/office/cart/code-values.ts";
import { insertCode, lockCode, presentCode, updateCode } from "#server/office/cart/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, type Fields, wordsOf } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export function createCode(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  input: BodyOf<"createCode">,
): Promise<{ id: number }> {
  return database.transaction(async (queries) => {
    const id = await insertCode(queries, input);
    if (id === undefined) throw fieldRefusal("code_taken", "code");
    const values = changedValues<Partial<LoggedCode>>(codeFields, null, {
      ...ruleOf(input),
      totalLimit: input.totalLimit,
    });
    await audit(queries, { staff, at: dateNow(clock) }, "angelegt", ["code", input.code], values);
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
    const values = changedValues(codeFields, loggedValues(before), loggedValues(input));
    await audit(queries, { staff, at: dateNow(clock) }, "geändert", ["code", before.code], values);
  });
}

type LoggedCode = CodeRule & { totalLimit: number | null; isActive: boolean };

const codeFields: Fields<LoggedCode> = {
  ...ruleFields,
  totalLimit: ["Einlösbar", (limit) => (limit === null ? "unbegrenzt" : wordsOf(limit))],
  isActive: "Eingeschaltet",
};

/** The rule without what identifies or guards the code. */
function loggedValues({ totalLimit, isActive, ...code }: LoggedCode): LoggedCode {
  return { ...ruleOf(code), totalLimit, isActive };
}
