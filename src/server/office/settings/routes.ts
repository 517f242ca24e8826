import type { FastifyInstance } from "fastify";
import { changeCompany, readCompanyForm } from "#server/office/settings/change-company.ts";
import { changeSettings, readSettingsForm } from "#server/office/settings/change-settings.ts";
import { type TextParts, textRoutes } from "#server/office/settings/text-routes.ts";
import { answerStaffCall } from "#server/platform/auth/answer-staff-call.ts";

/** What the administration sets about selling, about who sells and about what the home page says. Every process sees a change at once. */
export function settingsDeskRoutes(app: FastifyInstance, parts: TextParts): void {
  textRoutes(app, parts);
  answerStaffCall(app, parts, "readSettings", async () => ({ data: await readSettingsForm(parts) }));

  answerStaffCall(app, parts, "changeSettings", async ({ staff, body }) => {
    await changeSettings(parts, staff, body);
    await parts.publicChanged();
    return { data: null };
  });

  answerStaffCall(app, parts, "readCompany", async () => ({ data: await readCompanyForm(parts.database) }));

  answerStaffCall(app, parts, "changeCompany", async ({ staff, body }) => {
    await changeCompany(parts, staff, body);
    await parts.publicChanged();
    return { data: null };
  });
}
