import { Link } from "react-router";
import { type DeliveryDay, germanDay, longDay, parseDeliveryDay, shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { RecentBatch } from "#contract/office/stock/batches.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { useOffice } from "#web/office/office-api.ts";
import { BatchPlanView } from "#web/office/stock/batches/batch-plan-view.tsx";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

/** What is cooked for a delivery day: the one of today's kitchen, unless the address names another. */
export default function BatchesPage() {
  const { get, set } = useListAddress();
  const { data: work, error, refetch } = useOffice("readWorkToday");
  const { data: days = [] } = useOffice("readProductionDays");
  const chosen = parseDeliveryDay(get("tag") ?? "");
  const day = chosen ?? work?.kitchen?.day ?? null;
  if (error && !day) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!work && !day) return <Waiting />;
  const shown = [
    ...new Set([
      ...days.filter(({ state }) => state === "frozen").map((one) => one.day),
      ...(day ? [day] : []),
    ]),
  ];
  return (
    <OfficePage
      title="Chargen"
      about={day ? `Gekocht für ${longDay(day)}.` : "Was gekocht wird, mit der Ware, die hineingeht."}
      actions={
        day && (
          <OfficeLink className="min-h-14" to={officeLink("produktion/:day", { day })}>
            Zum Liefertag
          </OfficeLink>
        )
      }
    >
      {shown.length > 1 && (
        <div className="mb-4 print:hidden">
          <Segments
            label="Liefertag"
            isTall
            options={[...shown].sort().map((value) => ({ value, name: shortDay(value) }))}
            chosen={day as DeliveryDay}
            onChoose={(value) => set({ tag: value, charge: null })}
          />
        </div>
      )}
      {day ? (
        <BatchPlanView key={day} day={day} />
      ) : (
        <p className="rounded-md border border-hairline bg-white px-4 py-10 text-center text-muted">
          Für die nächsten Tage ist nichts bestellt.
        </p>
      )}
      {!get("charge") && <RecentBatches />}
    </OfficePage>
  );
}

/** What was cooked of late, whichever day it is for. */
function RecentBatches() {
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
