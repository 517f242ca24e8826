import type { FastifyInstance } from "fastify";
import type { MenuParts } from "#server/office/menus/change-menu.ts";
import { exportMenus } from "#server/office/menus/file/export-menus.ts";
import { checkMenuFile, importMenuFile } from "#server/office/menus/file/import-menus.ts";
import { answerStaffCall } from "#server/platform/auth/answer-staff-call.ts";
import { answerStaffFile } from "#server/platform/auth/answer-staff-file.ts";

/** All menus out of the shop and into it. */
export async function menuFileRoutes(app: FastifyInstance, parts: MenuParts): Promise<void> {
  const today = () => parts.clock().toZonedDateTimeISO("Europe/Berlin").toPlainDate().toString();

  answerStaffCall(app, parts, "exportMenus", async ({ query }) => ({
    data: await exportMenus(parts.database, query, today()),
  }));

  await answerStaffFile(app, parts, "checkMenuFile", async ({ file, query }) => ({
    data: await checkMenuFile(parts, { file, fileName: query.fileName }),
  }));

  await answerStaffFile(app, parts, "importMenuFile", async ({ staff, file, query }) => ({
    data: await importMenuFile(parts, staff, { file, ...query }),
  }));
}
