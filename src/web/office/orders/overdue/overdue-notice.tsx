import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { type OverdueKind, overdueKinds } from "#contract/office/orders/overdue.ts";
import { useOverdueCounts } from "#web/office/orders/overdue/overdue-badge.tsx";
import { overdueText } from "#web/office/orders/overdue/overdue-words.ts";
import { useStaff } from "#web/office/team/staff-context.ts";

export function OverdueNotice() {
  const data = useOverdueCounts(useStaff().role);
  if (!data || data.total === 0) return null;
  const kinds: OverdueKind[] = overdueKinds.filter((kind) => data.counts[kind] > 0);
  return (
    <section
      aria-label="Überfällig"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-error bg-error-soft px-4 py-3 text-error"
    >
      <h2 className="flex items-center gap-2.5 text-base">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
        {data.total} überfällig
      </h2>
      <p className="min-w-0 grow basis-72">
        {kinds.map((kind) => overdueText(kind, data.counts[kind])).join(" · ")}
      </p>
      <Link
        to={officeLink("ueberfaellig")}
        className="inline-flex min-h-9 items-center rounded-sm bg-error px-3.5 font-semibold text-white hover:underline print:hidden"
      >
        Ansehen
      </Link>
    </section>
  );
}
