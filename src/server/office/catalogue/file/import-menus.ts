import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { type MenuColumn, menuFileHeaders } from "#contract/office/catalogue/menu-fields.ts";
import type { ImportPlan } from "#contract/office/catalogue/menu-files.ts";
import { shareRecipeBook } from "#server/domain/recipes/recipe-queries.ts";
import { type MenuDeps, refusingBrokenRules } from "#server/office/catalogue/change-menu.ts";
import { auditValues } from "#server/office/catalogue/diff-menus.ts";
import { type PlannedMenu, planImport } from "#server/office/catalogue/file/plan-import.ts";
import {
  type FileKind,
  readSaidColumns,
  rememberColumns,
} from "#server/office/catalogue/file/column-choices.ts";
import { fileReader } from "#server/office/catalogue/file/file-reader.ts";
import { menuSheetOf, type MenuTable } from "#server/office/catalogue/file/menu-sheet.ts";
import type { MenuFile } from "#server/office/catalogue/file/menu-sheet-worker.ts";
import type { MenuRecord } from "#server/office/catalogue/menu-record.ts";
import { readMenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import { lockMenus } from "#server/office/catalogue/read-menus.ts";
import { storeSoldChanges } from "#server/office/catalogue/sold-changes/record-sold-changes.ts";
import { insertMenu, updateMenu } from "#server/office/catalogue/write-menu.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { besideMe } from "#server/platform/jobs/open-pool.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

interface Upload {
  file: Buffer;
  fileName: string;
  /** see `chosenColumns` */
  columns?: string;
}

const readMenuFile = fileReader<MenuFile, MenuTable>(besideMe(import.meta, "menu-sheet-worker"));

const menuFiles: FileKind<MenuColumn> = {
  kind: "menus",
  fields: Object.keys(menuFileHeaders) as MenuColumn[],
};

async function sheetIn({ database }: MenuDeps, { file, fileName, columns }: Upload) {
  const said = await readSaidColumns(database, menuFiles, columns);
  return { said, sheet: menuSheetOf(await readMenuFile({ file, fileName, said })) };
}

/** The dry run: nothing is written. */
export async function checkMenuFile(deps: MenuDeps, upload: Upload): Promise<ImportPlan> {
  const { database, clock } = deps;
  const { sheet } = await sheetIn(deps, upload);
  const at = new Date(clock().epochMilliseconds);
  const { plan } = await planImport(
    database,
    sheet,
    await readMenuSnapshot(database, berlinDay(clock())),
    at,
  );
  return plan;
}

/**
 * Does what the dry run showed, in one transaction. A file that is already imported changes nothing. Refuses when the
 * result would differ from the dry run.
 */
export async function importMenuFile(
  deps: MenuDeps,
  staff: SignedInStaff,
  upload: Upload & { plan: string },
): Promise<ImportPlan> {
  const { sheet, said } = await sheetIn(deps, upload);
  const at = new Date(deps.clock().epochMilliseconds);
  const plan = await refusingBrokenRules(() =>
    deps.database.transaction(async (queries) => {
      await shareRecipeBook(queries);
      await lockMenus(queries);
      const planned = await planImport(
        queries,
        sheet,
        await readMenuSnapshot(queries, berlinDay(deps.clock())),
        at,
      );
      if (planned.plan.plan === "")
        throw new Refusal("file_has_errors", { message: firstProblem(planned.plan) });
      const work = planned.work.filter(({ row }) => row.kind !== "unchanged");
      if (work.length === 0) return planned.plan;
      if (planned.plan.plan !== upload.plan) throw new Refusal("file_outdated");
      await rememberColumns(queries, menuFiles, said);
      await writeMenus(queries, work, { staff, at });
      await storeSoldChanges(queries, planned.broken, { staff, clock: deps.clock });
      const { counts } = planned.plan;
      await audit(queries, { staff, at }, "eingelesen", ["menu-file", upload.fileName], {
        after: { Neu: counts.new, Geändert: counts.changed, Unverändert: counts.unchanged },
      });
      return planned.plan;
    }),
  );
  await deps.publicChanged();
  return plan;
}

function firstProblem({ problems, rows }: ImportPlan): string {
  const [first] = [...problems, ...rows.flatMap((row) => row.problems)];
  return `${first?.cell}: ${first?.message} Es wurde nichts geändert.`;
}

/** Dishes are created before the boxes that contain them; the file was checked as a whole. */
async function writeMenus(
  queries: Queries,
  work: readonly PlannedMenu[],
  { staff, at }: { staff: SignedInStaff; at: Date },
): Promise<void> {
  const storedIds = new Map<number, number>();
  const inOrder = [...work].sort((a, b) => Number(a.after.isBox) - Number(b.after.isBox));
  for (const { id, before, after, row } of inOrder) {
    const menu = withStoredContents(after, storedIds);
    const storedId = before ? before.id : await insertMenu(queries, menu, at);
    if (before) await updateMenu(queries, before, menu, at);
    else storedIds.set(id, storedId);
    const values = before ? auditValues(row.changes) : { after: auditValues(row.changes).after };
    await audit(queries, { staff, at }, "aus Datei übernommen", ["menu", storedId], values);
  }
}

function withStoredContents(menu: MenuRecord, storedIds: ReadonlyMap<number, number>): MenuRecord {
  const contents = menu.contents.map(({ menuId, quantity }) => ({
    menuId: storedIds.get(menuId) ?? menuId,
    quantity,
  }));
  return { ...menu, contents };
}
