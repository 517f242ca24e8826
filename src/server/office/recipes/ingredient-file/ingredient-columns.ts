import { type CalendarDay, germanDay, parseDay } from "#contract/day.ts";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { shopSections } from "#contract/office/kitchen/shop-sections.ts";
import { writeAmount } from "#contract/office/recipes/amount-text.ts";
import {
  type IngredientContent,
  ingredientClasses,
  sourceKinds,
} from "#contract/office/recipes/ingredient-fields.ts";
import type { Energy } from "#contract/office/recipes/energy.ts";
import { type Nutrient, nutrientNames, nutrientWords } from "#contract/office/recipes/nutrients.ts";
import { type NamedUnit, namedUnits } from "#contract/office/recipes/units.ts";
import { CellRefused, readCell, readYesNo, short, writeYesNo } from "#server/office/catalogue/fields/cell.ts";

/** Its source and its energy are complete when all its columns are read. */
export interface IngredientDraft extends Omit<IngredientContent, "source" | "energy"> {
  kj: number | null;
  kcal: number | null;
  sourceKind: keyof typeof sourceKinds | null;
  sourceName: string;
  sourceOn: CalendarDay | null;
}

type Allergens = readonly NamedAllergen[];

export interface IngredientColumn {
  heading: string;
  /** under which the contract reports faults: a field, or a field and its part */
  checks: readonly string[];
  write(draft: IngredientDraft, allergens: Allergens): string;
  /** throws `CellRefused` */
  read(cell: string, draft: IngredientDraft, allergens: Allergens): IngredientDraft;
}

type KeyOf<Value> = {
  [K in keyof IngredientDraft]: IngredientDraft[K] extends Value ? K : never;
}[keyof IngredientDraft];

function text(heading: string, key: KeyOf<string>): IngredientColumn {
  return {
    heading,
    checks: [key],
    write: (draft) => draft[key],
    read: (cell, draft) => ({ ...draft, [key]: cell.trim() }),
  };
}

function maybeText(heading: string, key: "additiveClass" | "eNumber"): IngredientColumn {
  return {
    heading,
    checks: [key],
    write: (draft) => draft[key] ?? "",
    read: (cell, draft) => ({ ...draft, [key]: cell.trim() || null }),
  };
}

function yesNo(heading: string, key: KeyOf<boolean>): IngredientColumn {
  return {
    heading,
    checks: [key],
    write: (draft) => writeYesNo(draft[key]),
    read: (cell, draft) => ({ ...draft, [key]: readYesNo(cell) }),
  };
}

function choice<Key extends string>(
  heading: string,
  key: "class" | "sourceKind" | "section",
  words: Readonly<Record<Key, string>>,
): IngredientColumn {
  return {
    heading,
    checks: [key === "sourceKind" ? "source" : key],
    write: (draft) => words[draft[key] as Key] ?? "",
    read: (cell, draft) => ({
      ...draft,
      [key]: readChoice(cell, words) ?? (key === "class" ? "plain" : null),
    }),
  };
}

/** A weight in milligrams that people write in grams. */
function grams(heading: string, key: "milligramsPerMl" | "milligramsPerPiece"): IngredientColumn {
  return {
    heading,
    checks: [key],
    write: (draft) => writeThousandths(draft[key]),
    read: (cell, draft) => ({ ...draft, [key]: readCell(cell, { unit: "grams", decimals: 3 }) }),
  };
}

/** Both units or none: the contract refuses half of it. */
function energy(unit: keyof Energy, word: string): IngredientColumn {
  return {
    heading: `Energie (${word} je 100 g)`,
    checks: [`energy.${unit}`, "energy"],
    write: (draft) => (draft[unit] === null ? "" : String(draft[unit])),
    read: (cell, draft) => ({ ...draft, [unit]: readCell(cell, { unit, decimals: 0 }) }),
  };
}

function weightOf(unit: NamedUnit): IngredientColumn {
  return {
    heading: `Gewicht je ${unit} (g)`,
    checks: [`unitWeights.${unit}`],
    write: ({ unitWeights }) => writeThousandths(unitWeights[unit] ?? null),
    read(cell, draft) {
      const weight = readCell(cell, { unit: "grams", decimals: 3 });
      return weight === null ? draft : { ...draft, unitWeights: { ...draft.unitWeights, [unit]: weight } };
    },
  };
}

function nutrient(name: Nutrient): IngredientColumn {
  const word = nutrientWords[name];
  return {
    heading: `${word.charAt(0).toUpperCase()}${word.slice(1)} (g je 100 g)`,
    checks: [`nutrition.${name}`],
    write: ({ nutrition }) => writeThousandths(nutrition[name]),
    read: (cell, draft) => ({
      ...draft,
      nutrition: { ...draft.nutrition, [name]: readCell(cell, { unit: "grams", decimals: 3 }) },
    }),
  };
}

const nameOf = (allergens: Allergens, id: number) =>
  allergens.find((allergen) => allergen.id === id)?.name ?? `#${id}`;
const isNone = "kein Allergen. Mehrere stehen in eigenen Zeilen der Zelle";

const contained: IngredientColumn = {
  heading: "Allergene",
  checks: ["allergens"],
  write: (draft, allergens) =>
    draft.allergens
      .map(({ allergenId, kind }) => nameOf(allergens, allergenId) + (kind && `: ${kind}`))
      .join("\n"),
  read: (cell, draft, allergens) => ({
    ...draft,
    allergens: readEntries(cell).map((entry) => {
      const { named, text: kind } = readNamed(entry, allergens, isNone);
      return { allergenId: named.id, kind };
    }),
  }),
};

