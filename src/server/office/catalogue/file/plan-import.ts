import { createHash } from "node:crypto";
import { setImmediate as othersFirst } from "node:timers/promises";
import { type CellProblem, mostListed } from "#contract/office/lists-and-files.ts";
import { type CheckKnowledge, hintsFor, missingForSale } from "#contract/office/catalogue/menu-check.ts";
import { type MenuColumn, menuFileHeaders } from "#contract/office/catalogue/menu-fields.ts";
import type {
  Difference,
  ImportPlan,
  OfferedPicture,
  PlannedRow,
} from "#contract/office/catalogue/menu-files.ts";
import type { SoldWarning } from "#contract/office/catalogue/sold-changes.ts";
import { withDerivedValues } from "#server/office/catalogue/save-menu.ts";
import { allFields, diffMenus } from "#server/office/catalogue/diff-menus.ts";
import { short } from "#server/office/catalogue/fields/cell.ts";
import { emptyMenu } from "#server/office/catalogue/create-menu.ts";
import { fieldOf, menuFields } from "#server/office/catalogue/fields/fields.ts";
import { normalFileName } from "#server/office/catalogue/fields/pictures-field.ts";
import { fileNameOf } from "#server/office/catalogue/file/foreign-cells.ts";
import { firstProblems, listedRows } from "#server/office/catalogue/file/listed-rows.ts";
import { type DraftRow, readRows, rowsAtOnce } from "#server/office/catalogue/file/read-rows.ts";
import type { MenuSheet } from "#server/office/catalogue/file/menu-sheet.ts";
import { headingProblems } from "#server/office/catalogue/file/said-columns.ts";
import type { MenuRecord, StoredMenu } from "#server/office/catalogue/menu-record.ts";
import { findProblems, messageOf } from "#server/office/catalogue/menu-rules.ts";
import { type MenuSnapshot, menuSnapshotOf } from "#server/office/catalogue/menu-snapshot.ts";
import {
  type BrokenDish,
  brokenDishes,
  readSoldWarning,
} from "#server/office/catalogue/sold-changes/record-sold-changes.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** One menu that the file changes or creates. A new menu has a negative id until it is stored. */
export interface PlannedMenu {
  id: number;
  before: StoredMenu | null;
  after: MenuRecord;
  row: PlannedRow;
}

/** What a file would change: row by row for people, and as menus ready to write. */
export async function planImport(
  queries: Queries,
  sheet: MenuSheet,
  menuSnapshot: MenuSnapshot,
  at: Date,
): Promise<{ plan: ImportPlan; work: PlannedMenu[]; broken: BrokenDish[] }> {
  const problems = columnProblems(sheet);
  const drafts = problems.length > 0 ? [] : await readRows(queries, sheet, menuSnapshot, at);
  const afterwards = menuSnapshotOf(
    replaced(menuSnapshot.menus, drafts),
    menuSnapshot.attributes,
    menuSnapshot.sources,
  );
  const work: PlannedMenu[] = [];
  for (const draft of drafts) {
    work.push(planned(draft, sheet, afterwards));
    if (work.length % rowsAtOnce === 0) await othersFirst();
  }
  const rows = work.map(({ row }) => row);
  const count = (kind: PlannedRow["kind"]) => rows.filter((row) => row.kind === kind).length;
  const counts = {
    new: count("new"),
    changed: count("changed"),
    unchanged: count("unchanged"),
    error: count("error"),
  };
  const warned = rows.filter(({ warnings }) => warnings.length > 0).length;
  const incomplete = rows.filter(({ kind, missing }) => kind !== "unchanged" && missing.length > 0).length;
  const isClean = problems.length === 0 && counts.error === 0;
  const broken = isClean ? brokenDishes(menuSnapshot, afterwards) : [];
  const sold = await readSoldWarning(queries, broken);
  const { system, columns } = sheet;
  const giftCards = sheet.giftCards.slice(0, mostListed);
  const hash = isClean ? hashOf(work, sold) : "";
  const plan = {
    plan: hash,
    system,
    columns,
    counts,
    giftCards,
    offeredPictures: offeredPictures(drafts),
    warned,
    incomplete,
    problems,
    rows: listedRows(rows),
    sold,
  };
  return { plan, work, broken };
}

