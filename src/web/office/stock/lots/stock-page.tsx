import { ListChecks } from "lucide-react";
import { useNavigate } from "react-router";
import type { DataOf } from "#contract/contract.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { type LotState, lotStates } from "#contract/office/stock/stock.ts";
import { useOffice } from "#web/office/office-api.ts";
import { FilterKeys } from "#web/office/stock/lots/filter-keys.tsx";
import { OpenExemptions } from "#web/office/stock/lots/open-exemptions.tsx";
import { StockFiles } from "#web/office/stock/lots/stock-files.tsx";
import { StockTable } from "#web/office/stock/lots/stock-table.tsx";
import { useScannedLot } from "#web/office/stock/lots/use-scanned-lot.ts";
import { BottomBar } from "#web/office/stock/trace/bottom-bar.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

/** What is there, by lot. A scanned label opens its lot. */
export default function StockPage() {
  const { q, page, get, set } = useListAddress();
  const { role } = useStaff();
  const go = useNavigate();
  const state = lotStates.find((one) => one === get("stand"));
  const place = Number(get("platz")) || undefined;
  const { data, error, refetch } = useOffice("readStock", { query: { q, page, state, place } });
  useScannedLot({
    onLot: (lotId) => void go(officeLink("lager/:lotId", { lotId })),
    onOther: (text) => set({ q: text.slice(0, 60), stand: null, platz: null }),
  });
  return (
    <OfficePage
      title="Lager"
      about="Was da ist, Ware für Ware. Was zuerst abläuft, steht oben. Scannen Sie ein Etikett, um seine Ware zu öffnen."
      actions={(role === "admin" || role === "quality") && <StockFiles />}
    >
      <div className="space-y-4 pb-28 print:pb-0">
        <OpenExemptions />
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting />}
        {data && (
          <>
            <Filters stock={data} state={state} place={place} />
            <StockTable rows={data.rows} empty={q || state || place ? "Dazu passt keine Ware." : nothing} />
            {data.worth !== null && data.total > 0 && (
              <p className="text-right text-base">
                Wert netto zusammen: <strong>{euroText(data.worth)}</strong>
              </p>
            )}
            <Pager total={data.total} />
          </>
        )}
      </div>
      {role !== "packing" && (
        <BottomBar>
          <OfficeLink
            look="action"
            className="min-h-16 sm:min-w-56 px-6 text-lg"
            to={officeLink("lager/zaehlen")}
            icon={<ListChecks className="size-6" aria-hidden="true" />}
          >
            Zählen
          </OfficeLink>
        </BottomBar>
      )}
    </OfficePage>
  );
}

const nothing = "Es ist nichts im Lager. Ware kommt mit dem Wareneingang und mit den Chargen herein.";

interface FiltersProps {
  stock: DataOf<"readStock">;
  state: LotState | undefined;
  place: number | undefined;
}

function Filters({ stock: { counts }, state, place }: FiltersProps) {
  const { set } = useListAddress();
  const { data: places = [] } = useOffice("readPlaces");
  const states: { value: LotState | "all"; name: string }[] = [
    { value: "all", name: "Alles" },
    { value: "expiring", name: `Läuft bald ab (${counts.expiring})` },
    { value: "expired", name: `Abgelaufen (${counts.expired})` },
    { value: "stopped", name: `Gesperrt (${counts.stopped})` },
    { value: "empty", name: "Leer" },
  ];
  return (
    <div className="space-y-3">
      <div className="print:hidden">
        <SearchField label="Ware, Nummer, Lieferant oder Charge des Lieferanten" isLarge />
      </div>
      <FilterKeys
        label="Stand"
        options={states}
        chosen={state ?? "all"}
        onChoose={(value) => set({ stand: value === "all" ? null : value })}
      />
      {places.length > 0 && (
        <FilterKeys
          label="Platz"
          options={[
            { value: "0", name: "Alle Plätze" },
            ...places.map(({ id, name }) => ({ value: String(id), name })),
          ]}
          chosen={String(place ?? 0)}
          onChoose={(value) => set({ platz: value === "0" ? null : value })}
        />
      )}
    </div>
  );
}
