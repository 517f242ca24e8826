import { Download, Plus } from "lucide-react";
import { useState } from "react";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Supplier } from "#contract/office/recipes/suppliers.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField } from "#web/office/ui/office-field.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

export default function SuppliersPage() {
  const { data, error, refetch } = useOffice("readSuppliers");
  // null: a new one
  const [edited, setEdited] = useState<Supplier | null | undefined>(undefined);
  const file = useDownload("exportPrices");
  return (
    <OfficePage
      title="Lieferanten"
      about="Bei wem die Küche einkauft. Artikel und Preise stehen bei jeder Zutat."
      actions={
        <>
          <OfficeLink to={officeLink("kosten")}>Zu den Kosten</OfficeLink>
          <OfficeButton
            icon={<Download className="size-4" aria-hidden="true" />}
            busy={file.busy}
            onClick={() => void file.download()}
          >
            Preise als CSV
          </OfficeButton>
          <OfficeButton
            look="action"
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => setEdited(null)}
          >
            Neuer Lieferant
          </OfficeButton>
        </>
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <ListTable
          caption="Lieferanten"
          columns={columns(setEdited)}
          rows={data}
          rowKey={({ id }) => id}
          empty="Noch kein Lieferant. Mit ihm beginnt, was ein Gericht kostet."
        />
      )}
      {edited !== undefined && <SupplierDialog supplier={edited} onClose={() => setEdited(undefined)} />}
    </OfficePage>
  );
}

function columns(edit: (supplier: Supplier) => void): Column<Supplier>[] {
  return [
    {
      name: "Lieferant",
      heads: true,
      cell: (supplier) => (
        <button
          type="button"
          onClick={() => edit(supplier)}
          className="min-h-6 text-left font-semibold text-forest underline-offset-4 hover:underline"
        >
          {supplier.name}
          <span className="sr-only"> bearbeiten</span>
          {supplier.isArchived && <span className="block text-xs font-normal text-muted">im Archiv</span>}
        </button>
      ),
    },
    { name: "Artikel", right: true, cell: ({ articles }) => articles },
  ];
}

interface DialogProps {
  supplier: Supplier | null;
  onClose: () => void;
}

function SupplierDialog({ supplier, onClose }: DialogProps) {
  const create = useOfficeChange("createSupplier", { done: "Der Lieferant ist angelegt.", onDone: onClose });
  const change = useOfficeChange("changeSupplier", { done: "Der Lieferant ist geändert.", onDone: onClose });
  const { error, isPending } = supplier ? change : create;
  const errors = fieldErrors(error);
  const save = (entries: FormData) => {
    const text = (name: string) => String(entries.get(name) ?? "");
    const about = {
      ...{ name: text("name"), address: text("address"), phone: text("phone") },
      identificationMark: text("identificationMark"),
    };
    if (!supplier) return create.mutate({ body: about });
    const isArchived = entries.get("isArchived") === "on";
    change.mutate({
      params: { supplierId: String(supplier.id) },
      body: { ...about, isArchived, version: supplier.version },
    });
  };
  return (
    <ConfirmDialog
      title={supplier?.name ?? "Neuer Lieferant"}
      action={supplier ? "Speichern" : "Anlegen"}
      busy={isPending}
      error={Object.keys(errors).length > 0 ? undefined : error}
      onDo={save}
      onClose={onClose}
    >
      <OfficeField
        name="name"
        label="Name"
        defaultValue={supplier?.name}
        error={errors.name}
        data-first-focus=""
      />
      <OfficeField
        name="address"
        label="Anschrift"
        hint="Sie steht beim Wareneingang von Lebensmitteln tierischen Ursprungs."
        defaultValue={supplier?.address}
        error={errors.address}
      />
      <OfficeField
        name="phone"
        label="Telefon"
        type="tel"
        defaultValue={supplier?.phone}
        error={errors.phone}
      />
      <OfficeField
        name="identificationMark"
        label="Identitätskennzeichen"
        hint="Das ovale Zeichen, zum Beispiel „DE BY 12345 EG“"
        defaultValue={supplier?.identificationMark}
        error={errors.identificationMark}
      />
      {supplier && (
        <OfficeCheck
          name="isArchived"
          defaultChecked={supplier.isArchived}
          label="Im Archiv: Hier wird nichts mehr gekauft"
        />
      )}
    </ConfirmDialog>
  );
}
