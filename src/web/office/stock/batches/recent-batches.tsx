import { Link } from "react-router";
import { germanDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { RecentBatch } from "#contract/office/stock/batches.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { useOffice } from "#web/office/office-api.ts";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { Status } from "#web/office/ui/status.tsx";

/** What was cooked of late, whichever day it is for. */
export function RecentBatches() {
  const { data: batches = [], error, refetch } = useOffice("readRecentBatches");
  if (error && batches.length === 0) return <Failed error={error} onRetry={() => void refetch()} />;
  if (batches.length === 0) return null;
  return (
    <section className="mt-8 print:hidden" aria-labelledby="recent-batches">
      <h2 id="recent-batches" className="mb-2">
        Zuletzt gekocht
      </h2>
      <ListTable
        caption="Zuletzt gekocht"
        columns={columns}
        rows={batches}
        rowKey={({ id }) => id}
        empty="Noch nichts gekocht."
      />
    </section>
  );
}

const columns: Column<RecentBatch>[] = [
  {
    name: "Charge",
    heads: true,
    cell: ({ id, name, code }) => (
      <Link
        to={officeLink("chargen/:batchId", { batchId: id })}
        className="inline-flex min-h-14 min-w-40 flex-col justify-center text-base font-semibold text-forest underline-offset-4 hover:underline"
      >
        <span className="wrap-anywhere">{name}</span>
        <span className="text-xs font-normal whitespace-nowrap text-muted">{code}</span>
      </Link>
    ),
  },
  { name: "Gekocht am", cell: ({ cookedOn }) => germanDay(cookedOn) },
  {
    name: "Menge",
    right: true,
    cell: ({ milligrams, portions }) => (portions === null ? weightText(milligrams) : portionsText(portions)),
  },
  {
    name: "Stand",
    cell: ({ isStopped }) =>
      isStopped ? <Status kind="bad">gesperrt</Status> : <Status kind="good">in Ordnung</Status>,
  },
];
