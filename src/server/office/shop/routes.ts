import type { FastifyInstance } from "fastify";
import { brandRoutes } from "#server/office/shop/brand-routes.ts";
import { changeCompany, readCompanyForm } from "#server/office/shop/change-company.ts";
import { changeSettings, readSettingsForm } from "#server/office/shop/change-settings.ts";
import { type TextDeps, textRoutes } from "#server/office/shop/text-routes.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";

export async function settingsRoutes(app: FastifyInstance, deps: TextDeps): Promise<void> {
  textRoutes(app, deps);
  await brandRoutes(app, deps);
  answerStaffCall(app, deps, "readSettings", async () => ({ data: await readSettingsForm(deps) }));

  answerStaffCall(app, deps, "changeSettings", async ({ staff, body }) => {
    await changeSettings(deps, staff, body);
    await deps.publicChanged();
    return { data: null };
  });

  answerStaffCall(app, deps, "readCompany", async () => ({ data: await readCompanyForm(deps.database) }));

  answerStaffCall(app, deps, "changeCompany", async ({ staff, body }) => {
    await changeCompany(deps, staff, body);
    await deps.publicChanged();
    return { data: null };
  });
}
