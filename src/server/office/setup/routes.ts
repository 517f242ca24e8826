import type { FastifyInstance } from "fastify";
import type { SaleDeps } from "#server/office/setup/missing-for-sale.ts";
import { noteStep } from "#server/office/setup/note-step.ts";
import { readSetup } from "#server/office/setup/read-setup.ts";
import { answerStaffCall } from "#server/platform/auth/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/auth/sessions.ts";

export function setupRoutes(app: FastifyInstance, deps: AuthDeps & SaleDeps): void {
  answerStaffCall(app, deps, "readSetup", async () => ({ data: await readSetup(deps) }));

  answerStaffCall(app, deps, "noteSetupStep", async ({ staff, params, body }) => {
    await noteStep(deps, staff, { ...params, ...body });
    return { data: null };
  });
}
