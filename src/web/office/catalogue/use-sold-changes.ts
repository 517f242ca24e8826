import type { SoldChange } from "#contract/office/catalogue/sold-changes.ts";
import type { Role } from "#contract/team/staff.ts";
import { callAddresses } from "#web/office/call-addresses.ts";
import { useOffice } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";

/** Changes whose guests do not know yet; of all dishes without an id. */
export function useSoldChanges(menuId?: number): readonly SoldChange[] {
  const { role } = useStaff();
  const readers: readonly Role[] = callAddresses.readSoldChanges.roles;
  const { data = [] } = useOffice("readSoldChanges", { query: { menuId } }, readers.includes(role));
  return data;
}
