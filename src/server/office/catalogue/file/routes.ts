import type { FastifyInstance } from "fastify";
import type { MenuDeps } from "#server/office/catalogue/change-menu.ts";
import { exportMenus } from "#server/office/catalogue/file/export-menus.ts";
import { checkMenuFile, importMenuFile } from "#server/office/catalogue/file/import-menus.ts";
import { readNamedPictures, uploadNamedPicture } from "#server/office/catalogue/file/named-pictures.ts";
import { menuTemplate } from "#server/office/catalogue/file/template.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import { answerStaffFile } from "#server/platform/logins/answer-staff-file.ts";

export async function menuFileRoutes(app: FastifyInstance, deps: MenuDeps): Promise<void> {
  const today = () => deps.clock().toZonedDateTimeISO("Europe/Berlin").toPlainDate().toString();

  answerStaffCall(app, deps, "exportMenus", async ({ query }) => ({
    data: await exportMenus(deps.database, query, today()),
  }));

  answerStaffCall(app, deps, "readMenuTemplate", async () => ({ data: menuTemplate }));

  answerStaffCall(app, deps, "readNamedPictures", async () => ({
    data: await readNamedPictures(deps.database),
  }));

  await answerStaffFile(app, deps, "uploadNamedPicture", async ({ staff, file, query }) => ({
    data: await uploadNamedPicture(deps, staff, { ...query, file }),
  }));

  await answerStaffFile(app, deps, "checkMenuFile", async ({ file, query }) => ({
    data: await checkMenuFile(deps, { file, fileName: query.fileName }),
  }));

  await answerStaffFile(app, deps, "importMenuFile", async ({ staff, file, query }) => ({
    data: await importMenuFile(deps, staff, { file, ...query }),
  }));
}
