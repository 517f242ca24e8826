import { createHash } from "node:crypto";
import { type CellProblem, mostListed, type PlannedColumn } from "#contract/office/lists-and-files.ts";
import type { FilePlan, PlannedEntry } from "#contract/office/recipes/file-plan.ts";
import type { RecipeEffect } from "#contract/office/recipes/recipe-effect.ts";
import { lockRecipeBook } from "#server/domain/recipes/recipe-queries.ts";
import { listedRows } from "#server/office/catalogue/file/listed-rows.ts";
import { type MenuDeps, refusingBrokenRules } from "#server/office/catalogue/change-menu.ts";
import { readMenusAround } from "#server/office/catalogue/read-menus.ts";
import { applyBookChange } from "#server/office/recipes/change-book.ts";
import { dishesOf, presentEffect, readPlannedEffect } from "#server/office/recipes/effect/read-effect.ts";
import { type BookEdit, type BookPlan, planBookChange } from "#server/office/recipes/plan-change.ts";
import { refusingBookRules } from "#server/office/recipes/refusing-book-rules.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/** What a file says of the book as it is now. */
export interface BookFile {
  entries: PlannedEntry[];
  /** of the whole file */
  problems: CellProblem[];
  columns: PlannedColumn<string>[];
  /** what a column can mean */
  fields: readonly string[];
  newIngredients: readonly string[];
  /** versions of what is changed: the import changes exactly what the dry run saw */
  versions: readonly number[];
  /** Creates what is new, and says what is changed then. Only for a file without problems. */
  create(queries: Queries, staff: SignedInStaff): Promise<BookEdit>;
  /** what somebody has said of its columns */
  remember(queries: Queries): Promise<void>;
  /** problems of the change by the recipe they belong to; the others are the file's */
  placeProblems?(plan: BookPlan): void;
}

interface FileImport {
  subject: "ingredient-file" | "recipe-file";
  fileName: string;
  staff: SignedInStaff;
  read: (queries: Queries) => Promise<BookFile>;
}

/** Carries the answer of a dry run out of the transaction that it undoes. */
class DryRunDone extends Error {
  readonly plan: FilePlan;
  constructor(plan: FilePlan) {
    super("a dry run is undone");
    this.plan = plan;
  }
}

/** Does what the import would do, and undoes it: new ingredients are then judged as stored ones are. */
export async function checkBookFile(deps: MenuDeps, file: FileImport): Promise<FilePlan> {
  try {
    return await deps.database.transaction(async (queries) => {
      await lockRecipeBook(queries);
      const { plan } = await planFile(queries, file);
      throw new DryRunDone(plan);
    });
  } catch (error) {
    if (error instanceof DryRunDone) return error.plan;
    throw error;
  }
}

/** Does what the dry run showed, in one transaction. A file that is already imported changes nothing. */
export async function importBookFile(
  deps: MenuDeps,
  { confirmed, ...file }: FileImport & { confirmed: string },
): Promise<FilePlan> {
  const plan = await refusingBrokenRules(() =>
    refusingBookRules(() =>
      deps.database.transaction(async (queries) => {
        await lockRecipeBook(queries);
        const { plan, edit, effect, remember } = await planFile(queries, file);
        if (plan.plan === "") throw new Refusal("file_has_errors", { message: firstProblem(plan) });
        if (plan.counts.new + plan.counts.changed === 0) return plan;
        if (plan.plan !== confirmed) throw new Refusal("file_outdated");
        await remember(queries);
        await applyBookChange(queries, deps, file.staff, { ...edit, confirmed: effect?.digest });
        await auditImport(queries, deps, { file, plan });
        return plan;
      }),
    ),
  );
  await deps.publicChanged();
  return plan;
}

async function auditImport(
  queries: Queries,
  { clock }: MenuDeps,
  { file: { staff, subject, fileName }, plan: { counts } }: { file: FileImport; plan: FilePlan },
): Promise<void> {
  await audit(queries, { staff, at: dateNow(clock) }, "eingelesen", [subject, fileName], {
    after: { Neu: counts.new, Geändert: counts.changed, Unverändert: counts.unchanged },
  });
}

function firstProblem({ problems, entries }: FilePlan): string {
  const [first] = [...problems, ...entries.flatMap((entry) => entry.problems)];
  return `${first?.cell}: ${first?.message} Es wurde nichts geändert.`;
}

async function planFile(queries: Queries, { read, staff }: FileImport) {
  const file = await read(queries);
  const { remember } = file;
  if (!isClean(file)) return { plan: presentPlan(file, null), edit: {}, effect: null, remember };
  const edit = await file.create(queries, staff);
  const plan = await planBookChange(queries, edit);
  file.placeProblems?.(plan);
  const placed = new Set(file.entries.flatMap(({ problems }) => problems.map(({ message }) => message)));
  for (const message of plan.problems)
    if (!placed.has(message)) file.problems.push({ cell: "Rezepte", message });
  if (!isClean(file)) return { plan: presentPlan(file, null), edit, effect: null, remember };
  const menus = await readMenusAround(queries, dishesOf(plan.books));
  const planned = await readPlannedEffect(queries, plan.books, menus);
  // margins are shown on the page of costs
  const effect = await presentEffect(queries, planned, () => ({ before: null, after: null }));
  return { plan: presentPlan(file, effect), edit, effect, remember };
}

const isClean = ({ problems, entries }: BookFile) =>
  problems.length === 0 && entries.every(({ kind }) => kind !== "error");

function presentPlan(file: BookFile, effect: RecipeEffect | null): FilePlan {
  const { entries, problems, columns, fields, newIngredients } = file;
  const count = (kind: PlannedEntry["kind"]) => entries.filter((entry) => entry.kind === kind).length;
  const dishes = effect?.dishes ?? [];
  return {
    plan: effect ? hashOf(file, effect) : "",
    counts: {
      new: count("new"),
      changed: count("changed"),
      unchanged: count("unchanged"),
      error: count("error"),
    },
    columns,
    fields: [...fields],
    problems: problems.slice(0, mostListed),
    entries: listedRows(entries),
    newIngredients: newIngredients.slice(0, mostListed),
    moreIngredients: Math.max(0, newIngredients.length - mostListed),
    effect: effect && { ...effect, dishes: dishes.slice(0, mostListed) },
    moreDishes: Math.max(0, dishes.length - mostListed),
  };
}

/** Identifies these changes of these versions with this effect. */
function hashOf({ entries, versions, newIngredients }: BookFile, { digest }: RecipeEffect): string {
  const changes = entries.map(({ name, kind, changes: changed }) => [name, kind, changed]);
  return createHash("sha256")
    .update(JSON.stringify([changes, versions, newIngredients, digest]))
    .digest("base64url");
}
