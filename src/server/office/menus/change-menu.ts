import type { BareAction } from "#contract/office/audit.ts";
import { readKnowledge } from "#server/office/menus/knowledge.ts";
import { type MenuRecord, normalised, type StoredMenu } from "#server/office/menus/menu-record.ts";
import { lockMenu } from "#server/office/menus/read-menus.ts";
import { writeChecked } from "#server/office/menus/write-checked.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/auth/sessions.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface MenuDeps extends AuthDeps {
  /** has this process see at once what was changed; the others hear of it by the public version */
  publicChanged: () => Promise<void>;
}

export interface Edit {
  id: number;
  /** that was seen by whoever changes it */
  version: number;
  /** for the log: "geändert" */
  action: BareAction;
  change(before: StoredMenu, queries: Queries, at: Date): Promise<MenuRecord> | MenuRecord;
}

/** The one door to a kept menu: locks it, checks it as a whole, writes what differs and the log. Answers the version. */
export async function changeMenu(deps: MenuDeps, staff: SignedInStaff, edit: Edit): Promise<number> {
  const at = new Date(deps.clock().epochMilliseconds);
  const version = await refusingBrokenSale(() =>
    deps.database.transaction(async (queries) => {
      const before = await lockMenu(queries, edit.id);
      if (!before) throw new Refusal("not_found");
      if (before.version !== edit.version) throw new Refusal("edited_meanwhile");
      const after = normalised(await edit.change(before, queries, at));
      const knowledge = await readKnowledge(queries);
      return writeChecked(queries, { staff, at, action: edit.action, before, after, knowledge });
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
];

/** Two changes that each were right and together are not meet at the database's own checks, when they end. */
export async function refusingBrokenSale<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (brokenSale.includes(violatedConstraint(error) ?? "")) throw new Refusal("menu_on_sale");
    throw error;
  }
}
