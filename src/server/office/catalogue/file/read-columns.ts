import { type MenuColumn, menuFileHeaders } from "#contract/office/catalogue/menu-fields.ts";
import type { PlannedColumn } from "#contract/office/catalogue/menu-files.ts";
import { headingKey, isOneSlip } from "#server/office/catalogue/file/heading-key.ts";
import { commonHeadings, headingFor, type Layout } from "#server/office/catalogue/file/layouts.ts";

/** Which field a heading means, as somebody said; null: none. */
export type ColumnChoices = ReadonlyMap<string, MenuColumn | null>;

const menuColumnKeys = Object.keys(menuFileHeaders) as MenuColumn[];

interface HeadingSources {
  form: "csv" | "json";
  layout: Layout | undefined;
  /** by `headingKey` */
  chosen: ColumnChoices;
  remembered: ColumnChoices;
}

/** What each heading of a file means: first what somebody said, then what its system or our own files call it. */
export function readColumns(headings: readonly string[], sources: HeadingSources): PlannedColumn[] {
  const recognised = new Map<string, MenuColumn>();
  for (const key of menuColumnKeys) {
    const heading = headingFor(headings, namesOf(key, sources));
    if (heading !== undefined && !recognised.has(heading)) recognised.set(heading, key);
  }
  const columns = headings.map((heading): PlannedColumn => {
    const said = headingKey(heading);
    const { chosen, remembered } = sources;
    if (chosen.has(said)) return { heading, field: chosen.get(said) ?? null, origin: "chosen" };
    if (remembered.has(said)) return { heading, field: remembered.get(said) ?? null, origin: "remembered" };
    const field = recognised.get(heading) ?? null;
    const maybe = field || sources.layout ? undefined : likelyField(said);
    return { heading, field, origin: "recognised", ...(maybe && { maybe }) };
  });
  const said = new Set(columns.flatMap(({ field, origin }) => (origin === "recognised" ? [] : [field])));
  // what somebody said of one heading is not taken from a second one as well
  return columns.map((column) =>
    column.origin === "recognised" && said.has(column.field) ? { ...column, field: null } : column,
  );
}

function namesOf(key: MenuColumn, { form, layout }: HeadingSources): readonly string[] {
  if (layout) return layout.columns[key] ?? [];
  if (form === "json") return [key];
  const own = menuFileHeaders[key];
  return [own, ...(commonHeadings[key] ?? [])];
}

function likelyField(said: string): MenuColumn | undefined {
  return menuColumnKeys.find((key) => isOneSlip(said, headingKey(menuFileHeaders[key])));
}
