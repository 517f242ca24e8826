import { type MenuColumn, menuFileHeaders } from "#contract/office/catalogue/menu-fields.ts";
import type { PlannedColumn } from "#contract/office/lists-and-files.ts";
import type { SaidColumns } from "#server/office/catalogue/file/column-choices.ts";
import {
  type BareHeading,
  bareHeading,
  fieldNamedIn,
  headingKey,
  isOneSlip,
  isSameHeading,
} from "#server/office/catalogue/file/heading-key.ts";
import { saidFirst } from "#server/office/catalogue/file/said-columns.ts";
import { commonHeadings, headingFor, type Layout } from "#server/office/catalogue/file/layouts.ts";

const menuColumnKeys = Object.keys(menuFileHeaders) as MenuColumn[];

interface HeadingSources {
  form: "csv" | "json";
  layout: Layout | undefined;
  said: SaidColumns<MenuColumn>;
}

/** What each heading of a file means: first what a person said, then what its system or our own files call it. */
export function readColumns(
  headings: readonly string[],
  sources: HeadingSources,
): PlannedColumn<MenuColumn>[] {
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
  const recognise = (heading: string) => {
    const field = recognised.get(heading) ?? null;
    return { field, maybe: field || layout ? undefined : likelyField(heading, taken) };
  };
  return saidFirst(headings, sources.said, { recognise });
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

/** A slip, or a figure's name in a longer one: `Preis netto`, `Fett je Portion`. */
function likelyField(heading: string, taken: ReadonlySet<MenuColumn>): MenuColumn | undefined {
  const said = headingKey(heading);
  const slip = menuColumnKeys.find((key) => isOneSlip(said, headingKey(menuFileHeaders[key])));
  return (
    slip ??
    fieldNamedIn(
      heading,
      measured.filter((key) => !taken.has(key)),
      (key) => bareNames[key],
    )
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
