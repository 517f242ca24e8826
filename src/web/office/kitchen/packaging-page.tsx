import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import {
  type Material,
  materialNames,
  type PackagingItem,
  type PackagingUse,
  packagingUses,
} from "#contract/office/kitchen/packaging.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { ReportCard } from "#web/office/kitchen/report-card.tsx";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

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

interface ItemDialogProps {
  item: PackagingItem | null;
  onClose: () => void;
}

function ItemDialog({ item, onClose }: ItemDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const done = { done: "Gilt für alles, was von jetzt an verschickt wird.", onDone: onClose };
  const create = useOfficeChange("createPackagingItem", done);
  const change = useOfficeChange("changePackagingItem", done);
  const remove = useOfficeChange("deletePackagingItem", { done: "Entfernt.", onDone: onClose });
  const errors = fieldErrors(create.error ?? change.error);
  const params = { itemId: String(item?.id) };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const body = {
      name: String(entries.get("name")),
      material: entries.get("material") as Material,
      usedPer: entries.get("usedPer") as PackagingUse,
      // Text without a number is sent as 0, which the server refuses with its own message.
      grams: readGermanNumber(String(entries.get("grams"))) ?? 0,
      isReusable: entries.get("isReusable") === "on",
    };
    if (item) change.mutate({ params, body: { ...body, version: item.version } });
    else create.mutate({ body });
  };
  return (
    <Dialog open onClose={onClose} title={item?.name ?? "Neues Teil der Verpackung"}>
      <form noValidate onSubmit={save} className="space-y-4">
        <OfficeField
          name="name"
          label="Name"
          defaultValue={item?.name}
          error={errors.name}
          hint="Zum Beispiel: Schale mit Deckel (PP)"
          data-first-focus=""
        />
        <OfficeSelect
          name="material"
          label="Material im Register"
          options={materialNames}
          defaultValue={item?.material ?? "plastic"}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <OfficeSelect
            name="usedPer"
            label="Gezählt"
            options={packagingUses}
            defaultValue={item?.usedPer ?? "portion"}
          />
          <OfficeField
            name="grams"
            label="Gewicht eines Stücks"
            inputMode="decimal"
            unit="g"
            defaultValue={item ? writeGerman(item.grams) : ""}
            error={errors.grams}
          />
        </div>
        <OfficeCheck
          name="isReusable"
          defaultChecked={item?.isReusable}
          label="Mehrweg: kommt zurück und zählt nicht zur Meldung"
        />
        <div className="flex flex-wrap gap-3">
          <OfficeButton type="submit" look="action" busy={create.isPending || change.isPending}>
            Speichern
          </OfficeButton>
          {item && !isDeleting && <OfficeButton onClick={() => setDeleting(true)}>Entfernen</OfficeButton>}
          {item && isDeleting && (
            <OfficeButton look="danger" busy={remove.isPending} onClick={() => remove.mutate({ params })}>
              Wirklich entfernen
            </OfficeButton>
          )}
        </div>
        <p className="text-xs text-muted">Was schon verschickt ist, bleibt mit seinem Gewicht gezählt.</p>
      </form>
    </Dialog>
  );
}
