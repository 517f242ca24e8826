import type { Module } from "#contract/office/modules.ts";
import { column, is } from "#server/platform/database/statement.ts";

export const readModules = column(
  "shop.modules-on",
  "SELECT module FROM shop_modules WHERE is_on ORDER BY module",
  {
    module: is<Module>(),
  },
);
