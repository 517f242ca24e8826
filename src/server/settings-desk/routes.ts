import type { FastifyInstance } from "fastify";
import { answerStaffCall } from "#server/auth/answer-staff-call.ts";
import type { AuthParts } from "#server/auth/sessions.ts";
import { changeCompany, readCompanyForm } from "#server/settings-desk/change-company.ts";
import { changeSettings, readSettings } from "#server/settings-desk/change-settings.ts";

/** What the administration sets about selling and about who sells. Every process sees a change at once. */
export function settingsDeskRoutes(
  app: FastifyInstance,
  parts: AuthParts & { publicChanged: () => Promise<void> },
): void {
  answerStaffCall(app, parts, "readSettings", async () => ({ data: await readSettings(parts.database) }));

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
