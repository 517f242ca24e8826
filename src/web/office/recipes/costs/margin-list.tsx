import { Link } from "react-router";
import type { DataOf } from "#contract/contract.ts";
import { germanDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { type MarginRow, marginStates } from "#contract/office/recipes/costs.ts";
import { useOffice } from "#web/office/office-api.ts";
import { shareText, tenthsText } from "#web/office/recipes/costs/cost-text.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

/** Of an address, which people may change. */
export function marginState(text: string | undefined): (typeof marginStates)[number] | undefined {
  return marginStates.find((state) => state === text);
}

export function MarginList() {
  const { q, sort, page, get } = useListAddress();
  const state = marginState(get("stand"));
  const { data, error, instead } = useOffice("readMargins", { query: { q, sort, page, state } });
  if (error || !data) return instead;
  return (
    <>
      <States margins={data} />
      <ListTable
        caption="Margen"
        columns={columns}
        rows={data.rows}
        rowKey={({ menuId }) => menuId}
        empty={q || state ? "Nichts gefunden." : "Noch gibt es kein Menü."}
        isWideOnPaper
      />
      <Pager total={data.total} />
      <p className="mt-3 text-xs text-muted">
        Netto, mit den Preisen vom {germanDay(data.day)}. Arbeit, Energie und Versand sind nicht darin.
      </p>
    </>
  );
}

function States({ margins }: { margins: DataOf<"readMargins"> }) {
  const { get, set } = useListAddress();
  const options = [
    { value: "", name: "Alle" },
    { value: "below", name: `Unter ${margins.leastMarginPercent}\u00a0% (${margins.below})` },
    { value: "unknown", name: `Unbekannt (${margins.unknown})` },
  ];
  return (
    <div className="mb-3 print:hidden">
      <Segments
        label="Stand"
        options={options}
        chosen={marginState(get("stand")) ?? ""}
        onChoose={(stand) => set({ stand: stand || null })}
      />
    </div>
  );
}

const link = "inline-flex min-h-6 items-center font-semibold text-forest underline-offset-4 hover:underline";

const columns: Column<MarginRow>[] = [
  { name: "Gericht", sort: "name", heads: true, cell: (row) => <Name {...row} /> },
  { name: "Preis", right: true, roomy: true, cell: ({ price }) => formatEuro(price) },
  {
    name: "Netto",
    right: true,
    spare: true,
    cell: ({ margin }) => (margin ? tenthsText(margin.netTenths) : ""),
  },
  {
    name: "Zutaten",
    sort: "ingredients",
    right: true,
    cell: ({ ingredientTenths }) => tenthsText(ingredientTenths),
  },
  {
    name: "Verpackung",
    right: true,
    spare: true,
    cell: ({ packagingTenths }) => tenthsText(packagingTenths),
  },
  { name: "Gebühr", right: true, spare: true, cell: ({ feeTenths }) => tenthsText(feeTenths) },
  {
    name: "Bleibt",
    sort: "left",
    right: true,
    roomy: true,
    cell: ({ margin }) => (margin ? tenthsText(margin.marginTenths) : ""),
  },
  { name: "Marge", sort: "margin", right: true, cell: ({ margin }) => <Share margin={margin} /> },
];

function Name({ menuId, recipeId, name, isBox, isPublished, unknown }: MarginRow) {
  const notes = [isBox && "Box", !isPublished && "nicht im Verkauf"].filter(Boolean).join(", ");
  return (
    <>
      <Link
        to={
          recipeId === null
            ? officeLink("menus/:menuId", { menuId })
            : officeLink("rezepte/:recipeId", { recipeId })
        }
        className={link}
      >
        {name}
      </Link>
      {notes && <span className="block text-xs text-muted">{notes}</span>}
      {unknown.length > 0 && (
        <span className="block text-xs text-warning">Preis unbekannt: {unknown.join(", ")}</span>
      )}
    </>
  );
}

/** The words say it, so that the colour need not. */
function Share({ margin }: Pick<MarginRow, "margin">) {
  if (!margin) return <Status kind="waiting">unbekannt</Status>;
  if (!margin.isBelow) return <strong>{shareText(margin.marginPerMille)}</strong>;
  return <Status kind="bad">{`${shareText(margin.marginPerMille)}, zu wenig`}</Status>;
}
