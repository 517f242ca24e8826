import type { FastifyInstance } from "fastify";
import type { SaleDeps } from "#server/office/shop/setup/missing-for-sale.ts";
import { noteStep, readSetup } from "#server/office/shop/setup/setup-steps.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function setupRoutes(app: FastifyInstance, deps: AuthDeps & SaleDeps): void {
  answerStaffCall(app, deps, "readSetup", async () => ({ data: await readSetup(deps) }));

  answerStaffCall(app, deps, "noteSetupStep", async ({ staff, params, body }) => {
    await noteStep(deps, staff, { ...params, ...body });
    return { data: null };
  });
}
