import { type DeliveryDay, longDay, parseDeliveryDay, shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice } from "#web/office/office-api.ts";
import { BatchPlanView } from "#web/office/stock/batches/batch-plan-view.tsx";
import { RecentBatches } from "#web/office/stock/batches/recent-batches.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
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
      actions={day && <OfficeLink to={officeLink("produktion/:day", { day })}>Zum Liefertag</OfficeLink>}
    >
      {shown.length > 1 && (
        <div className="mb-4 print:hidden">
          <Segments
            label="Liefertag"
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
