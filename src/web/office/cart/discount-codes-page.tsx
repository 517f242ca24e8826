import { Pencil, Plus, Tickets } from "lucide-react";
import { useState } from "react";
import { type CodeRow, mostInSeries } from "#contract/office/cart/discount-codes.ts";
import { DiscountCodeStatus } from "#web/office/cart/discount-code-status.tsx";
import { readLimit, readRule } from "#web/office/cart/read-rule.ts";
import { RuleFields } from "#web/office/cart/rule-fields.tsx";
import { conditionText, termText, usesText, valueText } from "#web/office/cart/rule-words.ts";
import { SeriesTable } from "#web/office/cart/series-table.tsx";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField } from "#web/office/ui/office-field.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";

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

interface DiscountCodeDialogProps {
  code?: CodeRow;
  onClose: () => void;
}

function DiscountCodeDialog({ code, onClose }: DiscountCodeDialogProps) {
  const create = useOfficeChange("createCode", { done: "Der Code ist angelegt.", onDone: onClose });
  const change = useOfficeChange("changeCode", { done: "Der Code ist geändert.", onDone: onClose });
  const save = (entries: FormData) => {
    const rule = { ...readRule(entries), totalLimit: readLimit(entries, "totalLimit") };
    if (!code) return create.mutate({ body: { ...rule, code: String(entries.get("code")) } });
    const isActive = entries.get("isActive") === "on";
    change.mutate({
      params: { codeId: String(code.id) },
      body: { ...rule, isActive, version: code.version },
    });
  };
  return (
    <ConfirmDialog
      title={code ? `Code ${code.code}` : "Code anlegen"}
      action={code ? "Speichern" : "Anlegen"}
      change={code ? change : create}
      record={code ?? null}
      onDo={save}
      onClose={onClose}
    >
      {!code && (
        <OfficeField
          name="code"
          label="Code"
          autoCapitalize="characters"
          hint="Groß und klein ist gleich. Kann später nicht geändert werden."
          data-first-focus=""
        />
      )}
      <RuleFields rule={code} />
      <OfficeField
        name="totalLimit"
        label="Höchstens so oft einlösbar"
        inputMode="numeric"
        hint={code ? `Bisher ${code.uses}-mal eingelöst. Leer: unbegrenzt` : "Leer: unbegrenzt"}
      />
      {code && <OfficeCheck name="isActive" label="Eingeschaltet" />}
    </ConfirmDialog>
  );
}

function SeriesDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(randomUuid);
  const change = useOfficeChange("createCodeSeries", {
    done: "Die Serie ist angelegt und kann heruntergeladen werden.",
    onDone: onClose,
  });
  const createSeries = (entries: FormData) =>
    change.mutate({
      body: {
        ...readRule(entries),
        id,
        prefix: String(entries.get("prefix")),
        count: readLimit(entries, "count") ?? 0,
      },
    });
  return (
    <ConfirmDialog
      title="Serie von Einmalcodes"
      action="Serie anlegen"
      change={change}
      onDo={createSeries}
      onClose={onClose}
    >
      <p className="text-muted">
        Jeder Code gilt einmal und kann nicht erraten werden, zum Beispiel MESSE-7K3P-Q9ZD-M4TX.
      </p>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <OfficeField
          name="count"
          label="Anzahl"
          inputMode="numeric"
          hint={`Höchstens ${mostInSeries.toLocaleString("de-DE")}`}
          data-first-focus=""
        />
        <OfficeField
          name="prefix"
          label="Codes beginnen mit"
          autoCapitalize="characters"
          hint="Zum Beispiel HERBST. Leer: nur zufällige Zeichen"
        />
      </div>
      <RuleFields isSeries />
    </ConfirmDialog>
  );
}
