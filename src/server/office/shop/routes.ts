import type { FastifyInstance } from "fastify";
import { hasOrders, readDemoContent } from "#server/domain/shop/demo/demo-queries.ts";
import { leaveDemo } from "#server/domain/shop/demo/leave-demo.ts";
import { readModules } from "#server/domain/shop/modules.ts";
import { dateNow } from "#server/platform/clock.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall, answerStaffFile } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";
import { changeBrand, finishSetup, readBrandForm } from "./change-brand.ts";
import { changeCompany, readCompanyForm } from "./change-company.ts";
import { changeLogo, removeLogo } from "./change-logo.ts";
import { changePicture, describePicture, removePicture } from "./change-picture.ts";
import { changeSettings, readSettingsForm } from "./change-settings.ts";
import { switchModule } from "./switch-module.ts";
import { noteStep, readSetup, type SaleDeps } from "./setup/setup-steps.ts";
import { type TextDeps, textRoutes } from "./text-routes.ts";

async function brandRoutes(app: FastifyInstance, deps: TextDeps): Promise<void> {
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

interface DemoDeps extends AuthDeps {
  publicChanged: () => Promise<void>;
}

export function demoRoutes(app: FastifyInstance, deps: DemoDeps): void {
  const { database, clock } = deps;

  answerStaffCall(app, deps, "readDemo", async () => ({
    data: { demo: (await readDemoContent(database)) ?? null, hasOrders: await hasOrders(database) },
  }));

  answerStaffCall(app, deps, "leaveDemo", async ({ staff }) => {
    await database.transaction(async (queries) => {
      const at = dateNow(clock);
      const content = await leaveDemo(queries, at);
      if (!content) return;
      const { menus, boxes, styles, codes, packaging, pictures } = content;
      await audit(queries, { staff, at }, "Demo entfernt", ["settings", "Demo"], {
        before: {
          Menüs: menus,
          Boxen: boxes,
          Styles: styles,
          Rabattcodes: codes,
          Verpackung: packaging,
          Bilder: pictures,
        },
      });
    });
    await deps.publicChanged();
    return { data: null };
  });
}

export function setupRoutes(app: FastifyInstance, deps: DemoDeps & SaleDeps): void {
  answerStaffCall(app, deps, "readModules", async () => ({ data: { on: await readModules(deps.database) } }));

  answerStaffCall(app, deps, "switchModule", async ({ staff, params, body }) => {
    await switchModule(deps, staff, { ...params, ...body });
    await deps.publicChanged();
    return { data: null };
  });

  answerStaffCall(app, deps, "readSetup", async () => ({ data: await readSetup(deps) }));

  answerStaffCall(app, deps, "noteSetupStep", async ({ staff, params, body }) => {
    await noteStep(deps, staff, { ...params, ...body });
    return { data: null };
  });
}
