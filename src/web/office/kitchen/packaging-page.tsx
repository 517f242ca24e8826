import { Plus } from "lucide-react";
import { useState } from "react";
import { officeLink } from "#contract/office/office-pages.ts";
import { materialNames, type PackagingItem, packagingUses } from "#contract/office/packaging.ts";
import { ItemDialog } from "#web/office/kitchen/item-dialog.tsx";
import { ReportCard } from "#web/office/kitchen/report-card.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

export default function PackagingPage() {
  const { data: items, error, refetch } = useOffice("readPackagingItems");
  return (
    <OfficePage
      title="Verpackung"
      about="Gewichte je Portion und Paket, und der Jahresbericht für das Verpackungsregister LUCID."
      actions={<OfficeLink to={officeLink("produktion")}>Zur Produktion</OfficeLink>}
    >
      <div className="space-y-4">
        <ReportCard hasItems={(items?.length ?? 0) > 0} />
        <Card title="Woraus ein Paket besteht">
          {error && <Failed error={error} onRetry={() => void refetch()} />}
          {!error && !items && <Waiting />}
          {items && <Items items={items} />}
        </Card>
      </div>
    </OfficePage>
  );
}

function Items({ items }: { items: readonly PackagingItem[] }) {
  const [edited, setEdited] = useState<PackagingItem | null | undefined>(undefined);
  const columns: Column<PackagingItem>[] = [
    {
      name: "Verpackung",
      heads: true,
      cell: (item) => (
        <button
          type="button"
          onClick={() => setEdited(item)}
          className="min-h-9 text-left font-semibold text-forest underline-offset-4 hover:underline"
        >
          {item.name}
          <span className="sr-only"> bearbeiten</span>
        </button>
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
      <OfficeButton
        className="mt-3 print:hidden"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => setEdited(null)}
      >
        Teil hinzufügen
      </OfficeButton>
      {edited !== undefined && <ItemDialog item={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
