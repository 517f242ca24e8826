import type { DataOf, QueryOf } from "#contract/contract.ts";
import { menuFields } from "#server/office/catalogue/fields/fields.ts";
import { readMenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";

export async function exportMenus(
  queries: Queries,
  { format }: QueryOf<"exportMenus">,
  day: string,
): Promise<DataOf<"exportMenus">> {
  const { menus, names } = await readMenuSnapshot(queries);
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
