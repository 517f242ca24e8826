import type { FastifyInstance } from "fastify";
import type { BodyOf } from "#contract/contract.ts";
import type { CodeRule } from "#contract/office/cart/discount-codes.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { createSeries, exportSeries, switchSeries } from "#server/office/cart/code-series.ts";
import { ruleFields, ruleOf } from "#server/office/cart/code-values.ts";
import {
  insertCode,
  lockCode,
  presentCode,
  readCodes,
  readSeries,
  updateCode,
} from "#server/office/cart/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, type Fields, wordsOf } from "#server/platform/log/changed-values.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export function discountCodeRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database } = deps;
  const today = () => berlinDay(deps.clock());

  answerStaffCall(app, deps, "readCodes", async ({ query }) => ({
    data: await readCodes(database, query, today()),
  }));

  answerStaffCall(app, deps, "createCode", async ({ staff, body }) => ({
    data: await createCode(deps, staff, body),
  }));

  answerStaffCall(app, deps, "changeCode", async ({ staff, params, body }) => {
    await changeCode(deps, staff, { ...body, id: Number(params.codeId) });
    return { data: null };
  });

  answerStaffCall(app, deps, "readCodeSeries", async ({ query }) => ({
    data: await readSeries(database, query, today()),
  }));

  answerStaffCall(app, deps, "createCodeSeries", async ({ staff, body }) => ({
    data: await createSeries(deps, staff, body),
  }));

  answerStaffCall(app, deps, "switchCodeSeries", async ({ staff, params, body }) => {
    await switchSeries(deps, staff, { ...params, ...body });
    return { data: null };
  });

  answerStaffCall(app, deps, "exportCodeSeries", async ({ params }) => ({
    data: await exportSeries(database, params.seriesId),
  }));
}

function createCode(
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
async function changeCode(
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
