import type { Module } from "#contract/office/modules.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const onSql = statement("shop.modules-on", "SELECT module FROM shop_modules WHERE is_on ORDER BY module", {
  module: is<Module>(),
});

export async function readModules(queries: Queries): Promise<Module[]> {
  return (await queries.rows(onSql)).map(({ module }) => module);
}