const traces: IngredientColumn = {
  heading: "Spuren",
  checks: ["traces"],
  write: (draft, allergens) =>
    draft.traces.map(({ allergenId, reason }) => `${nameOf(allergens, allergenId)}: ${reason}`).join("\n"),
  read: (cell, draft, allergens) => ({
    ...draft,
    traces: readEntries(cell).map((entry) => {
      const { named, text: reason } = readNamed(entry, allergens, isNone);
      return { allergenId: named.id, reason };
    }),
  }),
};

const traced: IngredientColumn = {
  heading: "Als Spuren gezählt",
  checks: ["tracedNutrients"],
  write: ({ tracedNutrients }) =>
    nutrientNames
      .filter((name) => tracedNutrients.includes(name))
      .map((name) => nutrientWords[name])
      .join("\n"),
  read: (cell, draft) => ({
    ...draft,
    tracedNutrients: readEntries(cell).flatMap((entry) => readChoice(entry, nutrientWords) ?? []),
  }),
};

const sourceOn: IngredientColumn = {
  heading: "Datum der Quelle",
  checks: ["source.on"],
  write: ({ sourceOn: day }) => (day === null ? "" : germanDay(day)),
  read: (cell, draft) => ({ ...draft, sourceOn: readDay(cell) }),
};

const edible: IngredientColumn = {
  heading: "Essbarer Anteil (%)",
  checks: ["ediblePerMille"],
  write: ({ ediblePerMille }) => writeThousandths(ediblePerMille * 100),
  read(cell, draft) {
    return { ...draft, ediblePerMille: readCell(cell, { unit: "percent", decimals: 1 }) ?? 1_000 };
  },
};

export const nameHeading = "Zutat";

/** In the order of the file. */
export const ingredientColumns: readonly IngredientColumn[] = [
  text(nameHeading, "name"),
  text("Bezeichnung auf dem Etikett", "labelName"),
  choice("Klasse", "class", ingredientClasses),
  text("Eigene Zutatenliste", "contents"),
  yesNo("Gewürzmischung", "isSpiceMixture"),
  maybeText("Klasse des Zusatzstoffs", "additiveClass"),
  maybeText("E-Nummer", "eNumber"),
  contained,
  yesNo("Allergene geprüft", "allergensComplete"),
  traces,
  yesNo("Spuren geprüft", "tracesComplete"),
  energy("kj", "kJ"),
  energy("kcal", "kcal"),
  ...nutrientNames.map(nutrient),
  traced,
  choice("Quelle der Nährwerte", "sourceKind", sourceKinds),
  { ...text("Name der Quelle", "sourceName"), checks: ["source.name"] },
  sourceOn,
  grams("Gewicht je ml (g)", "milligramsPerMl"),
  grams("Gewicht je Stück (g)", "milligramsPerPiece"),
  ...namedUnits.map(weightOf),
  edible,
  choice("Abteilung", "section", shopSections),
];

export function ingredientDraftOf({
  source,
  energy: stated,
  ...content
}: IngredientContent): IngredientDraft {
  return {
    ...content,
    kj: stated?.kj ?? null,
    kcal: stated?.kcal ?? null,
    sourceKind: source?.kind ?? null,
    sourceName: source?.name ?? "",
    sourceOn: source?.on ?? null,
  };
}

/** The contract checks it, so it may still be wrong. */
export function contentOfDraft(draft: IngredientDraft): unknown {
  const { sourceKind, sourceName, sourceOn: on, kj, kcal, ...content } = draft;
  return {
    ...content,
    energy: kj === null && kcal === null ? null : { kj, kcal },
    source: sourceKind && { kind: sourceKind, name: sourceName, on: on ?? "" },
  };
}

function writeThousandths(thousandths: number | null): string {
  return thousandths === null ? "" : writeAmount(thousandths);
}

/** The key whose word stands in the cell; its beginning is enough. Null for an empty cell. */
function readChoice<Key extends string>(cell: string, words: Readonly<Record<Key, string>>): Key | null {
  const text = cell.trim().toLowerCase();
  if (text === "") return null;
  const keys = Object.keys(words) as Key[];
  const exact = keys.find((key) => words[key].toLowerCase() === text);
  const begun = keys.filter((key) => words[key].toLowerCase().startsWith(text));
  const [key = exact] = begun.length === 1 ? begun : [];
  if (key === undefined) {
    const all = keys.map((one) => `„${words[one]}“`).join(", ");
    throw new CellRefused(`„${short(cell)}“ kennt der Shop hier nicht. Möglich sind: ${all}.`);
  }
  return key;
}

function readDay(cell: string) {
  const text = cell.trim();
  const day = text === "" ? null : parseDay(text);
  if (text !== "" && day === null)
    throw new CellRefused(`„${short(cell)}“ ist kein Datum. Bitte so schreiben: 31.12.2026.`);
  return day;
}

/** Entries in lines of their own. */
function readEntries(cell: string): string[] {
  return cell
    .split(/\r?\n/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** `Name: what is said of it`. A name may contain a colon itself, so the longest known one counts. */
function readNamed<Named extends { name: string }>(
  entry: string,
  known: readonly Named[],
  isNone: string,
): { named: Named; text: string } {
  const text = entry.toLowerCase();
  const [named] = known
    .filter(({ name }) => text === name.toLowerCase() || text.startsWith(`${name.toLowerCase()}:`))
    .sort((a, b) => b.name.length - a.name.length);
  if (!named) throw new CellRefused(`„${short(entry)}“ ist ${isNone}.`);
  return { named, text: entry.slice(named.name.length + 1).trim() };
}
