import { lockMenusAround } from "#server/office/catalogue/read-menus.ts";
import { releaseLabels } from "#server/office/catalogue/release-labels.ts";
import { namedAttributes } from "#server/office/catalogue/attributes/named-attributes.ts";
import { namesOf } from "#server/office/catalogue/fields/names.ts";
import type { Clock } from "#server/platform/clock.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/** Takes dishes and every published box with one of them off sale, as a changed recipe does; answers what left. */
export async function takeOffSale(
  queries: Queries,
  { clock }: { clock: Clock },
  { staff, dishIds }: { staff: SignedInStaff; dishIds: readonly number[] },
): Promise<{ id: number; name: string }[]> {
  if (dishIds.length === 0) return [];
  const menus = await lockMenusAround(queries, dishIds);
  const leaving = menus.filter(
    ({ id, isPublished, contents }) =>
      isPublished && (dishIds.includes(id) || contents.some(({ menuId }) => dishIds.includes(menuId))),
  );
  const attributes = await namedAttributes(queries);
  const changes = leaving.map((before) => ({ before, after: { ...before, isPublished: false } }));
  const names = namesOf(attributes, menus, []);
  await releaseLabels(queries, changes, { staff, at: dateNow(clock), clock, names, attributes });
  return leaving.map(({ id, name }) => ({ id, name }));
}
