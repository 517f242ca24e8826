import type { FastifyInstance } from "fastify";
import type { CachedMenuSnapshot } from "./menu-snapshot.ts";
import type { MenuDeps } from "#server/office/catalogue/change-menu.ts";
import { changeAnalysis } from "#server/office/catalogue/change-analysis.ts";
import { copyMenu, createMenu } from "#server/office/catalogue/create-menu.ts";
import { archiveMenu, changePrice, editMenu, publishMenu } from "#server/office/catalogue/edit-menu.ts";
import { listMenus } from "#server/office/catalogue/list-menus.ts";
import { previewMenu } from "#server/office/catalogue/preview-menu.ts";
import { presentMenuOptions, readEditedMenu } from "#server/office/catalogue/read-edited-menu.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";

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
