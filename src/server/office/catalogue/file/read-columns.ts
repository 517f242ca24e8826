import { type MenuColumn, menuFileHeaders } from "#contract/office/catalogue/menu-fields.ts";
import type { PlannedColumn } from "#contract/office/catalogue/menu-files.ts";
import {
  type BareHeading,
  bareHeading,
  headingKey,
  isOneSlip,
  isSameHeading,
} from "#server/office/catalogue/file/heading-key.ts";
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
  // with another unit or none
  const { form, layout } = sources;
  const bare = headings.map((heading) => ({ heading, ...bareHeading(heading) }));
  const taken = new Set(recognised.values());
  for (const key of layout || form === "json" ? [] : menuColumnKeys) {
    const isNamed = (one: BareHeading) => bareNames[key].some((name) => isSameHeading(one, name));
    const found = taken.has(key)
      ? undefined
      : bare.find((one) => !recognised.has(one.heading) && isNamed(one));
    if (found) recognised.set(found.heading, key);
    if (found) taken.add(key);
  }
  const columns = headings.map((heading): PlannedColumn => {
    const said = headingKey(heading);
    const { chosen, remembered } = sources;
    if (chosen.has(said)) return { heading, field: chosen.get(said) ?? null, origin: "chosen" };
    if (remembered.has(said)) return { heading, field: remembered.get(said) ?? null, origin: "remembered" };
    const field = recognised.get(heading) ?? null;
    const maybe = field || sources.layout ? undefined : likelyField(heading, taken);
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
  return form === "json" ? [key] : ownNames(key);
}

function ownNames(key: MenuColumn): readonly string[] {
  return [menuFileHeaders[key], ...(commonHeadings[key] ?? [])];
}

/** Our own name of a field says what is measured in all of them. */
const bareNames = Object.fromEntries(
  menuColumnKeys.map((key) => {
    const kind = bareHeading(menuFileHeaders[key]).kind ?? (key === "price" ? "money" : null);
    return [key, ownNames(key).map((name) => ({ ...bareHeading(name), kind }))];
  }),
) as Record<MenuColumn, BareHeading[]>;

/** A slip, or a longer name with one of ours in it: `Preis netto`, `Fett je Portion`. */
function likelyField(heading: string, taken: ReadonlySet<MenuColumn>): MenuColumn | undefined {
  const said = headingKey(heading);
  const slip = menuColumnKeys.find((key) => isOneSlip(said, headingKey(menuFileHeaders[key])));
  if (slip) return slip;
  const words = ` ${bareHeading(heading).name.replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const has = (key: MenuColumn, isIn: (name: string) => boolean) =>
    !taken.has(key) && bareNames[key].some(({ name }) => name.length >= 4 && isIn(` ${name} `));
  return (
    measured.find((key) => has(key, (name) => words.startsWith(name))) ??
    measured.find((key) => has(key, (name) => words.includes(name)))
  );
}

/** Figures: one that is left out unseen makes a dish unknown. */
const measured = [
  ...([
    "price",
    "vatPercent",
    "weightGrams",
    "kj",
    "kcal",
    "fat",
    "saturates",
    "carbs",
    "sugar",
    "protein",
  ] as const),
  "salt" as const,
];
