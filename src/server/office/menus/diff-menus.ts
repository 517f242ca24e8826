import type { MenuColumn } from "#contract/office/menu-fields.ts";
import type { Difference } from "#contract/office/menu-files.ts";
import { menuFields } from "#server/office/menus/fields/fields.ts";
import type { Names } from "#server/office/menus/fields/names.ts";
import type { MenuRecord } from "#server/office/menus/menu-record.ts";

export function diffMenus(before: MenuRecord, after: MenuRecord, names: Names): Difference[] {
  return menuFields.flatMap(({ column, write }) => {
    const [from, to] = [write(before, names), write(after, names)];
    return from === to ? [] : [{ field: column, from, to }];
  });
}

export function allFields(menu: MenuRecord, names: Names): Difference[] {
  return menuFields
    .map(({ column, write }) => ({ field: column, from: "", to: write(menu, names) }))
    .filter(({ to }) => to !== "");
}

const keys = new Map(menuFields.map(({ column, key }) => [column, key]));

/** As the log holds them: by key instead of column. */
export function auditValues(changes: readonly Difference[]) {
  const valuesOf = (side: "from" | "to"): { [Column in MenuColumn]?: string } =>
    Object.fromEntries(changes.map((change) => [keys.get(change.field), change[side]]));
  return { before: valuesOf("from"), after: valuesOf("to") };
}
