import { Pencil, Plus, Tickets } from "lucide-react";
import { useState } from "react";
import type { CodeRow } from "#contract/office/cart/discount-codes.ts";
import { DiscountCodeDialog } from "#web/office/cart/discount-code-dialog.tsx";
import { DiscountCodeStatus } from "#web/office/cart/discount-code-status.tsx";
import { conditionText, termText, usesText, valueText } from "#web/office/cart/rule-words.ts";
import { SeriesDialog } from "#web/office/cart/series-dialog.tsx";
import { SeriesTable } from "#web/office/cart/series-table.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

type Open = { dialog: "code"; code?: CodeRow } | { dialog: "series" } | null;

export default function DiscountCodesPage() {
  const { q, sort, page } = useListAddress();
  const codes = useOffice("readCodes", { query: { q, sort, page } });
  const series = useOffice("readCodeSeries", { query: { q } });
  const mayChange = useStaff().role === "admin";
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <OfficePage
      title="Rabattcodes"
      about="Rabattcodes und Serien von Einmalcodes, mit ihrer Nutzung."
      actions={
        <>
          <SearchField label="Code suchen" />
          {mayChange && (
            <NewButtons
              onCode={() => setOpen({ dialog: "code" })}
              onSeries={() => setOpen({ dialog: "series" })}
            />
          )}
        </>
      }
    >
      {codes.instead}
      {codes.data && (
        <>
          <ListTable
            caption="Rabattcodes"
            columns={mayChange ? [...columns, editing((code) => setOpen({ dialog: "code", code }))] : columns}
            rows={codes.data.rows}
            rowKey={({ id }) => id}
            empty={q ? "Kein Code beginnt so." : "Noch kein Code."}
          />
          <Pager total={codes.data.total} />
        </>
      )}
      <h2 className="mt-8 mb-3">Serien</h2>
      {series.data && <SeriesTable rows={series.data.rows} mayChange={mayChange} />}
      {open?.dialog === "code" && <DiscountCodeDialog code={open.code} onClose={close} />}
      {open?.dialog === "series" && <SeriesDialog onClose={close} />}
    </OfficePage>
  );
}

function NewButtons({ onCode, onSeries }: { onCode: () => void; onSeries: () => void }) {
  return (
    <>
      <OfficeButton icon={Tickets} onClick={onSeries}>
        Serie anlegen
      </OfficeButton>
      <OfficeButton look="action" icon={Plus} onClick={onCode}>
        Code anlegen
      </OfficeButton>
    </>
  );
}

const columns: Column<CodeRow>[] = [
  {
    name: "Code",
    sort: "code",
    heads: true,
    cell: ({ code, note }) => (
      <>
        <span className="font-semibold print:wrap-anywhere">{code}</span>
        {note && <span className="block text-xs text-muted">{note}</span>}
      </>
    ),
  },
  { name: "Rabatt", right: true, cell: ({ value }) => valueText(value) },
  { name: "Bedingungen", cell: conditionText },
  { name: "Gültig", cell: termText },
  { name: "Eingelöst", sort: "uses", right: true, cell: usesText },
  { name: "Stand", cell: ({ state }) => <DiscountCodeStatus state={state} /> },
];

function editing(edit: (code: CodeRow) => void): Column<CodeRow> {
  return {
    name: "",
    right: true,
    cell: (code) => <IconButton icon={Pencil} label={`${code.code} bearbeiten`} onClick={() => edit(code)} />,
  };
}
