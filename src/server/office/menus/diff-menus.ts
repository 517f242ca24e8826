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

export function auditValues(changes: readonly Difference[]): { before: object; after: object } {
  return {
    before: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
    after: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  };
}
