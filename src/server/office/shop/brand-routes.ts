import type { FastifyInstance } from "fastify";
import { changeBrand, finishSetup, readBrandForm } from "#server/office/shop/change-brand.ts";
import { changeLogo, removeLogo } from "#server/office/shop/change-logo.ts";
import { changePicture, describePicture, removePicture } from "#server/office/shop/change-picture.ts";
import type { TextDeps } from "#server/office/shop/text-routes.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import { answerStaffFile } from "#server/platform/logins/answer-staff-file.ts";

export async function brandRoutes(app: FastifyInstance, deps: TextDeps): Promise<void> {
  answerStaffCall(app, deps, "readBrand", async () => ({ data: await readBrandForm(deps.database) }));

  answerStaffCall(app, deps, "changeBrand", async ({ staff, body }) => {
    await changeBrand(deps, staff, body);
    await deps.publicChanged();
    return { data: null };
  });

  await answerStaffFile(app, deps, "uploadLogo", async ({ staff, file }) => {
    const data = await changeLogo(deps, staff, file);
    await deps.publicChanged();
    return { data };
  });

  answerStaffCall(app, deps, "removeLogo", async ({ staff }) => {
    await removeLogo(deps, staff);
    await deps.publicChanged();
    return { data: null };
  });

  await answerStaffFile(app, deps, "uploadBrandPicture", async ({ staff, params, file }) => {
    const data = await changePicture(deps, staff, { ...params, file });
    await deps.publicChanged();
    return { data };
  });

  answerStaffCall(app, deps, "describeBrandPicture", async ({ staff, params, body }) => {
    await describePicture(deps, staff, { ...params, ...body });
    await deps.publicChanged();
    return { data: null };
  });

  answerStaffCall(app, deps, "removeBrandPicture", async ({ staff, params }) => {
    await removePicture(deps, staff, params.place);
    await deps.publicChanged();
    return { data: null };
  });

  answerStaffCall(app, deps, "finishSetup", async ({ staff }) => {
    await finishSetup(deps, staff);
    return { data: null };
  });
}
