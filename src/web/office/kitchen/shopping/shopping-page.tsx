import { ArrowLeft, FileDown } from "lucide-react";
import { type DeliveryDay, shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { ProductionDayRow } from "#contract/office/kitchen/production.ts";
import { mostShoppingDays } from "#contract/office/kitchen/shopping.ts";
import { listStates, portionsText } from "#web/office/kitchen/list-states.ts";
import { openDays, usualDays } from "#web/office/kitchen/shopping/shopping-days.ts";
import { ShoppingList } from "#web/office/kitchen/shopping/shopping-list.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

export default function ShoppingPage() {
  const { data, instead } = useOffice("readProductionDays", { query: { open: true } });
  return (
    <OfficePage
      title="Einkaufsliste"
      about="Die Zutaten mehrerer Liefertage zusammen, nach Abteilungen."
      actions={
        <OfficeLink to={officeLink("produktion")} icon={ArrowLeft}>
          Alle Tage
        </OfficeLink>
      }
    >
      {!data && instead}
      {data && <Shopping rows={openDays(data)} />}
    </OfficePage>
  );
}

/** Which days, stands in the address; without it, the next week that is still to be cooked. */
function Shopping({ rows }: { rows: readonly ProductionDayRow[] }) {
  const { get } = useListAddress();
  const { busy, download } = useDownload("readShoppingFile");
  const written = get("tage");
  const chosen =
    written === undefined
      ? usualDays(rows)
      : rows.map(({ day }) => day).filter((day) => written.includes(day));
  if (rows.length === 0) {
    return (
      <p className="rounded-md border border-hairline bg-white px-4 py-10 text-center text-muted">
        Für die nächsten Tage ist noch nichts zu kochen.
      </p>
    );
  }
  return (
    <div className="space-y-4">
      <DayChoice rows={rows} chosen={chosen} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <PrintButton disabled={chosen.length === 0} />
        <OfficeButton
          className="min-h-11"
          icon={FileDown}
          busy={busy}
          disabled={chosen.length === 0}
          onClick={() => void download({ query: { days: chosen.join(",") } })}
        >
          Als Tabelle (CSV)
        </OfficeButton>
      </div>
      <ShoppingList days={chosen} />
    </div>
  );
}

interface DayChoiceProps {
  rows: readonly ProductionDayRow[];
  chosen: readonly DeliveryDay[];
}

function DayChoice({ rows, chosen }: DayChoiceProps) {
  const { set } = useListAddress();
  // an empty choice must differ from none in the address
  const choose = (days: readonly DeliveryDay[]) => set({ tage: days.join(",") || "keine" });
  const isFull = chosen.length >= mostShoppingDays;
  return (
    <div className="print:hidden">
      <Card title="Liefertage">
        <fieldset>
          <legend className="sr-only">Für welche Liefertage eingekauft wird</legend>
          <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
            {rows.map(({ day, orders, portions, state }) => (
              <OfficeCheck
                key={day}
                checked={chosen.includes(day)}
                disabled={isFull && !chosen.includes(day)}
                onChange={(event) =>
                  choose(event.target.checked ? [...chosen, day].sort() : chosen.filter((one) => one !== day))
                }
                label={
                  <>
                    <strong>{shortDay(day)}</strong>:{" "}
                    {orders === 0 ? "noch keine Bestellungen" : portionsText(portions)}
                    {orders > 0 && (
                      <span className="text-muted"> ({listStates[state].name.toLowerCase()})</span>
                    )}
                  </>
                }
              />
            ))}
          </div>
          {isFull && <p className="mt-2 text-muted">Höchstens {mostShoppingDays} Liefertage auf einmal.</p>}
        </fieldset>
      </Card>
    </div>
  );
}
