import { createHash } from "node:crypto";
import type { ImportPlan, PlannedRow } from "#contract/office/menu-files.ts";
import { allOf, differences } from "#server/office/menus/differences.ts";
import { fieldOf, menuFields, slugField } from "#server/office/menus/fields/fields.ts";
import { type RowInWork, readRows } from "#server/office/menus/file/read-rows.ts";
import type { Sheet } from "#server/office/menus/file/sheet.ts";
import { finished } from "#server/office/menus/finished.ts";
import { type Knowledge, knowledgeOf } from "#server/office/menus/knowledge.ts";
import type { MenuRecord, StoredMenu } from "#server/office/menus/menu-record.ts";
import { messageOf, unfitOf } from "#server/office/menus/refuse-unfit.ts";
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
  sheet: Sheet,
  knowledge: Knowledge,
  at: Date,
): Promise<{ plan: ImportPlan; work: PlannedMenu[] }> {
  const problems = columnProblems(sheet);
  const inWork = problems.length > 0 ? [] : await readRows(queries, sheet, knowledge, at);
  const afterwards = knowledgeOf(replaced(knowledge.menus, inWork), knowledge.choices);
  const work = inWork.map((one) => planned(one, sheet, afterwards));
  const rows = work.map(({ row }) => row);
  const count = (kind: PlannedRow["kind"]) => rows.filter((row) => row.kind === kind).length;
  const counts = {
    new: count("new"),
    changed: count("changed"),
    unchanged: count("unchanged"),
    error: count("error"),
  };
  const isClean = problems.length === 0 && counts.error === 0;
  return { plan: { plan: isClean ? hashOf(work) : "", counts, problems, rows }, work };
}

function columnProblems({ columns, nameOf, placeOf, rows }: Sheet): ImportPlan["problems"] {
  const known = menuFields.map(nameOf);
  const unknown = columns.filter((name) => !known.includes(name));
  const twice = columns.filter((name, at) => columns.indexOf(name) < at);
  const heading = (name: string, message: string) => ({ cell: placeOf(1, name), message });
  return [
    ...unknown.map((name) => heading(name, "Dieses Feld gibt es nicht.")),
    ...twice.map((name) => heading(name, "Dieses Feld steht zweimal da.")),
    ...(columns.includes(nameOf(slugField))
      ? []
      : [heading(nameOf(slugField), "Dieses Feld fehlt: Es sagt, welches Menü gemeint ist.")]),
    ...(rows.length === 0 ? [heading(nameOf(slugField), "Die Datei enthält kein Menü.")] : []),
  ];
}

function replaced(menus: readonly StoredMenu[], inWork: readonly RowInWork[]): StoredMenu[] {
  const changed = new Map(inWork.map((one) => [one.id, one]));
  const kept = menus.map((menu) => ({ ...menu, ...changed.get(menu.id)?.after }));
  const made = inWork.filter(({ before }) => !before).map(({ id, after }) => ({ ...after, id, version: 0 }));
  return [...kept, ...made];
}

function planned(one: RowInWork, sheet: Sheet, afterwards: Knowledge): PlannedMenu {
  const { id, before, row, problems } = one;
  const after = finished(one.after, afterwards);
  const place = (field: string) => sheet.placeOf(row.number, sheet.nameOf(fieldOf(field)));
  const unfit = unfitOf(after, { id, before }, afterwards).map((fault) => ({
    cell: place(fault.field),
    message: messageOf([fault]),
  }));
  const changes = before ? differences(before, after, afterwards.names) : allOf(after, afterwards.names);
  const all = [...problems, ...(problems.length > 0 ? [] : unfit)];
  const kind = all.length > 0 ? "error" : !before ? "new" : changes.length > 0 ? "changed" : "unchanged";
  const { slug, name } = after;
  return { id, before, after, row: { row: row.number, slug, name, kind, changes, problems: all } };
}

/** Identifies these changes to these versions, so that the import does exactly what the dry run showed. */
function hashOf(work: readonly PlannedMenu[]): string {
  const what = work.map(({ before, row }) => [row.slug, before?.version ?? 0, row.changes]);
  return createHash("sha256").update(JSON.stringify(what)).digest("base64url");
}
