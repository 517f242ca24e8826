import type { FastifyInstance } from "fastify";
import { isDeepStrictEqual } from "node:util";
import type { BodyOf } from "#contract/contract.ts";
import { measuredNames, type MenuAnalysis } from "#contract/office/recipes/analyses.ts";
import { nutrientWords } from "#contract/office/recipes/nutrients.ts";
import { readAnalysis, writeAnalysis } from "#server/domain/recipes/analysis-queries.ts";
import type { CachedMenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import type { MenuDeps } from "#server/office/catalogue/change-menu.ts";
import { copyMenu, createMenu } from "#server/office/catalogue/create-menu.ts";
import { archiveMenu, changePrice, editMenu, publishMenu } from "#server/office/catalogue/edit-menu.ts";
import { listMenus } from "#server/office/catalogue/list-menus.ts";
import { previewMenu } from "#server/office/catalogue/preview-menu.ts";
import { presentMenuOptions, readEditedMenu } from "#server/office/catalogue/read-edited-menu.ts";
import { lockMenu } from "#server/office/catalogue/read-menus.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { type LogValues, wordsOf } from "#server/platform/log/changed-values.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export function menuRoutes(
  app: FastifyInstance,
  deps: MenuDeps & { menuSnapshot: CachedMenuSnapshot },
): void {
  const { database, clock, menuSnapshot } = deps;
  const now = () => new Date(clock().epochMilliseconds);
  const edited = (id: number) => readEditedMenu(database, id, now());

  answerStaffCall(app, deps, "readMenuList", async ({ query }) => ({
    data: listMenus(await menuSnapshot(), query),
  }));

  answerStaffCall(app, deps, "readMenuOptions", async () => ({
    data: presentMenuOptions(await menuSnapshot()),
  }));

  answerStaffCall(app, deps, "readEditedMenu", async ({ params }) => ({
    data: await edited(Number(params.menuId)),
  }));

  answerStaffCall(app, deps, "createMenu", async ({ staff, body }) => ({
    data: { id: await createMenu(deps, staff, body) },
  }));

  answerStaffCall(app, deps, "copyMenu", async ({ staff, params }) => ({
    data: { id: await copyMenu(deps, staff, Number(params.menuId)) },
  }));

  answerStaffCall(app, deps, "changeMenu", async ({ staff, params, body }) => {
    const id = Number(params.menuId);
    await editMenu(deps, staff, { ...body, id });
    return { data: await edited(id) };
  });

  answerStaffCall(app, deps, "changeAnalysis", async ({ staff, params, body }) => {
    await changeAnalysis(deps, staff, { ...body, id: Number(params.menuId) });
    return { data: null };
  });

  answerStaffCall(app, deps, "changePrice", async ({ staff, params, body }) => ({
    data: { version: await changePrice(deps, staff, { ...body, id: Number(params.menuId) }) },
  }));

  answerStaffCall(app, deps, "publishMenu", async ({ staff, params, body }) => ({
    data: { version: await publishMenu(deps, staff, { ...body, id: Number(params.menuId) }) },
  }));

  answerStaffCall(app, deps, "archiveMenu", async ({ staff, params, body }) => ({
    data: { version: await archiveMenu(deps, staff, { ...body, id: Number(params.menuId) }) },
  }));

  answerStaffCall(app, deps, "previewMenu", async ({ params, body }) => ({
    data: await previewMenu(database, { ...body, id: Number(params.menuId), at: now() }),
  }));
}

/** What a laboratory has found; `before` is what the person saw. */
async function changeAnalysis(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { id, before, analysis }: BodyOf<"changeAnalysis"> & { id: number },
): Promise<void> {
  await database.transaction(async (queries) => {
    const menu = await lockMenu(queries, id);
    if (!menu) throw new Refusal("not_found");
    if (menu.isBox) throw new Refusal("recipe_of_box");
    const stored = await readAnalysis(queries, id);
    if (isDeepStrictEqual(stored, analysis)) return;
    if (!isDeepStrictEqual(stored, before)) throw new Refusal("edited_meanwhile");
    await writeAnalysis(queries, id, analysis);
    await audit(queries, { staff, at: dateNow(clock) }, "Laborwerte geändert", ["menu", id], {
      ...(stored && { before: inWords(stored) }),
      ...(analysis && { after: inWords(analysis) }),
    });
  });
}

function inWords({ laboratory, report, testedOn, figures }: MenuAnalysis): LogValues {
  const measured = measuredNames.flatMap((name) => {
    const milligrams = figures[name];
    return milligrams === null ? [] : [[nutrientWords[name], `${wordsOf(milligrams / 1_000)} g je 100 g`]];
  });
  return { Labor: laboratory, Bericht: report, "Geprüft am": testedOn, ...Object.fromEntries(measured) };
}
