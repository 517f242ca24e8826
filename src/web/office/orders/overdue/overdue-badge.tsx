import type { Role } from "#contract/staff.ts";
import { useOverdueCounts } from "#web/office/orders/overdue/use-overdue-counts.ts";

export function OverdueBadge({ role }: { role: Role }) {
  const total = useOverdueCounts(role)?.total ?? 0;
  if (total === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-error px-2 text-xs leading-[1.25rem] font-semibold text-white max-lg:ml-2">
      {total > 999 ? "999+" : total}
    </span>
  );
}
