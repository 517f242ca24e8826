import { pagesFor } from "#contract/office/modules.ts";
import { settingsGroups } from "#web/office/shop/settings-topics.ts";
import { useStaff } from "#web/office/team/staff-context.ts";

/** What this person may set, and the company uses. */
export function useSettingsGroups() {
  const { role, modules } = useStaff();
  const has = new Set<string>(pagesFor(role, modules).map(({ path }) => path));
  return settingsGroups.map(({ name, topics }) => ({
    name,
    topics: topics.filter(({ path }) => has.has(path)),
  }));
}
