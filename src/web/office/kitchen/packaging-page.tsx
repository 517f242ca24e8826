import { useState } from "react";
import { materialNames, type PackagingItem, packagingUses } from "#contract/office/kitchen/packaging.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { ReportCard } from "#web/office/kitchen/report-card.tsx";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { AddButton, RecordDialog, RowKey, useEdited } from "#web/office/ui/record-dialog.tsx";

export default function PackagingPage() {
  const { data: items, instead } = useOffice("readPackagingItems");
  return (
    <OfficePage
      title="Verpackung"
      about="Gewichte je Portion und Paket, und der Jahresbericht für das Verpackungsregister LUCID."
      actions={<OfficeLink to={officeLink("produktion")}>Zur Produktion</OfficeLink>}
    >
      <div className="space-y-4">
        <ReportCard hasItems={(items?.length ?? 0) > 0} />
        <Card title="Woraus ein Paket besteht">
          {instead}
          {items && <Items items={items} />}
        </Card>
      </div>
    </OfficePage>
  );
}

function Items({ items }: { items: readonly PackagingItem[] }) {
  const { edit, dialog } = useEdited<PackagingItem>((item, onClose) => (
    <ItemDialog item={item} onClose={onClose} />
  ));
  const columns: Column<PackagingItem>[] = [
    {
      name: "Verpackung",
      heads: true,
      cell: (item) => (
        <RowKey onPress={() => edit(item)}>
          {item.name}
          <span className="sr-only"> bearbeiten</span>
        </RowKey>
      ),
    },
    { name: "Material", cell: ({ material }) => materialNames[material] },
    { name: "Gezählt", cell: ({ usedPer }) => packagingUses[usedPer] },
    { name: "Mehrweg", cell: ({ isReusable }) => (isReusable ? "ja" : "") },
    { name: "Gewicht", right: true, cell: ({ grams }) => `${writeGerman(grams)} g` },
  ];
  return (
    <>
      <ListTable
        caption="Teile der Verpackung"
        columns={columns}
        rows={items}
        rowKey={({ id }) => String(id)}
        empty="Noch nichts eingetragen. Wiegen Sie je ein Stück von Schale, Folie, Karton, Füllung und Kühlakku."
      />
      <AddButton onClick={() => edit(null)}>Teil hinzufügen</AddButton>
      {dialog}
    </>
  );
}

const done = "Gilt für alles, was von jetzt an verschickt wird.";

function ItemDialog({ item, onClose }: { item: PackagingItem | null; onClose: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  const remove = useOfficeChange("deletePackagingItem", { done: "Entfernt.", onDone: onClose });
  return (
    <RecordDialog
      record={item}
      title={item?.name ?? "Neues Teil der Verpackung"}
      create={{ call: "createPackagingItem", done }}
      change={{ call: "changePackagingItem", done, id: "itemId" }}
      onClose={onClose}
    >
      <OfficeField name="name" label="Name" hint="Zum Beispiel: Schale mit Deckel (PP)" data-first-focus="" />
      <OfficeSelect
        name="material"
        label="Material im Register"
        options={materialNames}
        defaultValue={item ? undefined : "plastic"}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <OfficeSelect name="usedPer" label="Gezählt" options={packagingUses} />
        <OfficeField name="grams" label="Gewicht eines Stücks" kind="number" unit="g" />
      </div>
      <OfficeCheck name="isReusable" label="Mehrweg: kommt zurück und zählt nicht zur Meldung" />
      <p className="text-xs text-muted">Was schon verschickt ist, bleibt mit seinem Gewicht gezählt.</p>
      {item && !isDeleting && <OfficeButton onClick={() => setDeleting(true)}>Entfernen</OfficeButton>}
      {item && isDeleting && (
        <OfficeButton
          look="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { itemId: String(item.id) } })}
        >
          Wirklich entfernen
        </OfficeButton>
      )}
    </RecordDialog>
  );
}
