import { Download, ListChecks } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { DataOf } from "#contract/contract.ts";
import { germanDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { type LotState as State, lotStates, type StockRow } from "#contract/office/stock/stock.ts";
import { useOffice } from "#web/office/office-api.ts";
import { AmountCell, LotState } from "#web/office/stock/lots/lot-cells.tsx";
import { BottomBar, FilterKeys } from "#web/office/stock/question-screen.tsx";
import { OpenExemptions } from "#web/office/stock/lots/open-exemptions.tsx";
import { useScannedLot } from "#web/office/stock/lots/use-scanned-lot.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";
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
  state: State | undefined;
  place: number | undefined;
}

function Filters({ stock: { counts }, state, place }: FiltersProps) {
  const { set } = useListAddress();
  const { data: places = [] } = useOffice("readPlaces");
  const states: { value: State | "all"; name: string }[] = [
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

/** What has to be used first stands on top. */
function StockTable({ rows, empty }: { rows: readonly StockRow[]; empty: string }) {
  return (
    <ListTable caption="Ware" columns={columns} rows={rows} rowKey={({ lotId }) => lotId} empty={empty} />
  );
}

const columns: Column<StockRow>[] = [
  {
    name: "Ware",
    heads: true,
    cell: ({ lotId, name, code, supplier, supplierLot }) => (
      <Link
        to={officeLink("lager/:lotId", { lotId })}
        className="inline-flex min-h-14 min-w-40 flex-col justify-center text-base font-semibold text-forest underline-offset-4 hover:underline"
      >
        <span className="wrap-anywhere">{name}</span>
        <span className="text-xs font-normal whitespace-nowrap text-muted">{code}</span>
        {supplier && (
          <span className="text-xs font-normal text-muted wrap-anywhere">
            {supplier}, <span className="inline-block">{supplierLot}</span>
          </span>
        )}
      </Link>
    ),
  },
  { name: "Bis", cell: ({ endsOn }) => (endsOn ? germanDay(endsOn) : "ohne Datum") },
  {
    name: "Menge",
    right: true,
    cell: (lot) => <AmountCell milligrams={lot.milligrams} lot={lot} />,
  },
  { name: "Wert netto", right: true, spare: true, cell: ({ worth }) => euroText(worth) },
  { name: "Platz", roomy: true, breaks: true, cell: ({ place }) => place?.name ?? "–" },
  { name: "Stand", cell: (lot) => <LotState lot={lot} /> },
];

/** For the inventory at the end of a year and for anyone who checks the moves. */
function StockFiles() {
  const stock = useDownload("exportStock");
  const moves = useDownload("exportMoves");
  const [isAsking, setAsking] = useState(false);
  const icon = <Download className="size-5" aria-hidden="true" />;
  return (
    <>
      <OfficeButton className="min-h-14" busy={stock.busy} icon={icon} onClick={() => void stock.download()}>
        Bestand (CSV)
      </OfficeButton>
      <OfficeButton className="min-h-14" busy={moves.busy} icon={icon} onClick={() => setAsking(true)}>
        Bewegungen (CSV)
      </OfficeButton>
      {isAsking && (
        <ConfirmDialog
          title="Bewegungen herunterladen"
          action="Herunterladen"
          busy={moves.busy}
          onClose={() => setAsking(false)}
          onDo={async (entries) => {
            const [from, to] = [String(entries.get("from")), String(entries.get("to"))];
            await moves.download({ query: { from, to } });
            setAsking(false);
          }}
        >
          <p>Alles, was in dieser Zeit hereinkam, verarbeitet, weggeworfen oder gezählt wurde.</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <OfficeField name="from" type="date" label="Von" required />
            <OfficeField name="to" type="date" label="Bis" hint="Höchstens 93 Tage." required />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
