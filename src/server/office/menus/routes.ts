import type { FastifyInstance } from "fastify";
import type { MenuParts } from "#server/office/menus/change-menu.ts";
import { copyMenu, createMenu } from "#server/office/menus/create-menu.ts";
import { archiveMenu, changePrice, editMenu, publishMenu } from "#server/office/menus/edit-menu.ts";
import type { KeptKnowledge } from "#server/office/menus/kept-knowledge.ts";
import { listMenus } from "#server/office/menus/list-menus.ts";
import { presentChoices, readEditedMenu } from "#server/office/menus/present-edited.ts";
import { previewMenu } from "#server/office/menus/preview-menu.ts";
import { answerStaffCall } from "#server/platform/auth/answer-staff-call.ts";

/** The menus as kitchen and administration work on them. */
export function menuRoutes(app: FastifyInstance, parts: MenuParts & { knowledge: KeptKnowledge }): void {
  const { database, clock, knowledge } = parts;
  const now = () => new Date(clock().epochMilliseconds);
  const edited = (id: number) => readEditedMenu(database, id, now());

  answerStaffCall(app, parts, "readMenuList", async ({ query }) => ({
    data: listMenus(await knowledge(), query),
  }));

  answerStaffCall(app, parts, "readMenuChoices", async () => ({ data: presentChoices(await knowledge()) }));

  answerStaffCall(app, parts, "readEditedMenu", async ({ params }) => ({
    data: await edited(Number(params.menuId)),
  }));

  answerStaffCall(app, parts, "createMenu", async ({ staff, body }) => ({
    data: { id: await createMenu(parts, staff, body) },
  }));

  answerStaffCall(app, parts, "copyMenu", async ({ staff, params }) => ({
    data: { id: await copyMenu(parts, staff, Number(params.menuId)) },
  }));

  answerStaffCall(app, parts, "changeMenu", async ({ staff, params, body }) => {
    const id = Number(params.menuId);
    await editMenu(parts, staff, { ...body, id });
    return { data: await edited(id) };
  });

  answerStaffCall(app, parts, "changePrice", async ({ staff, params, body }) => ({
    data: { version: await changePrice(parts, staff, { ...body, id: Number(params.menuId) }) },
  }));

  answerStaffCall(app, parts, "publishMenu", async ({ staff, params, body }) => ({
    data: { version: await publishMenu(parts, staff, { ...body, id: Number(params.menuId) }) },
  }));

  answerStaffCall(app, parts, "archiveMenu", async ({ staff, params, body }) => ({
    data: { version: await archiveMenu(parts, staff, { ...body, id: Number(params.menuId) }) },
  }));

  answerStaffCall(app, parts, "previewMenu", async ({ params, body }) => ({
    data: await previewMenu(database, { ...body, id: Number(params.menuId), at: now() }),
  }));
}
