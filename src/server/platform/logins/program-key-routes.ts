import type { FastifyInstance } from "fastify";
import { dateNow } from "#server/platform/clock.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import { endKey, makeKey } from "#server/platform/logins/make-key.ts";
import { readKeys } from "#server/platform/logins/program-key-queries.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function programKeyRoutes(app: FastifyInstance, deps: AuthDeps): void {
  answerStaffCall(app, deps, "readProgramKeys", async () => ({
    data: await readKeys(deps.database, dateNow(deps.clock)),
  }));

  answerStaffCall(app, deps, "makeProgramKey", async ({ staff, body, request }) => ({
    data: await makeKey(deps, { ...body, staff, address: request.ip }),
  }));

  answerStaffCall(app, deps, "revokeProgramKey", async ({ staff, params, request }) => {
    const id = requireUuid(params.keyId, "not_found");
    await endKey(deps, { staff, address: request.ip, id });
    return { data: null };
  });
}
