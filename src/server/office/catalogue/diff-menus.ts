import { menuFileHeaders } from "#contract/office/catalogue/menu-fields.ts";
import type { Difference } from "#contract/office/catalogue/menu-files.ts";
import { menuFields } from "#server/office/catalogue/fields/fields.ts";
import type { Names } from "#server/office/catalogue/fields/names.ts";
import type { MenuRecord } from "#server/office/catalogue/menu-record.ts";

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

const lists: readonly string[] = [
  menuFileHeaders.styles,
  menuFileHeaders.nutritionForms,
  menuFileHeaders.allergens,
];

/** As the log tells them. */
export function auditValues(changes: readonly Difference[]) {
  const wordsOf = (field: string, value: string) => {
    if (field === menuFileHeaders.price && value) return `${value}\u00a0€`;
    return lists.includes(field) ? value.replaceAll(" | ", ", ") : value;
  };
  const valuesOf = (side: "from" | "to"): Record<string, string> =>
    Object.fromEntries(changes.map((change) => [change.field, wordsOf(change.field, change[side])]));
  return { before: valuesOf("from"), after: valuesOf("to") };
}