/** Of what rows name by an address; two addresses with one file name would bring one dish the other's picture. */
function offeredPictures(drafts: readonly DraftRow[]): OfferedPicture[] {
  const named = drafts.flatMap(({ row, after, missingPictures }) =>
    [...new Set(row.addresses)]
      .filter((address) => missingPictures.includes(normalFileName(fileNameOf(address))))
      .map((address) => ({ menu: after.name, address, fileName: normalFileName(fileNameOf(address)) })),
  );
  const isOnly = (one: (typeof named)[number]) =>
    named.every(({ fileName, address }) => fileName !== one.fileName || address === one.address);
  const offered = new Map(named.filter(isOnly).map(({ menu, address }) => [address, { menu, address }]));
  return [...offered.values()].slice(0, mostListed);
}

function columnProblems({ columns, nameOf, placeOf, rows }: MenuSheet): CellProblem[] {
  const heading = (name: string, message: string) => ({ cell: placeOf(1, short(name)), message });
  const isThere = (key: MenuColumn) => columns.some(({ field }) => field === key);
  const problems = [
    ...headingProblems(columns, { placeOf }, { nameOf: (field) => menuFileHeaders[field] }),
    ...(isThere("slug") || isThere("name")
      ? []
      : [heading(nameOf("slug"), "Diese Spalte fehlt, auch der Name: Sie sagt, welches Menü gemeint ist.")]),
    ...(rows.length === 0 ? [heading(nameOf("slug"), "Die Datei enthält kein Menü.")] : []),
  ];
  return firstProblems(problems);
}

function replaced(menus: readonly StoredMenu[], drafts: readonly DraftRow[]): StoredMenu[] {
  const changed = new Map(drafts.map((draft) => [draft.id, draft]));
  const stored = menus.map((menu) => ({ ...menu, ...changed.get(menu.id)?.after }));
  const created = drafts
    .filter(({ before }) => !before)
    .map(({ id, after }) => ({ ...after, id, version: 0 }));
  return [...stored, ...created];
}

function planned(draft: DraftRow, sheet: MenuSheet, afterwards: MenuSnapshot): PlannedMenu {
  const { id, before, row, problems } = draft;
  const after = withDerivedValues(draft.after, id, afterwards);
  const place = (field: string) => sheet.placeOf(row.number, sheet.nameOf(fieldOf(field).key));
  const ruleProblems = findProblems(after, { id, before }, afterwards).map((fault) => ({
    cell: place(fault.field),
    message: messageOf([fault]),
  }));
  const all = [...problems, ...(problems.length > 0 ? [] : ruleProblems)];
  const differences = () =>
    before ? diffMenus(before, after, afterwards.names) : statedFields(draft, after, afterwards);
  const changes = all.length > 0 ? [] : differences();
  const kind = all.length > 0 ? "error" : !before ? "new" : changes.length > 0 ? "changed" : "unchanged";
  const { slug, name } = after;
  const hints =
    kind === "new" || kind === "changed" ? warningsOf(after, afterwards.checkOf(after, id), place) : [];
  const warnings = [...draft.warnings, ...hints];
  const lacks = () => missingForSale({ isBox: after.isBox, content: after }, afterwards.checkOf(after, id));
  const missing = kind === "error" ? [] : lacks().map(({ text }) => text);
  const planned: PlannedRow = {
    row: row.number,
    slug,
    name,
    kind,
    changes,
    problems: all,
    warnings,
    missing,
  };
  return { id, before, after, row: planned };
}

/** Of a new menu what the file says or what follows from it: no one has set what every new menu begins with. */
function statedFields({ row }: DraftRow, after: MenuRecord, { menus, names }: MenuSnapshot): Difference[] {
  const empty = { ...emptyMenu(menus), position: after.position };
  const own = new Set(diffMenus(empty, after, names).map(({ field }) => field));
  const isStated = (column: string) =>
    menuFields.some((field) => field.column === column && row.cells.has(field.key));
  return allFields(after, names).filter(({ field }) => own.has(field) || isStated(field));
}

function warningsOf(
  menu: MenuRecord,
  check: CheckKnowledge,
  place: (field: string) => string,
): PlannedRow["warnings"] {
  const hints = hintsFor({ isBox: menu.isBox, content: menu }, check);
  const bare =
    menu.pictures.length > 0 ? [] : [{ field: "pictures", text: "Ohne Bild kann es nicht verkauft werden." }];
  return [...hints, ...bare].map(({ field, text }) => ({ cell: place(field), message: text }));
}

/**
 * Identifies these changes to these versions and what they break for how many guests, so that the import does exactly
 * what the dry run showed.
 */
function hashOf(work: readonly PlannedMenu[], sold: SoldWarning): string {
  const content = work.map(({ before, row }) => [row.slug, before?.version ?? 0, row.changes]);
  return createHash("sha256")
    .update(JSON.stringify([content, sold]))
    .digest("base64url");
}
