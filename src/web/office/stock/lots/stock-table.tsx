import { Link } from "react-router";
import { germanDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { StockRow } from "#contract/office/stock/stock.ts";
import { AmountCell } from "#web/office/stock/lots/amount-cell.tsx";
import { LotState } from "#web/office/stock/lots/lot-state.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";

/** What has to be used first stands on top. */
export function StockTable({ rows, empty }: { rows: readonly StockRow[]; empty: string }) {
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
