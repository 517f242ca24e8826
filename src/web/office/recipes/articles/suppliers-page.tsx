import { Download, Plus } from "lucide-react";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Supplier } from "#contract/office/recipes/suppliers.ts";
import { useOffice } from "#web/office/office-api.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { RecordDialog, RowKey, useEdited } from "#web/office/ui/record-dialog.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";

export default function SuppliersPage() {
  const { data, instead } = useOffice("readSuppliers");
  const { edit, dialog } = useEdited<Supplier>((supplier, onClose) => (
    <RecordDialog
      record={supplier}
      title={supplier?.name ?? "Neuer Lieferant"}
      action={supplier ? "Speichern" : "Anlegen"}
      create={{ call: "createSupplier", done: "Der Lieferant ist angelegt." }}
      change={{ call: "changeSupplier", done: "Der Lieferant ist geändert.", id: "supplierId" }}
      archive="Im Archiv: Hier wird nichts mehr gekauft"
      onClose={onClose}
    >
      <OfficeField name="name" label="Name" data-first-focus="" />
      <OfficeField
        name="address"
        label="Anschrift"
        hint="Sie steht beim Wareneingang von Lebensmitteln tierischen Ursprungs."
      />
      <OfficeField name="phone" label="Telefon" type="tel" />
      <OfficeField
        name="identificationMark"
        label="Identitätskennzeichen"
        hint="Das ovale Zeichen, zum Beispiel „DE BY 12345 EG“"
      />
    </RecordDialog>
  ));
  const file = useDownload("exportPrices");
  return (
    <OfficePage
      title="Lieferanten"
      about="Bei wem die Küche einkauft. Artikel und Preise stehen bei jeder Zutat."
      actions={
        <>
          <OfficeLink to={officeLink("kosten")}>Zu den Kosten</OfficeLink>
          <OfficeButton icon={Download} busy={file.busy} onClick={() => void file.download()}>
            Preise als CSV
          </OfficeButton>
          <OfficeButton look="action" icon={Plus} onClick={() => edit(null)}>
            Neuer Lieferant
          </OfficeButton>
        </>
      }
    >
      {instead}
      {data && (
        <ListTable
          caption="Lieferanten"
          columns={columns(edit)}
          rows={data}
          rowKey={({ id }) => id}
          empty="Noch kein Lieferant. Mit ihm beginnt, was ein Gericht kostet."
        />
      )}
      {dialog}
    </OfficePage>
  );
}

function columns(edit: (supplier: Supplier) => void): Column<Supplier>[] {
  return [
    {
      name: "Lieferant",
      heads: true,
      cell: (supplier) => (
        <RowKey onPress={() => edit(supplier)}>
          <span>
            {supplier.name}
            <span className="sr-only"> bearbeiten</span>
            {supplier.isArchived && <span className="block text-xs font-normal text-muted">im Archiv</span>}
          </span>
        </RowKey>
      ),
    },
    { name: "Artikel", right: true, cell: ({ articles }) => articles },
  ];
}
