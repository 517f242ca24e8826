import { Download } from "lucide-react";
import { useState } from "react";
import { germanDay } from "#contract/day.ts";
import type { SeriesRow } from "#contract/office/cart/discount-codes.ts";
import { DiscountCodeStatus } from "#web/office/cart/discount-code-status.tsx";
import { valueText } from "#web/office/cart/rule-words.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";

export function SeriesTable({ rows, mayChange }: { rows: readonly SeriesRow[]; mayChange: boolean }) {
  const [chosen, setChosen] = useState<SeriesRow | null>(null);
  return (
    <>
      <ListTable
        caption="Serien von Einmalcodes"
        columns={mayChange ? [...columns, actions(setChosen)] : columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty="Noch keine Serie."
      />
      {chosen && <SwitchDialog series={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

const columns: Column<SeriesRow>[] = [
  {
    name: "Serie",
    heads: true,
    cell: ({ prefix, note }) => (
      <>
        <span className="font-semibold">{prefix || "ohne festen Beginn"}</span>
        {note && <span className="block text-xs text-muted">{note}</span>}
      </>
    ),
  },
  { name: "Angelegt", cell: ({ madeAt }) => moment(madeAt), spare: true },
  { name: "Rabatt", right: true, cell: ({ value }) => valueText(value) },
  { name: "Gültig bis", cell: ({ validUntil }) => (validUntil ? germanDay(validUntil) : "unbegrenzt") },
  { name: "Eingelöst", right: true, cell: ({ used, codes }) => `${used} von ${codes}` },
  { name: "Stand", cell: ({ state }) => <DiscountCodeStatus state={state} /> },
];

function actions(ask: (series: SeriesRow) => void): Column<SeriesRow> {
  return {
    name: "",
    right: true,
    cell: (series) => (
      <span className="inline-flex gap-2">
        <SeriesFile series={series} />
        <OfficeButton
          aria-label={`Serie ${series.prefix} ${series.isActive ? "ausschalten" : "einschalten"}`}
          onClick={() => ask(series)}
        >
          {series.isActive ? "Ausschalten" : "Einschalten"}
        </OfficeButton>
      </span>
    ),
  };
}

function SeriesFile({ series }: { series: SeriesRow }) {
  const { busy, download } = useDownload("exportCodeSeries");
  return (
    <OfficeButton
      busy={busy}
      icon={Download}
      aria-label={`Codes der Serie ${series.prefix} als CSV`}
      onClick={() => void download({ params: { seriesId: series.id } })}
    >
      CSV
    </OfficeButton>
  );
}

function SwitchDialog({ series, onClose }: { series: SeriesRow; onClose: () => void }) {
  const { id, prefix, version, codes, used, isActive } = series;
  const verb = isActive ? "ausschalten" : "einschalten";
  const change = useOfficeChange("switchCodeSeries", {
    done: `Die Serie ist ${isActive ? "ausgeschaltet" : "eingeschaltet"}.`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Serie ${prefix} ${verb}`}
      action={isActive ? "Ausschalten" : "Einschalten"}
      look={isActive ? "danger" : "action"}
      change={change}
      onDo={() => change.mutate({ params: { seriesId: id }, body: { isActive: !isActive, version } })}
      onClose={onClose}
    >
      <p>
        {isActive
          ? `Von ${codes} Codes wurden ${used} eingelöst. Alle anderen gelten ab sofort nicht mehr, auch nicht in offenen Warenkörben.`
          : "Alle noch nicht eingelösten Codes gelten wieder."}
      </p>
    </ConfirmDialog>
  );
}
