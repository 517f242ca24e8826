import { overdueCalls } from "#contract/office/orders/overdue.ts";
import type { Role } from "#contract/team/staff.ts";
import { useOffice } from "#web/office/office-api.ts";
import { useEvery } from "#web/office/ui/use-every.ts";

export function OverdueBadge({ role }: { role: Role }) {
  const total = useOverdueCounts(role)?.total ?? 0;
  if (total === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-error px-2 text-xs leading-[1.25rem] font-semibold text-white max-lg:ml-2">
      {total > 999 ? "999+" : total}
    </span>
  );
}

const rolesWithOverdue: readonly Role[] = overdueCalls.readOverdueCounts.roles;

/** Read every minute; undefined for other roles and before the first answer. */
export function useOverdueCounts(role: Role | undefined) {
  const may = role !== undefined && rolesWithOverdue.includes(role);
  const { data, refetch } = useOffice("readOverdueCounts", {}, may);
  useEvery(60, () => may && void refetch());
  return may ? data : undefined;
}
