import type { SoldFigures } from "#contract/office/catalogue/sold-changes.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { shareRecipeBook } from "#server/domain/recipes/recipe-queries.ts";
import { type MenuRecord, normalised, type StoredMenu } from "#server/office/catalogue/menu-record.ts";
import { readMenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import { lockMenu } from "#server/office/catalogue/read-menus.ts";
import { saveMenu } from "#server/office/catalogue/save-menu.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export interface MenuDeps extends AuthDeps {
  /** refreshes this process at once; other processes notice the new public version */
  publicChanged: () => Promise<void>;
}

export interface Edit {
  id: number;
  /** the version that the editor saw */
  version: number;
  /** in the words of the log */
  action: string;
  /** what the person was told of guests who have bought */
  confirmed?: SoldFigures;
  change(before: StoredMenu, queries: Queries, at: Date): Promise<MenuRecord> | MenuRecord;
}

/**
 * Every change of a stored menu passes here: locks it, checks it as a whole, writes the differences and the audit
 * entry. Answers the new version.
 */
export async function changeMenu(deps: MenuDeps, staff: SignedInStaff, edit: Edit): Promise<number> {
  const at = new Date(deps.clock().epochMilliseconds);
  const version = await refusingBrokenRules(() =>
    deps.database.transaction(async (queries) => {
      // no one changes the recipe by which the menu is judged until it is written
      await shareRecipeBook(queries);
      const before = await lockMenu(queries, edit.id);
      if (!before) throw new Refusal("not_found");
      if (before.version !== edit.version) throw new Refusal("edited_meanwhile");
      const after = normalised(await edit.change(before, queries, at));
      const menuSnapshot = await readMenuSnapshot(queries, berlinDay(deps.clock()));
      const { action, confirmed } = edit;
      const { clock } = deps;
      return saveMenu(queries, { staff, at, clock, action, before, after, menuSnapshot, confirmed });
    }),
  );
  await deps.publicChanged();
  return version;
}

const brokenSale = [
  "sold_with_picture",
  "sold_box_is_complete",
  "boxes_hold_dishes",
  "published_with_food_data",
  "published_with_traces",
  "published_with_weight",
];

/** Two valid changes may break a rule together; the database's deferred checks then fail at commit. */
export async function refusingBrokenRules<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (brokenSale.includes(violatedConstraint(error) ?? "")) throw new Refusal("menu_on_sale");
    throw error;
  }
}
