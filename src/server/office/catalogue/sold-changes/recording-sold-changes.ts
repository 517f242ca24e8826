import type { SoldFigures } from "#contract/office/catalogue/sold-changes.ts";
import { namedAttributes } from "#server/office/catalogue/attributes/named-attributes.ts";
import { readMenus } from "#server/office/catalogue/read-menus.ts";
import {
  type Recording,
  recordSoldChanges,
} from "#server/office/catalogue/sold-changes/record-sold-changes.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** For a change of attributes, by whose names all dishes promise something. */
export async function recordingSoldChanges<Result>(
  queries: Queries,
  recording: Recording & { confirmed: SoldFigures | undefined },
  change: () => Promise<Result>,
): Promise<Result> {
  const menus = await readMenus(queries);
  const before = await namedAttributes(queries);
  const result = await change();
  const attributes = await namedAttributes(queries);
  await recordSoldChanges(
    queries,
    [
      { menus, attributes: before },
      { menus, attributes },
    ],
    recording,
  );
  return result;
}
