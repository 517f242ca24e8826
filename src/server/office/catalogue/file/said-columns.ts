import type { CellProblem, PlannedColumn } from "#contract/office/lists-and-files.ts";
import { short } from "#server/office/catalogue/fields/cell.ts";
import type { SaidColumns } from "#server/office/catalogue/file/column-choices.ts";
import { headingKey } from "#server/office/catalogue/file/heading-key.ts";
import type { Sheet } from "#server/office/catalogue/file/sheet.ts";

type Recognised<Field extends string> = Pick<PlannedColumn<Field>, "field" | "maybe">;

/**
 * What each heading means: first what a person said, then what is recognised. A field that a person said of one heading
 * is not taken from a recognised one as well, unless it is one of `several`, which take many columns.
 */
export function saidFirst<Field extends string>(
  headings: readonly string[],
  { chosen, remembered }: SaidColumns<Field>,
  {
    recognise,
    several = [],
  }: { recognise: (heading: string) => Recognised<Field>; several?: readonly Field[] },
): PlannedColumn<Field>[] {
  const columns = headings.map((heading): PlannedColumn<Field> => {
    const key = headingKey(heading);
    if (chosen.has(key)) return { heading, field: chosen.get(key) ?? null, origin: "chosen" };
    if (remembered.has(key)) return { heading, field: remembered.get(key) ?? null, origin: "remembered" };
    return { heading, origin: "recognised", ...recognise(heading) };
  });
  const said = new Set(columns.flatMap(({ field, origin }) => (origin === "recognised" ? [] : [field])));
  const isGone = (field: Field | null | undefined) =>
    field !== null && field !== undefined && said.has(field) && !several.includes(field);
  return columns.map(({ maybe, ...column }) => {
    if (column.origin === "recognised" && isGone(column.field)) return { ...column, field: null };
    return maybe === undefined || isGone(maybe) ? column : { ...column, maybe };
  });
}

/** What is asked of the headings, and a field that two of them claim. */
export function headingProblems<Field extends string>(
  columns: readonly PlannedColumn<Field>[],
  { placeOf }: Pick<Sheet, "placeOf">,
  { nameOf, several = [] }: { nameOf: (field: Field) => string; several?: readonly Field[] },
): CellProblem[] {
  const seen = new Set<Field>();
  return columns.flatMap(({ heading, field, maybe }) => {
    const at = (message: string) => [{ cell: placeOf(1, short(heading)), message }];
    if (maybe !== undefined) return at(questionOf(heading, nameOf(maybe)));
    if (field === null || several.includes(field) || seen.size < seen.add(field).size) return [];
    return at("Dieses Feld steht zweimal da.");
  });
}

/** A net amount taken for what guests pay would sell every dish too cheaply. */
function questionOf(heading: string, name: string): string {
  if (/netto/i.test(heading) && !/gewicht|füllmenge/i.test(heading))
    return `Das ist ein Betrag ohne Umsatzsteuer. „${name}“ ist der Betrag mit ihr: Bitte rechnen Sie die Spalte um, oder wählen Sie unten „nicht übernehmen“.`;
  return `Ist „${name}“ gemeint? Bitte unten zuordnen.`;
}
