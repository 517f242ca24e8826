import type { FastifyInstance } from "fastify";
import type { DataOf, QueryOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { MenuDeps } from "#server/office/catalogue/change-menu.ts";
import { menuFields } from "#server/office/catalogue/fields/fields.ts";
import { checkMenuFile, importMenuFile } from "#server/office/catalogue/file/import-menus.ts";
import {
  fetchNamedPicture,
  readNamedPictures,
  uploadNamedPicture,
} from "#server/office/catalogue/file/named-pictures.ts";
import { menuTemplate } from "#server/office/catalogue/file/template.ts";
import { readMenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { GuessDeps } from "#server/platform/http/guesses.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";
import { answerStaffCall, answerStaffFile } from "#server/platform/logins/answer-staff-call.ts";

export async function menuFileRoutes(app: FastifyInstance, deps: MenuDeps & GuessDeps): Promise<void> {
  const today = () => berlinDay(deps.clock());

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

  answerStaffCall(app, deps, "fetchNamedPicture", async ({ staff, body }) => ({
    data: await fetchNamedPicture(deps, staff, body.address),
  }));

  await answerStaffFile(app, deps, "checkMenuFile", async ({ file, query }) => ({
    data: await checkMenuFile(deps, { file, ...query }),
  }));

  await answerStaffFile(app, deps, "importMenuFile", async ({ staff, file, query }) => ({
    data: await importMenuFile(deps, staff, { file, ...query }),
  }));
}

async function exportMenus(
  queries: Queries,
  { format }: QueryOf<"exportMenus">,
  day: CalendarDay,
): Promise<DataOf<"exportMenus">> {
  const { menus, names } = await readMenuSnapshot(queries, day);
  if (format === "json") {
    const entries = menus.map((menu) =>
      Object.fromEntries(
        menuFields.map(({ key, value, write }) => [key, value ? value(menu, names) : write(menu, names)]),
      ),
    );
    const text = `${JSON.stringify(entries, null, 2)}\n`;
    return { fileName: `menues-${day}.json`, mime: "application/json", text };
  }
  const rows = menus.map((menu) => menuFields.map(({ write }) => write(menu, names)));
  const text = writeCsv(
    menuFields.map(({ column }) => column),
    rows,
  );
  return { fileName: `menues-${day}.csv`, mime: "text/csv; charset=utf-8", text };
}
