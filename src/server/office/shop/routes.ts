import type { FastifyInstance } from "fastify";
import { type Module, moduleRows } from "#contract/office/modules.ts";
import { readDemoContent } from "#server/domain/shop/demo/demo-queries.ts";
import { leaveDemo } from "#server/domain/shop/demo/leave-demo.ts";
import { endTrial, hasSold, readTrial, showsDemo } from "#server/domain/shop/trial.ts";
import { readModules } from "#server/domain/shop/modules.ts";
import { dateNow } from "#server/platform/clock.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall, answerStaffFile } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import { changeBrand, finishSetup, readBrandForm } from "#server/office/shop/change-brand.ts";
import { changeCompany, readCompanyForm } from "#server/office/shop/change-company.ts";
import { changeLogo, removeLogo } from "#server/office/shop/change-logo.ts";
import { changePicture, describePicture, removePicture } from "#server/office/shop/change-picture.ts";
import { changeSettings, readSettingsForm } from "#server/office/shop/change-settings.ts";
import { noteStep, readSetup, type SaleDeps } from "#server/office/shop/setup/setup-steps.ts";
import { type LegalTextDeps, legalTextRoutes } from "#server/office/shop/legal-text-routes.ts";
import { mailTextRoutes } from "#server/office/shop/mail-text-routes.ts";
import { type TextDeps, textRoutes } from "#server/office/shop/text-routes.ts";

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

export async function settingsRoutes(app: FastifyInstance, deps: TextDeps & LegalTextDeps): Promise<void> {
  textRoutes(app, deps);
  legalTextRoutes(app, deps);
  mailTextRoutes(app, deps);
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
    data: {
      demo: (await readDemoContent(database)) ?? null,
      hasSold: (await hasSold(database)) !== undefined,
    },
  }));

  answerStaffCall(app, deps, "leaveDemo", async ({ staff, body }) => {
    await database.transaction(async (queries) => {
      const at = dateNow(clock);
      const content = await leaveDemo(queries, { seen: body.orders, at });
      if (!content) return;
      const { menus, boxes, styles, codes, packaging, pictures, orders } = content;
      await audit(queries, { staff, at }, "Demo entfernt", ["settings", "Demo"], {
        before: {
          Menüs: menus,
          Boxen: boxes,
          Styles: styles,
          Rabattcodes: codes,
          Verpackung: packaging,
          Bilder: pictures,
          Testbestellungen: orders,
        },
      });
    });
    await deps.publicChanged();
    return { data: null };
  });
}

export function trialRoutes(app: FastifyInstance, deps: DemoDeps & Pick<SaleDeps, "takesTestMoney">): void {
  const { database, clock, takesTestMoney } = deps;

  answerStaffCall(app, deps, "readTrial", async () => {
    const [trial, isDemo] = await Promise.all([readTrial(database), showsDemo(database)]);
    return { data: { ...trial, takesTestMoney, showsDemo: isDemo } };
  });

  answerStaffCall(app, deps, "endTrial", async ({ staff, body }) => {
    await database.transaction(async (queries) => {
      const gone = await endTrial(queries, { seen: body.orders, emptiesStock: body.emptiesStock });
      if (!gone) return;
      const { orders, invoices, mails, receipts, batches, readings } = gone;
      const stock = { Wareneingänge: receipts, Chargen: batches, Messwerte: readings };
      await audit(
        queries,
        { staff, at: dateNow(clock) },
        "Testbetrieb beendet",
        ["settings", "Testbetrieb"],
        {
          before: {
            Bestellungen: orders,
            Rechnungen: invoices,
            Mails: mails,
            ...(body.emptiesStock && stock),
          },
        },
      );
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

  answerStaffCall(app, deps, "askForSale", async () => ({ data: { missing: await deps.askForSale() } }));

  answerStaffCall(app, deps, "noteSetupStep", async ({ staff, params, body }) => {
    await noteStep(deps, staff, { ...params, ...body });
    return { data: null };
  });
}

const switchSql = statement(
  "shop.switch-module",
  "UPDATE shop_modules SET is_on = $2 WHERE module = $1 AND is_on <> $2 RETURNING module",
);

// goods that are stopped, deviations that are open and recalls that run would be forgotten
const pendingSql = statement(
  "shop.pending-in-stock",
  `SELECT FROM open_holds() h JOIN lot_stock s ON s.lot_id = h.lot_id AND s.milligrams > 0
   UNION ALL SELECT FROM deviations WHERE signed_at IS NULL
   UNION ALL SELECT FROM recalls c WHERE NOT is_practice AND (sent_at IS NULL OR EXISTS (
     SELECT FROM recalled_portions p WHERE p.recall_id = c.id AND p.settled_at IS NULL
   )) LIMIT 1`,
);

/** Repeating it changes nothing. */
async function switchModule(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { module, isOn }: { module: Module; isOn: boolean },
): Promise<void> {
  await database.transaction(async (queries) => {
    if (!isOn && module === "stock" && (await queries.row(pendingSql))) throw new Refusal("module_in_use");
    if (!(await queries.row(switchSql, [module, isOn]))) return;
    const after = { [moduleRows[module].name]: isOn ? "an" : "aus" };
    await audit(queries, { staff, at: dateNow(clock) }, "geändert", ["settings", "Module"], { after });
  });
}
