import { setImmediate as othersFirst } from "node:timers/promises";
import { markAllergens, type NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import type { CellProblem } from "#contract/office/lists-and-files.ts";
import { menuContent, menuOffer } from "#contract/office/catalogue/menu-fields.ts";
import { emptyMenu } from "#server/office/catalogue/create-menu.ts";
import { reductionAfter } from "#server/office/catalogue/edit-menu.ts";
import { CellRefused } from "#server/office/catalogue/fields/cell.ts";
import { fieldOf, menuFields } from "#server/office/catalogue/fields/fields.ts";
import type { MenuInput } from "#server/office/catalogue/fields/kinds.ts";
import { type Names, namesOf } from "#server/office/catalogue/fields/names.ts";
import {
  type PictureBook,
  readPictureBook,
  resolvePictures,
} from "#server/office/catalogue/file/named-pictures.ts";
import type { MenuRow, MenuSheet } from "#server/office/catalogue/file/menu-sheet.ts";
import { type MenuRecord, normalised, type StoredMenu } from "#server/office/catalogue/menu-record.ts";
import type { MenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import { continuedReduction } from "#server/office/catalogue/price-history.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** A row with its menu and the resulting record. New menus get negative ids, so that boxes can refer to them. */
export interface DraftRow {
  id: number;
  before: StoredMenu | null;
  after: MenuRecord;
  row: MenuRow;
  /** files of pictures that the row names and that are not there */
  missingPictures: readonly string[];
  problems: CellProblem[];
  warnings: CellProblem[];
}

/** A large file is read in parts, so that requests of guests are answered in between. */
export const rowsAtOnce = 25;

interface Reading {
  queries: Queries;
  sheet: MenuSheet;
  at: Date;
  names: Names;
  formerSlugs: ReadonlyMap<string, string>;
  book: PictureBook;
  allergens: readonly NamedAllergen[];
  isSlug: (slug: string) => boolean;
}

export async function readRows(
  queries: Queries,
  sheet: MenuSheet,
  { menus, attributes, sources }: MenuSnapshot,
  at: Date,
): Promise<DraftRow[]> {
  const bySlug = new Map(menus.map((menu) => [menu.slug, menu]));
  const empty = emptyMenu(menus);
  const drafts = sheet.rows.map((row, place): DraftRow => {
    const slug = row.cells.get("slug")?.trim() ?? "";
    const before = bySlug.get(slug) ?? null;
    const fresh = { ...empty, slug };
    fresh.position = Math.min(9_999, fresh.position + place);
    return {
      id: before?.id ?? -1 - place,
      before,
      after: before ?? fresh,
      row,
      missingPictures: [],
      problems: [],
      warnings: [],
    };
  });
  const created = drafts.filter(({ before }) => !before).map(({ id, after }) => ({ id, slug: after.slug }));
  const names = namesOf(attributes, [...menus, ...created], sources.shelfLife.categories);
  const formerSlugs = await readFormerSlugs(queries);
  const book = await readPictureBook(queries);
  const slugs = new Set([...bySlug.keys(), ...drafts.map(({ after }) => after.slug)]);
  const { allergens } = attributes;
  const isSlug = (slug: string) => slugs.has(slug);
  const reading = { queries, sheet, at, names, formerSlugs, book, allergens, isSlug };
  const read: DraftRow[] = [];
  for (const draft of drafts) {
    read.push(await readRow(draft, reading));
    if (read.length % rowsAtOnce === 0) await othersFirst();
  }
  return withDuplicatesRefused(read, sheet);
}

const unknownWeight = "Kein Gewicht in der Datei: Ohne Nettofüllmenge wird das Menü nicht veröffentlicht.";

async function readRow(start: DraftRow, reading: Reading): Promise<DraftRow> {
  const { sheet } = reading;
  const { row, before } = start;
  const problems: CellProblem[] = [];
  const addProblem = (field: string, message: string) =>
    problems.push({ cell: sheet.placeOf(row.number, sheet.nameOf(fieldOf(field).key)), message });
  let input: MenuInput = start.after;
  for (const field of menuFields) {
    const cell = row.cells.get(field.key);
    if (cell === undefined) continue;
    try {
      input = field.read(cell, input, reading.names);
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      addProblem(field.key, error.message);
    }
  }
  const { requestsReduction, pictureEntries, ...record } = input;
  const { pictures, missing } = resolvePictures(record, pictureEntries, reading);
  const after = withMarkedAllergens(normalised({ ...record, pictures }), start, reading);
  const notes = row.notes.map((message) => ({ cell: `Zeile ${row.number}`, message }));
  const isWeightUnknown = !before && !after.isBox && !row.cells.get("weightGrams")?.trim();
  const warnings = [
    ...notes,
    ...(isWeightUnknown ? [{ cell: `Zeile ${row.number}`, message: unknownWeight }] : []),
    ...missing.map((fileName) => ({
      cell: sheet.placeOf(row.number, sheet.nameOf("pictures")),
      message: `„${fileName}“ ist nicht unter den hochgeladenen Bildern: So kommt das Menü ohne dieses Bild.`,
    })),
  ];
  if (row.isTooLong) addProblem("slug", "Diese Zeile hat mehr Zellen als die Überschrift.");
  if (before && before.isBox !== after.isBox)
    addProblem("kind", "Aus einem Menü wird keine Box und umgekehrt.");
  const renamed = reading.formerSlugs.get(after.slug);
  if (!before && renamed) addProblem("slug", `Dieses Menü hat jetzt die Adresse „${renamed}“.`);
  if (problems.length === 0)
    for (const { field, message } of contractProblems(after)) addProblem(field, message);
  if (problems.length > 0) return { ...start, after, missingPictures: missing, problems, warnings };
  const reduction = await reductionOf(after, start, {
    ...reading,
    isRequested: requestsReduction,
    addProblem,
  });
  return { ...start, after: { ...after, reduction }, missingPictures: missing, problems, warnings };
}

/** In plain ingredients the chosen allergens are emphasised by themselves, as the law wants it. */
function withMarkedAllergens(menu: MenuRecord, { before, row }: DraftRow, reading: Reading): MenuRecord {
  const cell = row.cells.get("ingredients");
  const isOwnText = cell === undefined || /<[a-z]/i.test(cell) || menu.ingredients === before?.ingredients;
  if (isOwnText) return menu;
  const chosen = reading.allergens.filter(({ id }) => menu.allergenIds.includes(id));
  return { ...menu, ingredients: markAllergens(menu.ingredients, chosen) };
}

/** A file obeys the same contract as the editor. */
function contractProblems(menu: MenuRecord): { field: string; message: string }[] {
  // the contract accepts positive ids only
  const contents = menu.contents.map((content) => ({ ...content, menuId: Math.abs(content.menuId) }));
  const offer = { ...menu, price: menu.priceCents / 100, isReduced: menu.reduction !== null };
  const issues = [menuContent.safeParse({ ...menu, contents }), menuOffer.safeParse(offer)].flatMap(
    ({ error }) => error?.issues ?? [],
  );
  return issues.map(({ path, message }) => {
    const [first, second] = path;
    return { field: String(first === "per100g" ? second : first), message };
  });
}

async function reductionOf(
  after: MenuRecord,
  { before }: DraftRow,
  more: Reading & { isRequested: boolean | undefined; addProblem: (field: string, message: string) => void },
): Promise<MenuRecord["reduction"]> {
  const { queries, at, isRequested, addProblem } = more;
  if (!before) {
    if (isRequested) addProblem("isReduced", "Ein neues Menü hat noch keinen früheren Preis.");
    return null;
  }
  if (isRequested === undefined) return continuedReduction(before, after.priceCents);
  try {
    return await reductionAfter(queries, before, { priceCents: after.priceCents, isRequested, at });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    addProblem("isReduced", error.errors?.isReduced?.[0] ?? error.message);
    return before.reduction;
  }
}

function withDuplicatesRefused(rows: DraftRow[], sheet: MenuSheet): DraftRow[] {
  const first = new Map<string, DraftRow>();
  return rows.map((draft) => {
    const { slug } = draft.after;
    const earlier = first.get(slug);
    if (!earlier) first.set(slug, draft);
    if (!earlier || slug === "") return draft;
    const cell = sheet.placeOf(draft.row.number, sheet.nameOf("slug"));
    const message = `„${slug}“ steht schon weiter oben (${sheet.placeOf(earlier.row.number, sheet.nameOf("slug"))}). Ist es dasselbe Menü, löschen Sie eine Zeile; sonst geben Sie ihm einen anderen Namen.`;
    return { ...draft, problems: [...draft.problems, { cell, message }] };
  });
}

const readFormerSlugsSql = statement(
  "menus.read-former-slugs",
  "SELECT f.slug AS former, m.slug FROM former_slugs f JOIN menus m ON m.id = f.menu_id",
);

async function readFormerSlugs(queries: Queries): Promise<Map<string, string>> {
  const rows = await queries.rows(readFormerSlugsSql);
  return new Map(rows.map(({ former, slug }) => [former, slug]));
}
