import { type FormEvent, useState } from "react";
import {
  type Material,
  materialNames,
  type PackagingItem,
  type PackagingUse,
  packagingUses,
} from "#contract/office/packaging.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  item: PackagingItem | null;
  onClose: () => void;
}

export function ItemDialog({ item, onClose }: Props) {
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
