import { useState } from "react";
import { addDays, germanDay, parseDay, shortDay } from "#contract/day.ts";
import type { CostDayDish, CostDayRow } from "#contract/office/recipes/costs.ts";
import { useOffice } from "#web/office/office-api.ts";
import { shareText, tenthsText } from "#web/office/recipes/costs/cost-text.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

const daysShown = 31;

/** A month of delivery days, and from there to the one before or after it. */
export function CostDays() {
  const { get, set } = useListAddress();
  const until = parseDay(get("bis") ?? "") ?? undefined;
  const { data, error, instead } = useOffice("readCostDays", { query: { until } });
  const [day, setDay] = useState<CostDayRow["day"] | null>(null);
  if (error || !data) return instead;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3 print:hidden">
        <OfficeButton onClick={() => set({ bis: addDays(data.from, -1) })}>Früher</OfficeButton>
        <span>
          {germanDay(data.from)} bis {germanDay(data.until)}
        </span>
        <OfficeButton onClick={() => set({ bis: addDays(data.until, daysShown) })}>Später</OfficeButton>
      </div>
      <ListTable
        caption="Liefertage"
        columns={[dayColumn(setDay), ...columns]}
        rows={data.days}
        rowKey={(row) => row.day}
        empty="Für diese Tage ist nichts verkauft."
        isWideOnPaper
      />
      <p className="mt-3 text-xs text-muted">
        Verkaufte Portionen mit den Preisen und Rezepten ihres Tages, netto, nach Rabatt und Erstattungen,
        ohne Versand. Was unbekannt ist, steht in keiner Summe.
      </p>
      {day && <DayDialog day={day} onClose={() => setDay(null)} />}
    </>
  );
}

function dayColumn(open: (day: CostDayRow["day"]) => void): Column<CostDayRow> {
  return {
    name: "Liefertag",
    heads: true,
    cell: ({ day }) => (
      <button
        type="button"
        onClick={() => open(day)}
        className="min-h-8 text-left font-semibold text-forest underline-offset-4 hover:underline"
      >
        {shortDay(day)}
        <span className="sr-only"> nach Gerichten</span>
      </button>
    ),
  };
}

type Sums = Omit<CostDayRow, "day">;

const columns: Column<Sums>[] = [
  {
    name: "Portionen",
    right: true,
    cell: ({ portions, unknownPortions }) =>
      unknownPortions > 0 ? `${portions}, davon ${unknownPortions} unbekannt` : portions,
  },
  { name: "Netto", right: true, cell: ({ netTenths }) => tenthsText(netTenths) },
  { name: "Zutaten", right: true, cell: ({ ingredientTenths }) => tenthsText(ingredientTenths) },
  {
    name: "Verpackung",
    right: true,
    spare: true,
    cell: ({ packagingTenths }) => tenthsText(packagingTenths),
  },
  { name: "Gebühr", right: true, spare: true, cell: ({ feeTenths }) => tenthsText(feeTenths) },
  { name: "Bleibt", right: true, roomy: true, cell: ({ marginTenths }) => tenthsText(marginTenths) },
  {
    name: "Marge",
    right: true,
    cell: ({ marginPerMille }) => <strong>{shareText(marginPerMille)}</strong>,
  },
];

const dishColumn: Column<CostDayDish> = {
  name: "Gericht",
  heads: true,
  cell: ({ name, unknown }) => (
    <>
      <span className="font-semibold">{name}</span>
      {unknown.length > 0 && (
        <span className="block text-xs text-warning">Preis unbekannt: {unknown.join(", ")}</span>
      )}
    </>
  ),
};

function DayDialog({ day, onClose }: { day: CostDayRow["day"]; onClose: () => void }) {
  const { data, instead } = useOffice("readCostDay", { params: { day } });
  return (
    <Dialog open onClose={onClose} title={`Liefertag ${shortDay(day)}`} side="wide">
      {instead}
      {data && (
        <ListTable
          caption="Gerichte des Liefertags"
          columns={[dishColumn, ...columns]}
          rows={data}
          rowKey={({ menuId }) => menuId}
          empty="Für diesen Tag ist nichts verkauft."
        />
      )}
    </Dialog>
  );
}
